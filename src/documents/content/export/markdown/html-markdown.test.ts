import { expect, test } from 'vitest'
import { extractHtmlMarkdown } from '../../compiler/index.ts'

const extract = (html: string) => extractHtmlMarkdown(html, (url) => `https://x.example${url}`)

test('headings, paragraphs, lists, and links of a page become Markdown', () => {
  const html =
    '<main><header><h1>Lanterns</h1><p>For <em>every</em> room.</p></header>' +
    '<section><h2>Why<a class="hash-link" href="#why">#</a></h2><ul><li>Bright</li><li><a href="/docs/light">Light</a></li></ul></section></main>'
  expect(extract(html)).toEqual({
    text: '# Lanterns\n\nFor *every* room.\n\n## Why\n\n- Bright\n- [Light](https://x.example/docs/light)\n',
    hasTitle: true,
  })
})

test('a card is a linked title and its text', () => {
  const card = '<a href="/a"><h3>Clean</h3><p>Wipe it.</p></a><a href="/b"><span>Plain</span></a>'
  expect(extract(`<main><div>${card}</div></main>`).text).toBe(
    '### [Clean](https://x.example/a)\n\nWipe it.\n\n[Plain](https://x.example/b)\n',
  )
})

test('changes in text and code are marked', () => {
  const html = '<p>of <del>20</del><ins>30</ins> m</p><pre><code>f(<del>1</del><ins>2</ins>)</code></pre>'
  expect(extract(`<main>${html}</main>`).text).toBe('of ~~20~~<ins>30</ins> m\n\n```\nf([-1-]{+2+})\n```\n')
})

test('navigation, controls, hidden texts, decoration, and empty headings are left out, but no tabs', () => {
  const html = [
    '<nav><a href="/x">x</a></nav>',
    '<h2><svg></svg></h2>',
    '<h2><img src="/logo.svg" alt="Logo"></h2>',
    '<button>Copy</button>',
    '<p hidden>no</p><p aria-hidden="true">no</p><span class="visually-hidden">no</span>',
    '<img src="/line.svg" alt=""><img src="/a.svg" alt="A">',
    '<div role="tabpanel" hidden><p>Second tab</p></div>',
    '<pre><code class="language-js"><span>const a</span>\n<span>a()</span></code></pre>',
    '<script>no</script><!-- no --><form><input></form><footer>no</footer>',
  ].join('')
  expect(extract(`<main>${html}</main>`)).toEqual({
    text: [
      '## ![Logo](https://x.example/logo.svg)',
      '![A](https://x.example/a.svg)',
      'Second tab',
      '```js\nconst a\na()\n```\n',
    ].join('\n\n'),
    hasTitle: false,
  })
  expect(extract('<main></main>')).toEqual({ text: '', hasTitle: false })
})
