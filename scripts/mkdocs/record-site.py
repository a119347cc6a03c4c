"""Records what MkDocs makes of the site in tests/fixtures/mkdocs: its files, and the title, headings, and words of its pages.

Needs Debian's packages mkdocs, mkdocs-material, and python3-pymdownx: /usr/bin/python3 scripts/mkdocs/record-site.py
"""

import json
import pathlib
import re
import subprocess
import tempfile
from html.parser import HTMLParser

folder = pathlib.Path(__file__).parents[2] / "tests" / "fixtures" / "mkdocs"


class Page(HTMLParser):
    """Collects the headings and words of the article, and the title."""

    def __init__(self):
        super().__init__()
        self.ids, self.words, self.title = [], [], ""
        self.skipped, self.inside, self.in_title = 0, False, False

    def handle_starttag(self, tag, attrs):
        values = dict(attrs)
        if tag == "article":
            self.inside = True
        self.in_title = tag == "title" and not self.title
        if not self.inside or tag in ("input", "img", "br", "hr"):
            return
        if self.skipped or tag in ("script", "style", "svg") or "headerlink" in values.get("class", "") or "md-content__button" in values.get("class", ""):
            self.skipped += 1
        if re.fullmatch("h[1-6]", tag) and values.get("id"):
            self.ids.append(values["id"])

    def handle_endtag(self, tag):
        if tag == "article":
            self.inside = False
        elif self.skipped and tag not in ("input", "img", "br", "hr"):
            self.skipped -= 1

    def handle_data(self, data):
        if self.in_title:
            self.title += data
        elif self.inside and not self.skipped:
            self.words += data.split()


with tempfile.TemporaryDirectory() as out:
    subprocess.run(["mkdocs", "build", "-q", "-d", out], cwd=folder / "site", check=True)
    root = pathlib.Path(out)
    files = sorted(str(file.relative_to(root)) for file in root.rglob("*") if file.is_file())
    own = [name for name in files if not re.match(r"assets/|search/|sitemap", name)]
    pages = {}
    for name in own:
        if not name.endswith(".html") or name == "404.html" or name.startswith("img/"):
            continue
        page = Page()
        page.feed((root / name).read_text())
        pages[name] = {"title": page.title.strip(), "ids": page.ids, "words": " ".join(page.words)}
    (folder / "recorded.json").write_text(json.dumps({"files": own, "pages": pages}, indent=2, ensure_ascii=False) + "\n")
