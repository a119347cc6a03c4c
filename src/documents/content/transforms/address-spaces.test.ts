import { expect, test } from 'vitest'
import { openCompiler } from '../../../../tests/conformance/compile.ts'

test('no link or file has a space that is not encoded', async () => {
  const compiler = await openCompiler({ sources: { 'docs/b c.md': '/docs/b c' }, globalComponents: ['Card'] })
  const compile = async (source: string, format: string) => {
    const compiled = await compiler.compileValid(source, `docs/page.${format}`)
    const html = await compiler.render(compiled)
    return { html, links: compiled.artifact.links.map(({ url }) => url) }
  }
  const text = '<a href="b c.md">x</a> <a href=" /d e ">x</a> <a href="https://example.org/f g">x</a>'
  const expected = ['/docs/b%20c', '/d%20e', 'https://example.org/f%20g']
  for (const format of ['md', 'mdx']) {
    const { html, links } = await compile(`${text} <img src="https://example.org/h i.png" alt="" />\n`, format)
    // Those of the site are compared with the paths of its pages.
    expect(links).toEqual(['/docs/b c', ...expected.slice(1)])
    const urls = new Set(Array.from(html.matchAll(/(?:href|src)="([^"]*)"/g), ([, url]) => url))
    expect([...urls].sort()).toEqual([...expected, 'https://example.org/h%20i.png'].sort())
  }
  const { html } = await compile(
    '<a href={\'/d e\'}>x</a> <video poster="https://example.org/a b.png" /> <Card href="/d e" />\n',
    'mdx',
  )
  expect(html).toContain('href="/d%20e"')
  expect(html).toContain('poster="https://example.org/a%20b.png"')
  expect(html).toContain('{&quot;href&quot;:&quot;/d%20e&quot;}')
})
