  // The steps of the test. Their tasks set up an action; perform executes it.
@{count}
  task fetch;
    input integer step;
    begin
      case (step)
@{script}
        default: ;
      endcase
    end
  endtask
