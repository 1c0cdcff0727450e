# SPDX-License-Identifier: Apache-2.0
"""The page in a browser: it shows the front, the filters work, it fits a telephone, and its scripts give no error."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from browsing import assert_fits, open_browser, resize
from long_tests import long_cases
from plotly.offline import get_plotlyjs
from rows import row
from selenium.webdriver import Chrome
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.color import Color
from selenium.webdriver.support.ui import Select, WebDriverWait

from montcore.cores import EngineCore, MultiplierCore
from montcore.lab.exploration import export, report
from montcore.lab.exploration.marks import MARKS
from montcore.lab.exploration.others import Other, others
from montcore.lab.exploration.pareto import dominates, front
from montcore.lab.exploration.shown import shown
from montcore.lab.exploration.sweeps import has_left
from montcore.lab.results import Measurement, record, stored
from montcore.tools.resources import folder

ROWS = [
    # At 1024 bits, high_radix with its defaults beats carry_save and itself with other parameters.
    row("scalable", 1024, luts=800, mhz=150.0),
    row("radix2", 1024, luts=5000, mhz=25.0),
    row("carry_save", 1024, luts=9000, mhz=190.0),
    row("high_radix", 1024, luts=8500, mhz=60.0),
    row("high_radix", 1024, luts=8600, mhz=20.0, DigitBits=2, WordBits=64),
    row("redundant", 1024, luts=20000, mhz=50.0, dsps=64, brams=8),
    row("radix2", 256, luts=1200, mhz=60.0),
    row("carry_save", 256, luts=2200, mhz=200.0),
    row("radix2", 256, luts=1300, mhz=8.0, target="ice40-up5k"),
    row("scalable", 2048, luts=700, mhz=180.0, part="engine"),
    # Rows that are not shown: older, without a frequency, not a multiplier.
    row("carry_save", 256, luts=1, mhz=400.0, date="2026-11-01T00:00:00+00:00"),
    row("compact", 256, luts=4000, mhz=None, target="xc6v"),
    row("radix2", 256, luts=2, exponentiator="l2r"),
    row("scalable", 256, luts=3, mhz=300.0, part="kernel"),
    row("digit_serial", 256, luts=4, mhz=300.0, part="coprocessor", Reduce=0),
]
PEER = Other("somebody's <core>", 1024, "ecp5-85k-8", 6000, 15, 0, 143.0, 666, 4.64, "measured as ours & alike")
PUBLISHED = Other("published", 1024, "Zynq UltraScale+", 2046, 21, None, 625.0, 487, 0.779, "its paper")

_WHY = "The text of all pages stays on a telephone; of the tests of the report there, the front and a whole core."
on_a_screen = long_cases("[400]", why=_WHY)


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chrome]:
    driver = open_browser(tmp_path_factory.mktemp("browser"))
    yield driver
    driver.quit()


@pytest.fixture(params=[1280, 400])
def page(request: pytest.FixtureRequest, browser: Chrome, tmp_path: Path) -> Iterator[Chrome]:
    """The page in a window as wide as a screen or a telephone: it must fit and give no error."""
    for measurement in ROWS:
        record(measurement, tmp_path)
    path = tmp_path / "page.html"
    path.write_text(report.page(ROWS, [PEER, PUBLISHED]), encoding="utf-8")
    resize(browser, request.param)
    browser.get(path.as_uri())
    yield browser
    assert_fits(browser)


def table(page: Chrome, name: str) -> list[str]:
    """The first cells of a table."""
    return [cell.text for cell in page.find_elements(By.CSS_SELECTOR, f"#{name} tbody td:first-child")]


def traces(page: Chrome) -> dict[str, dict[str, Any]]:
    """Return Plotly's traces by name."""
    drawn = page.execute_script(
        "return document.getElementById('plot').data.map(t => ({name: t.name, x: [...t.x], y: [...t.y], text: t.text, "
        "marker: t.marker, hovertext: t.hovertext}))"
    )
    return {trace["name"]: trace for trace in drawn}


def marks(page: Chrome) -> int:
    return len(page.find_elements(By.CSS_SELECTOR, "#plot .scatterlayer .point"))


def choose(page: Chrome, select: str, value: str) -> None:
    Select(page.find_element(By.ID, select)).select_by_value(value)


def toggle(page: Chrome, architecture: str) -> None:
    page.find_element(By.XPATH, f"//label[input[@value='{architecture}']]").click()


