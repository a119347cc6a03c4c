import { expect, test } from 'vitest'
import { openCompiler } from '../../../tests/conformance/compile.ts'

const diagnostics = async (source: string, file = 'docs/page.md', contentSecurityPolicy = {}) => {
  const compiler = await openCompiler({ contentSecurityPolicy })
  return (await compiler.compileValid(source, file)).artifact.diagnostics
}

test('reports an inline script, with the hash that allows it', async () => {
  const source = '---\ntitle: T\n---\n\na\n\n<script>let a</script>\n'
  const [found, ...others] = await diagnostics(source)
  expect(others).toEqual([])
  expect(found).toMatchObject({
    code: 'blocked-script',
    severity: 'warning',
    message: "The site's Content-Security-Policy blocks this inline script.",
    line: 7,
  })
  const [, allowed = ''] = /\["(.*)"\]/.exec(found?.hint ?? '') ?? []
  expect(allowed).toMatch(/^'sha256-[\w+/]{43}='$/)
  expect(await diagnostics(source, 'docs/page.md', { 'script-src': [allowed] })).toEqual([])
  expect(await diagnostics('<script>{`let a`}</script>\n', 'docs/page.mdx')).toMatchObject([
    { hint: 'Move the script to a file in a static folder and load it with `src`.', line: 1 },
  ])
})

test.each([
  ['docs/page.md', '<script src="https://a.example/x.js"></script>\n', 'script-src'],
  ['docs/page.mdx', '<script src="//a.example/x.js" async />\n', 'script-src'],
  ['docs/page.mdx', '<Head>\n  <script src="https://a.example/x.js" />\n</Head>\n', 'script-src'],
  ['docs/page.md', '<iframe src="https://a.example/x"></iframe>\n', 'frame-src'],
  ['docs/page.mdx', '<div><iframe src="https://a.example/x" /></div>\n', 'frame-src'],
])('reports another origin in %s: %s', async (file, source, directive) => {
  const found = await diagnostics(source, file)
  expect(found).toMatchObject([
    {
      severity: 'warning',
      hint: `Allow it in the site config: \`contentSecurityPolicy: { '${directive}': ['https://a.example'] }\`.`,
    },
  ])
  expect(found[0]?.message).toMatch(/blocks the (?:script|frame) (?:https:)?\/\/a\.example\/x/)
  expect(await diagnostics(source, file, { [directive]: ['*.example'] })).toEqual([])
})

test('accepts scripts and frames of the site, and data', async () => {
  const source = `<script src="/x.js"></script>

<script type="application/ld+json">{}</script>

<iframe src="/demo.html"></iframe>

\`<script>let a</script>\`
`
  expect(await diagnostics(source)).toEqual([])
  expect(await diagnostics('<script src={x} />\n\nexport const x = "/x.js"\n', 'docs/page.mdx')).toEqual([])
})
