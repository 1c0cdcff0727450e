  component @{name} is
    port (
@{ports}
    );
  end component;