@on_a_screen
def test_front(page: Chrome) -> None:
    """The page opens with the largest width that has many cores, on the first target."""
    here = [row for row in ROWS if row.config.width == 1024]
    best = front(here, lambda row: (row.time_us or 0, row.area.luts or 0, row.area.dsps or 0, row.area.brams or 0))
    assert table(page, "front") == [str(row.config) for row in sorted(best, key=lambda row: row.area.luts or 0)]
    assert len(best) == 4
    assert "of 6 cores, 1024 bits on Lattice LFE5U-85F" in page.find_element(By.ID, "count").text
    drawn = traces(page)
    assert drawn["front"]["x"] == [800, 5000, 8500, 20000]
    assert drawn["front without DSP blocks"]["x"] == [800, 5000, 8500]
    assert marks(page) == 6 + 2
    # Large and opaque marks belong to the front.
    large, small = drawn["high_radix"]["marker"]["size"]
    assert small >= 9 and large >= 1.4 * small
    assert drawn["high_radix"]["marker"]["opacity"] == [1, 0.5]


@on_a_screen
def test_architectures_have_their_marks(page: Chrome) -> None:
    """Marks in the plot and in the filters; open marks have DSP blocks."""
    markers = {name: trace["marker"] for name, trace in traces(page).items() if trace["text"] is not None}
    assert set(markers) == {"carry_save", "high_radix", "radix2", "redundant", "scalable"}
    for name, marker in markers.items():
        shape = MARKS[name].plotly + ("-open" if name == "redundant" else "")
        assert (set(marker["symbol"]), marker["color"]) == ({shape}, MARKS[name].colour)
    labels = [each for each in page.find_elements(By.CSS_SELECTOR, "#architectures label") if each.is_displayed()]
    assert [label.text for label in labels] == sorted(markers)
    for label in labels:
        svg, path = (label.find_element(By.TAG_NAME, name) for name in ("svg", "path"))
        assert Color.from_string(svg.value_of_css_property("fill")).hex == MARKS[label.text].colour
        assert path.get_attribute("d") == MARKS[label.text].outline


@on_a_screen
def test_the_key_tells_what_is_there(page: Chrome) -> None:
    def key() -> list[str]:
        return [entry.text for entry in page.find_elements(By.CSS_SELECTOR, "#key span")]

    assert key() == [
        "large and opaque: on the front",
        "open: with DSP blocks",
        "filled: without",
        "† of earlier RTL",
        "front in time and LUTs",
        "the same without DSP blocks",
        "×other core, same flow and device",
        "×other core, as published, on its own device",
    ]
    choose(page, "width", "256")
    assert key() == ["† of earlier RTL", "front in time and LUTs"]
    choose(page, "target", "ice40-up5k")
    assert key() == ["† of earlier RTL"]


def tick_labels(page: Chrome, axis: str) -> list[str]:
    return [label.text for label in page.find_elements(By.CSS_SELECTOR, f"#plot .{axis}tick text")]


