// SPDX-License-Identifier: Apache-2.0
// The keyboard can scroll wide elements sideways, and screen readers find a name for the search.
"use strict";

window.addEventListener("load", () => {
  for (const part of document.querySelectorAll(".md-typeset__scrollwrap, .md-typeset pre > code, .md-typeset p:has(> img, > picture)")) {
    if (part.scrollWidth > part.clientWidth) part.tabIndex = 0;
  }
  document.querySelector("[data-md-component=search]")?.setAttribute("aria-label", "Search");
});
