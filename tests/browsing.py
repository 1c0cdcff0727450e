# SPDX-License-Identifier: Apache-2.0
"""A browser for tests of pages."""

import shutil
from pathlib import Path

import pytest
from selenium.webdriver import Chrome, ChromeOptions
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By

_FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync", "--hide-scrollbars"),
)


def open_browser(profile: Path) -> Chrome:
    """Chromium without a window; the test is skipped if it is not installed."""
    for program, package in (("chromium", "chromium"), ("chromedriver", "chromium-driver")):
        if shutil.which(program) is None:
            pytest.skip(f"{program} is not installed: apt-get install {package}")
    options = ChromeOptions()
    options.binary_location = str(shutil.which("chromium"))
    for flag in (*_FLAGS, f"--user-data-dir={profile}"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return Chrome(options=options, service=Service(shutil.which("chromedriver")))


def resize(browser: Chrome, width: int) -> None:
    """A window as wide as a screen or a telephone."""
    metrics = {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 700}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)


def fits(browser: Chrome) -> bool:
    """The page does not scroll sideways. window.innerWidth would grow with the page on a telephone."""
    root = browser.find_element(By.TAG_NAME, "html")
    return int(str(root.get_property("scrollWidth"))) <= int(str(root.get_property("clientWidth")))


def assert_fits(browser: Chrome) -> None:
    """The page does not scroll sideways, and its scripts gave no error."""
    assert fits(browser), browser.current_url
    log = browser.get_log("browser")
    assert log == [], f"{browser.current_url}: {log}"
