"""Records what Python-Markdown and PyMdown Extensions make of the cases in tests/fixtures/python-markdown.

Needs Debian's packages python3-markdown and python3-pymdownx: /usr/bin/python3 scripts/mkdocs/record-markdown.py
"""

import json
import pathlib

import markdown

folder = pathlib.Path(__file__).parents[2] / "tests" / "fixtures" / "python-markdown"
recorded = []
for case in (folder / "cases.txt").read_text().split("\n@@@@@\n"):
    head, _, source = case.strip("\n").partition("\n")
    extensions = json.loads(head)
    names = list(extensions)
    html = markdown.markdown(source, extensions=names, extension_configs={n: o for n, o in extensions.items() if o})
    recorded.append({"extensions": extensions, "source": source, "html": html})
(folder / "recorded.json").write_text(json.dumps(recorded, indent=2, ensure_ascii=False) + "\n")