@long_cases("*", but=("[one-1280]", "[many decades-400]"), why=_WHY)
@pytest.mark.parametrize("width", [1280, 400])
@pytest.mark.parametrize(
    "rows",
    [
        [row("radix2", 64, luts=300, mhz=64.7)],
        [row("radix2", 64, luts=300), row("carry_save", 64, luts=301)],
        [row("radix2", 64, luts=1010, mhz=10.0), row("carry_save", 64, luts=9900, mhz=99.0)],
        [row("radix2", 64, luts=1, mhz=0.01), row("carry_save", 64, luts=900_000, mhz=999.0)],
    ],
    ids=["one", "alike", "almost a decade", "many decades"],
)
def test_every_axis_has_ticks(rows: list[Measurement], width: int, browser: Chrome, tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    path.write_text(report.page(rows, []), encoding="utf-8")
    resize(browser, width)
    browser.get(path.as_uri())
    for axis in "xy":
        labels = tick_labels(browser, axis)
        assert 3 <= len(labels) == len(set(labels)) <= 12


def test_dark(browser: Chrome, tmp_path: Path) -> None:
    """The page and the plot follow the reader's colour scheme, also when it changes."""
    path = tmp_path / "page.html"
    path.write_text(report.page(ROWS, [PEER]), encoding="utf-8")
    browser.get(path.as_uri())
    grounds = set()

    def plot_follows(_: Chrome) -> bool:
        page, plot = browser.execute_script(
            "return [document.body, document.querySelector('#plot .main-svg')]"
            ".map(each => getComputedStyle(each).backgroundColor)"
        )
        grounds.add(page)
        return bool(page == plot)

    for scheme in ("light", "dark"):
        features = [{"name": "prefers-color-scheme", "value": scheme}]
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
        WebDriverWait(browser, 60, poll_frequency=0.05).until(plot_follows)
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
    assert len(grounds) == 2


@on_a_screen
def test_commands_are_copied(page: Chrome) -> None:
    """Each command is on one line, and whole on the clipboard; without a clipboard the command is selected."""
    permission = {"permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]}
    page.execute_cdp_cmd("Browser.grantPermissions", permission)
    line = page.find_elements(By.CSS_SELECTOR, "#front .command")[1]
    command = "montcore generate --arch radix2 --width 1024 -o radix2_1024"
    code, button = line.find_element(By.TAG_NAME, "code"), line.find_element(By.TAG_NAME, "button")
    assert code.text == command
    assert code.size["height"] < 40
    button.click()
    WebDriverWait(page, 60, poll_frequency=0.05).until(lambda _: button.text == "copied")
    assert page.execute_async_script("navigator.clipboard.readText().then(arguments[0])") == command
    page.execute_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    button.click()
    WebDriverWait(page, 60, poll_frequency=0.05).until(lambda _: button.text == "selected")
    assert page.execute_script("return getSelection().toString()") == command


def test_everything_about_a_core(page: Chrome) -> None:
    _, text = traces(page)["high_radix"]["hovertext"]
    for part in ("high_radix, 1024 bits", "DigitBits=2", "WordBits=64", "8\u202f600 LUTs", "20.0 MHz", "0 DSP blocks"):
        assert part in text
    assert "† measured 2026-11-20 with earlier RTL" in text
    assert traces(page)["high_radix"]["text"] == ["†", "†"]
    assert page.find_element(By.CSS_SELECTOR, "#front tbody td:nth-child(2)").text == "800†"
    command = re.sub(r"<br>|<i>|</i>", " ", text[text.index("<i>") :])
    expected = (
        "montcore generate --arch high_radix --width 1024 --param DigitBits=2 --param WordBits=64 -o high_radix_1024"
    )
    assert " ".join(command.split()) == f"{expected}_digitbits2_wordbits64"
    mark = page.find_elements(By.CSS_SELECTOR, "#plot .scatterlayer .point")[0]
    ActionChains(page).move_to_element(mark).perform()
    assert "carry_save, 1024 bits" in page.find_element(By.CSS_SELECTOR, "#plot .hoverlayer").text


@on_a_screen
def test_filters(page: Chrome) -> None:
    toggle(page, "scalable")
    toggle(page, "high_radix")
    assert table(page, "front") == ["radix2 1024", "carry_save 1024", "redundant 1024"]
    assert marks(page) == 3 + 2
    toggle(page, "scalable")
    assert table(page, "front")[0] == "scalable 1024"
    choose(page, "width", "256")
    assert table(page, "front") == ["radix2 256", "carry_save 256"]
    assert marks(page) == 2
    choose(page, "target", "ice40-up5k")
    assert table(page, "front") == ["radix2 256"]
    assert [option.text for option in Select(page.find_element(By.ID, "width")).options] == ["256 bits"]
    assert [option.text for option in Select(page.find_element(By.ID, "target")).options] == [
        "ecp5-85k-8",
        "ice40-up5k",
    ]
    toggle(page, "radix2")
    assert table(page, "front") == []
    assert page.find_element(By.ID, "count").text.startswith("0 of 0 cores")


@on_a_screen
def test_other_cores(page: Chrome) -> None:
    """Cores of other authors have their own marks; figures of other devices are not compared with ours."""
    drawn = traces(page)
    assert (drawn["somebody's <core>"]["x"], drawn["somebody's <core>"]["y"]) == ([6000], [4.64])
    assert drawn["somebody's <core>"]["marker"]["line"]["color"] != drawn["published"]["marker"]["line"]["color"]
    assert table(page, "others") == ["somebody's <core>", "published"]
    text = page.find_element(By.ID, "others").text
    assert "each of ours is worse in some figure" in text
    assert "measured as ours & alike" in text
    choose(page, "width", "256")
    assert not page.find_element(By.ID, "others-section").is_displayed()


def test_the_page_needs_no_network() -> None:
    text = report.page(ROWS, others())
    # Plotly's source has addresses that it asks for only to draw maps.
    ours = text.replace(get_plotlyjs(), "")
    assert len(ours) < len(text)
    assert not re.search(r"https?://|src=|@import|url\(", ours)


def test_what_was_simulated_before() -> None:
    told = "200 products of 2 cores were simulated first"
    assert told in report.page(ROWS[:2], [])
    assert told not in report.page([replace(measurement, simulated=0) for measurement in ROWS[:2]], [])


def test_the_page_names_what_it_does_not_show() -> None:
    """Cores that were only synthesised, and cores that do not fit."""
    large = replace(row("radix2", 2048, mhz=None, target="ice40-up5k"), lacks="22405 ICESTORM_LC of 5280")
    told = " Not shown: 1 core without a frequency, on xc6v"
    assert f"{told}." in report.page(ROWS, [])
    assert f"{told}; radix2 2048 on ice40-up5k does not fit (22405 ICESTORM_LC of 5280)." in report.page(
        [*ROWS, large], []
    )
    assert "Not shown" not in report.page(ROWS[:2], [])


def test_other_cores_that_are_known() -> None:
    known = others()
    assert {"mod_sim_exp mont_multiplier", "secworks modexp"} <= {other.name for other in known}
    assert all(other.luts > 0 and other.us > 0 for other in known)


def test_none_of_them_is_on_the_front_of_what_is_recorded() -> None:
    """At 1024 bits, a core of ours dominates each of the other libraries' cores, as docs/user/exploration.md says."""

    def known(*figures: float | None) -> tuple[float, ...]:
        return tuple(figure for figure in figures if figure is not None)

    ours = [
        known(row.time_us, row.area.luts, row.area.dsps, row.area.brams)
        for row in report.cores(stored(folder("results")))
        if (row.config.width, row.target) == (1024, "ecp5-85k-8")
    ]
    measured = [other for other in others() if (other.width, other.device) == (1024, "ecp5-85k-8")]
    assert len(measured) > 1
    for other in measured:
        figures = known(other.us, other.luts, other.dsps, other.brams)
        assert any(dominates(core, figures) for core in ours), other.name


def test_a_point_that_left_the_recorded_sweeps_is_shown_to_its_user(tmp_path: Path) -> None:
    """The documentation leaves out the point; a report shows the measurements of its user."""
    rows = [row for row in stored(folder("results")) if row.copies == 1 and isinstance(row.core, MultiplierCore)]
    (gone, *_) = [row for row in rows if has_left(row.core, row.target)]
    assert (gone.core, gone.target) not in shown(rows)
    assert gone in report.measured([gone])
    assert str(gone.core) in export.files(report.measured([gone]))["explore.csv"].decode()


def test_empty_store(browser: Chrome, tmp_path: Path) -> None:
    browser.get(report.write(tmp_path)[0].as_uri())
    assert "No core has been placed yet." in browser.find_element(By.TAG_NAME, "footer").text
    assert browser.get_log("browser") == []


def test_an_engine_is_a_core_of_its_own() -> None:
    text = report.page(ROWS, [])
    assert '"name": "engine of scalable 2048", "architecture": "scalable engine"' in text
    assert "kernel of" not in text


@on_a_screen
def test_what_is_chosen_is_in_the_address(page: Chrome) -> None:
    Select(page.find_element(By.ID, "width")).select_by_value("256")
    address = page.current_url
    assert "width=256" in address
    page.execute_script("location.hash = 'target=ecp5-85k-8&width=1024&without=radix2'")
    WebDriverWait(page, 60, poll_frequency=0.05).until(
        lambda page: page.find_element(By.ID, "width").get_property("value") == "1024"
    )
    assert "radix2" not in traces(page)


@on_a_screen
def test_a_table_is_sorted_by_any_column(page: Chrome) -> None:
    for order in ("ascending", "descending"):
        page.execute_script("document.querySelectorAll('#front th button')[1].click()")
        cells = page.find_elements(By.CSS_SELECTOR, "#front td[data-label=LUTs]")
        found = [int(re.sub("[^0-9]", "", str(cell.get_property("textContent")))) for cell in cells]
        assert len(found) > 2
        assert found == sorted(found, reverse=order == "descending")
        assert page.find_elements(By.CSS_SELECTOR, f"#front th[aria-sort={order}]")


@on_a_screen
def test_marks_are_reached_by_the_keyboard(page: Chrome) -> None:
    page.execute_script("document.getElementById('plot').focus()")
    heard: set[str] = set()
    for _ in range(4):
        page.switch_to.active_element.send_keys(Keys.ARROW_RIGHT)
        heard.add(str(page.find_element(By.ID, "spoken").get_property("textContent")))
    assert len(heard) == 4
    assert all("1024 bits" in each and "<" not in each.replace("<core>", "") for each in heard)


def test_engines_are_at_every_width_that_they_serve() -> None:
    engine = row("digit_serial", 4096, mhz=200.0, dsps=8, part="engine", Multipliers=8, Reduce=0)
    rows = [row("radix2", 256), row("radix2", 8192), engine, row("radix2", 512, target="nexus")]
    text = report.page(rows, [])
    data = json.loads(re.findall(r'<script id="data" type="application/json">(.*?)</script>', text, re.DOTALL)[0])
    found = {point["width"]: point for point in data["points"] if point["architecture"] == "digit_serial engine"}
    assert set(found) == {256, 4096}
    assert found[256]["cycles"] == EngineCore(8, 4096).timing.product_cycles(256)
    assert found[256]["us"] == found[256]["cycles"] / 200.0
