import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { withBothParsers } from '../../../../tests/support/both-parsers.ts'

const siteDir = mkdtempSync(path.join(os.tmpdir(), 'lectern-includes-'))
afterAll(() => rmSync(siteDir, { recursive: true, force: true }))

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true })
  writeFileSync(path.join(siteDir, file), text)
}

/** A picture of one pixel. */
const pixel = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

beforeEach(() => {
  rmSync(siteDir, { recursive: true, force: true })
  write(
    'shared/setup.md',
    '---\ntitle: Setup\n---\n\nRun `setup`.\n\n## Install\n\nFirst.\n\n### Tools\n\nA tool.\n\n## Use\n\nLast.\n',
  )
})

withBothParsers(
  'included files',
  (read) => {
    const html = async (source: string, file = 'docs/page.md') => {
      const { diagnostics, html } = await read(source, file)
      expect(diagnostics).toEqual([])
      return html.replace(/\n| aria-label="[^"]*"(?=>)|<a class="hash-link".*?<\/a>/g, '')
    }
    const problems = async (source: string, file = 'docs/page.md') =>
      (await read(source, file)).diagnostics.map(({ sourcePath, line, column, message, hint }) => [
        `${sourcePath}:${line}:${column}`,
        message,
        hint,
      ])

    test('are shown in place of the directive, without their front matter', async () => {
      for (const file of ['docs/page.md', 'docs/page.mdx']) {
        const { html, toc, diagnostics } = await read('Before.\n\n::include{file=../shared/setup.md}\n\nAfter.\n', file)
        expect(html).toMatch(/^<p>Before.<\/p>\s*<p>Run <code>setup<\/code>.<\/p>.*<p>Last.<\/p>\s*<p>After.<\/p>$/s)
        expect(toc.map((item) => 'id' in item && item.id)).toEqual(['install', 'tools', 'use'])
        expect(diagnostics).toEqual([])
      }
    })
    for (const spec of ['@site/shared/setup.md', '/shared/setup.md', '../shared/./setup.md'])
      test(`are found by ${spec}`, async () => {
        expect(await html(`::include{file="${spec}#use"}\n`)).toBe('<h2 id="use">Use</h2><p>Last.</p>')
      })

    test('can be shown in part: a section, a region, or lines', async () => {
      expect(await html('::include{file=../shared/setup.md#install}\n')).toBe(
        '<h2 id="install">Install</h2><p>First.</p><h3 id="tools">Tools</h3><p>A tool.</p>',
      )
      expect(await html('::include{file=../shared/setup.md#tools}\n')).toBe('<h3 id="tools">Tools</h3><p>A tool.</p>')
      expect(await html('::include{file=../shared/setup.md#L4-L8}\n')).toBe(
        '<p>Run <code>setup</code>.</p><h2 id="install">Install</h2>',
      )
      write(
        'shared/parts.md',
        '# A {#own}\n\nBefore.\n\n<!-- #region one -->\n\nOne [link][l], [^n].\n\n<!-- #endregion -->\n\n- item\n\n  <!-- #region two -->\n  Two\n\n      code\n  <!-- #endregion two -->\n\n[l]: https://example.org\n[^n]: Note\n',
      )
      const one = await html('::include{file=../shared/parts.md#one}\n')
      expect(one).toContain('<p>One <a href="https://example.org"')
      expect(one).toContain('<p>Note <a')
      expect(one).not.toContain('Before')
      expect(await html('::include{file=../shared/parts.md#two}\n')).toMatch(
        /^<p>Two<\/p><div class="code-block.*>code/,
      )
      expect(await html('::include{file=../shared/parts.md#own}\n')).toContain('<h1 id="own">A</h1><p>Before.</p>')
    })

    test('can have their headings moved', async () => {
      write('shared/h.md', '# One\n\n<h5>Five</h5>\n\n###### Six\n\n```md\n# Code\n```\n')
      expect((await html('::include{file=../shared/h.md shift=2}\n')).match(/<h\d/g)).toEqual(['<h3', '<h6', '<h6'])
      expect((await html('::include{file=../shared/h.md shift="-2"}\n')).match(/<h\d/g)).toEqual(['<h1', '<h3', '<h4'])
      write('shared/outer.md', '## Outer\n\n::include{file=h.md shift=1}\n')
      expect((await html('::include{file=../shared/outer.md shift=1}\n')).match(/<h\d/g)).toEqual([
        '<h3',
        '<h3',
        '<h6',
        '<h6',
      ])
    })

    test('stand in lists, quotes, admonitions, and tabs', async () => {
      write('shared/line.md', 'A **line**.\n')
      expect(await html('- item\n\n  ::include{file=../shared/line.md}\n\n> ::include{file=../shared/line.md}\n')).toBe(
        '<ul><li><p>item</p><p>A <strong>line</strong>.</p></li></ul><blockquote><p>A <strong>line</strong>.</p></blockquote>',
      )
      expect(await html(':::tip\n\n::include{file=../shared/line.md}\n\n:::\n')).toContain(
        '</p><p>A <strong>line</strong>.</p></div>',
      )
      expect(await html('<div>\n\n::include{file=../shared/line.md}\n\n</div>\n', 'docs/page.mdx')).toBe(
        '<div><p>A <strong>line</strong>.</p></div>',
      )
    })

    test('are read in their own format', async () => {
      write('shared/plain.md', 'a < b <br> {c} <b>d</b>\n\n<div align="center">\n\n*e*\n\n</div>\n')
      const plain = await html('::include{file=../shared/plain.md}\n')
      expect(plain).toContain('<p>a &lt; b <br> {c} <b>d</b></p>')
      expect((await html('::include{file=../shared/plain.md}\n', 'docs/page.mdx')).replaceAll('<br/>', '<br>')).toBe(
        plain,
      )
      write('shared/code.mdx', "export const n = 2\n\nSum {1 + n} <b title={'t'}>x</b>\n")
      for (const file of ['docs/page.md', 'docs/page.mdx'])
        expect(
          await html(
            '1 { < 2\n\n::include{file=../shared/code.mdx}\n'.replace(/ \{ </, file.endsWith('x') ? '' : ' { <'),
            file,
          ),
        ).toMatch(/<p>Sum 3 <b title="t">x<\/b><\/p>$/)
    })

    test('have parameters', async () => {
      write('shared/q.md', '{{ x }} {{ tool }}\n')
      write(
        'shared/p.md',
        '---\nvariables: { product: Lectern, tool: npm }\n---\n\n{{ product }} with {{ tool }}\n\n::include{file=q.md x="**x**"}\n',
      )
      expect(await html('::include{file=../shared/p.md tool=pnpm}\n')).toBe('<p>Lectern with pnpm</p><p>**x** pnpm</p>')
    })

    test('have links, images, code, and modules from where they are', async () => {
      write('shared/a.svg', pixel)
      write('shared/a.js', 'first()\n')
      write('shared/a.json', '{"name": "N"}')
      write(
        'shared/files.md',
        '[o](./other.md#x) [p](/docs/page.md) ![i](a.svg) <img src="a.svg">\n\n```js file=a.js\n```\n\n[rel](../x/)\n\n[own](#use)\n',
      )
      const page = await html('::include{file=../shared/files.md}\n')
      expect(page).toContain('<a href="/shared/other#x">o</a> <a href="/docs/page">p</a> <img src="/assets/images/a-')
      expect(page.match(/src="\/assets\/images\/a-/g)).toHaveLength(2)
      expect(page).toContain('first')
      expect(page).toContain('<a href="/x/">rel</a>')
      expect(page).toContain('<a href="#use">own</a>')
      write(
        'shared/m.mdx',
        "import data from './a.json'\nimport url from './a.svg'\n\n{data.name} <a href={url}>u</a> <a href='./other.md'>o</a>\n",
      )
      const twice =
        "import url from '../shared/a.svg'\n\n{url}\n\n::include{file=../shared/m.mdx}\n\n::include{file=../shared/m.mdx}\n"
      expect(
        (await html(twice, 'docs/page.mdx')).match(
          /N<a href="\/assets\/images\/a-\w+.svg">u<\/a><a href="\/shared\/other"/g,
        ),
      ).toHaveLength(2)
    })

    test('have ids of their own', async () => {
      write(
        'shared/n.md',
        '## Notes\n\n### Set {#set}\n\nA[^1], again[^1]. [l]\n\n[^1]: First\n\n[l]: https://example.org/n\n',
      )
      write('shared/m.md', 'B[^1]. [l]\n\n[^1]: Second\n\n[l]: https://example.org/m\n')
      const { html, ids, reported } = await read(
        '::include{file=../shared/n.md}\n\n::include{file=../shared/m.md}\n\n::include{file=../shared/n.md}\n\n## Set\n\nC[^1]. [l]\n\n[^1]: Third\n\n[l]: https://example.org/l\n',
      )
      expect(reported).toEqual([])
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).toEqual(expect.arrayContaining(['notes', 'set', 'notes-1', 'set-1', 'set-2']))
      expect(html.match(/>(\d)<\/a><\/sup>/g)?.map((part) => part[1])).toEqual(['1', '1', '2', '3', '3', '4'])
      expect(html.match(/(?:First|Second|Third)/g)).toEqual(['First', 'Second', 'First', 'Third'])
      expect(html.match(/org\/\w/g)).toEqual(['org/n', 'org/m', 'org/n', 'org/l'])
    })

    test('may have HTML elements without a place', async () => {
      write('shared/table.md', '<table><td>[o](other.md) <a href="other.md">p</a></table>\n')
      expect(
        (await html('<table><td>x</table>\n\n::include{file=../shared/table.md}\n')).match(/\/shared\/other/g),
      ).toEqual(['/shared/other'])
    })

    test('are dependencies', async () => {
      write('shared/s.md', '::include{file=setup.md#use}\n\n[o](other.md)\n')
      const { dependencies } = await read('::include{file=../shared/s.md}\n')
      expect(
        dependencies
          .filter(([kind]) => kind === 'file' || kind === 'link')
          .map(([kind, spec, , from]) => [kind, spec, from]),
      ).toEqual([
        ['file', 'shared/s.md', undefined],
        ['file', 'shared/setup.md', undefined],
        ['link', 'other.md', 'shared/s.md'],
      ])
    })

    test('are not in code, nor escaped', async () => {
      const literal = '\\::include{file=a.md} and `::include{file=a.md}`\n\n```md\n::include{file=a.md}\n```\n'
      const text = (await html(literal)).replace(/<[^>]*>/g, '')
      expect(text.match(/::include\{file=a.md\}/g)).toHaveLength(3)
    })

    test('have problems of their own', async () => {
      write(
        'shared/bad.md',
        '---\ntitle: Bad\n---\n\nText.\n\n[x](./nosuch.md) ![y](nosuch.png)\n\n```js file=nosuch.js\n```\n',
      )
      expect(await problems('One\n\n::include{file=../shared/bad.md}\n')).toEqual([
        ['shared/bad.md:7:1', 'The link ./nosuch.md points to a document that does not exist.', undefined],
        ['shared/bad.md:7:18', 'The image nosuch.png does not exist.', undefined],
        ['shared/bad.md:9:1', 'The file nosuch.js does not exist.', undefined],
      ])
      expect((await read('::include{file=../shared/bad.md}\n')).links).toMatchObject([
        { sourcePath: 'shared/bad.md', line: 7 },
      ])
      write('shared/bad.mdx', '---\ntitle: Bad\n---\n\nText.\n\n<b>\n')
      expect(await problems('::include{file=../shared/bad.mdx}\n\n[x](./nosuch.md)\n', 'docs/page.mdx')).toEqual([
        [
          'shared/bad.mdx:7:1',
          expect.stringContaining('Cannot parse the document: Expected a closing tag for `<b>`'),
          expect.any(String),
        ],
        ['docs/page.mdx:3:1', 'The link ./nosuch.md points to a document that does not exist.', undefined],
      ])
      write('shared/yaml.md', '---\na: 1\nb: [\n---\n\nText.\n')
      expect(await problems('::include{file=../shared/yaml.md}\n')).toEqual([
        [
          expect.stringMatching(/^shared\/yaml.md:[34]:/),
          expect.stringContaining('The front matter is not valid YAML'),
          undefined,
        ],
      ])
      write('shared/vars.md', 'A\n\n{{ nam }} {{ other }}\n')
      expect(await problems('A\n\n::include{file=../shared/vars.md name=x}\n')).toEqual([
        ['shared/vars.md:3:1', 'The variable `nam` does not exist.', 'Did you mean `name`?'],
        ['shared/vars.md:3:11', 'The variable `other` does not exist.', expect.stringContaining('Add it')],
      ])
      write('shared/uses.mdx', "Text.\n\n{require('./nosuch.json')}\n")
      expect(await problems('::include{file=../shared/uses.mdx}\n', 'docs/page.mdx')).toEqual([
        ['shared/uses.mdx:3:2', 'The imported file ./nosuch.json does not exist.', undefined],
      ])
    })

    test('must exist', async () => {
      write('shared/cycle.md', '::include{file=round.md}\n')
      write('shared/round.md', 'Text\n\n::include{file=cycle.md}\n')
      write('shared/data.json', '{}')
      for (let depth = 1; depth < 20; depth++) write(`deep/${depth}.md`, `::include{file=${depth + 1}.md}\n`)
      write('deep/20.md', 'End')
      const at = 'docs/page.md:1:1'
      const cases: [source: string, place: string, message: unknown, hint?: unknown][] = [
        [
          '::include{file=../shared/setpu.md}',
          at,
          'The file ../shared/setpu.md does not exist.',
          'Did you mean shared/setup.md?',
        ],
        ['::include{file=../shared}', at, 'The file ../shared does not exist.', expect.anything()],
        [
          '::include{file=../../outside.md}',
          at,
          'The file ../../outside.md is outside the site folder.',
          expect.any(String),
        ],
        [
          '::include{file=../shared/data.json}',
          at,
          'The included file shared/data.json is no Markdown.',
          expect.any(String),
        ],
        [
          '::include{file=../shared/setup.md#instal}',
          at,
          'There is no region and no heading "instal" in shared/setup.md.',
          'Did you mean "install"?',
        ],
        [
          '::include{file=../shared/setup.md#zzzzzz}',
          at,
          'There is no region and no heading "zzzzzz" in shared/setup.md.',
          'Its headings have the ids "install", "tools", "use".',
        ],
        ['::include{file=../shared/setup.md#L50}', at, 'There is no line 50 in shared/setup.md.', expect.any(String)],
        [
          '::include{file=../shared/cycle.md}',
          'shared/round.md:3:1',
          'The file shared/cycle.md includes itself: shared/cycle.md → shared/round.md → shared/cycle.md.',
        ],
        [
          '::include{file=../deep/1.md}',
          'deep/16.md:1:1',
          expect.stringMatching(/^The included files are nested more than 16 deep: docs\/page.md → deep\/1.md → /),
          expect.any(String),
        ],
        ['::include', at, '`::include` names no file.', expect.any(String)],
        ['::include[../shared/setup.md]', at, '`::include` names no file.', expect.any(String)],
        [
          '::include{file=../shared/setup.md shift=7}',
          at,
          'The attribute `shift` is "7".',
          'Use a number from -5 to 5.',
        ],
        [
          '::include{file=../shared/a b.md"}',
          at,
          'The attributes of this directive cannot be read.',
          expect.any(String),
        ],
        [
          ':::include{file=../shared/setup.md}\n:::',
          at,
          '`include` is no text, and no container.',
          'Write it with two colons, on a line of its own: `::include{file="../shared/setup.md"}`.',
        ],
        ['A :include{file=a.md}', 'docs/page.md:1:3', '`include` is no text, and no container.', expect.any(String)],
      ]
      for (const [source, place, message, hint] of cases)
        expect(await problems(`${source}\n`)).toEqual([[place, message, hint]])
    })
  },
  {
    siteDir,
    withSections: true,
    withMarkdown: true,
    sources: { 'docs/page.md': '/docs/page', 'docs/page.mdx': '/docs/page', 'shared/other.md': '/shared/other' },
  },
)
