import { expect, test } from 'vitest'
import { type CompileSettings, openCompiler } from '../../../../tests/conformance/compile.ts'

const diagnostics = async (
  source: string,
  file = 'docs/page.md',
  contentSecurityPolicy: CompileSettings['contentSecurityPolicy'] = {},
) => {
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

test.each([
  ['docs/page.md', '<p style="color: red">a</p>\n', 'style-src-attr', 'the style attribute "color: red"'],
  ['docs/page.mdx', '<p style={{ color: "red" }}>a</p>\n', 'style-src-attr', 'a style attribute'],
  [
    'docs/page.md',
    '<p>\n<video src="https://a.example/x.mp4"></video>\n</p>\n',
    'media-src',
    'the video https://a.example/x.mp4',
  ],
  ['docs/page.mdx', '<audio src="https://a.example/x.mp3" />\n', 'media-src', 'the audio https://a.example/x.mp3'],
  ['docs/page.md', '<img src="http://a.example/x.png" alt="">\n', 'img-src', 'the image http://a.example/x.png'],
  ['docs/page.md', '<object data="/x.svg"></object>\n', 'object-src', 'the object /x.svg'],
  [
    'docs/page.mdx',
    '<Head>\n  <link rel="stylesheet" href="https://a.example/x.css" />\n</Head>\n',
    'style-src',
    'the style sheet https://a.example/x.css',
  ],
])('reports what the policy blocks in %s: %s', async (file, source, directive, subject) => {
  const [found, ...others] = await diagnostics(source, file)
  expect(others).toEqual([])
  expect(found?.severity).toBe('warning')
  expect(found?.message).toBe(`The site's Content-Security-Policy blocks ${subject}.`)
  const [, list] =
    /contentSecurityPolicy: \{ '(.*)'\] \}`/.exec(found?.hint?.replace(/"/g, "'").replace(/''/g, "'") ?? '') ?? []
  const [name, allowed = ''] = list?.split("': ['") ?? []
  expect(name).toBe(directive)
  const setting = allowed === 'unsafe-inline' || allowed === 'self' ? `'${allowed}'` : allowed
  expect(await diagnostics(source, file, { [directive]: [setting] })).toEqual([])
  expect(await diagnostics(source, file, false)).toEqual([])
})

test('reports all style attributes of a document at once', async () => {
  const source =
    '---\ntitle: T\n---\n\n<p style="color: red">a</p>\n<p style="color: blue">b</p>\n\n<p style="left: 0">c</p>\n'
  expect(await diagnostics(source)).toMatchObject([
    {
      code: 'blocked-style',
      message: 'The site\'s Content-Security-Policy blocks the style attribute "color: red", and others on lines 6, 8.',
      line: 5,
    },
  ])
})

test('allows event handlers by hash', async () => {
  const source = '<b onclick="go()">a</b>\n'
  const [found] = await diagnostics(source)
  expect(found?.message).toBe("The site's Content-Security-Policy blocks the event handler onclick.")
  const [, hash = ''] = /"('sha256-[^"]+')"/.exec(found?.hint ?? '') ?? []
  expect(await diagnostics(source, 'docs/page.md', { 'script-src-attr': ["'unsafe-hashes'", hash] })).toEqual([])
  expect(await diagnostics(source, 'docs/page.md', { 'script-src-attr': [hash] })).toHaveLength(1)
})

test('accepts forms to any host, unless the policy restricts them', async () => {
  const source = '<form action="https://a.example/x"></form>\n'
  expect(await diagnostics(source)).toEqual([])
  expect(await diagnostics(source, 'docs/page.md', { 'form-action': ['https://b.example'] })).toMatchObject([
    {
      code: 'blocked-form',
      hint: "Allow it in the site config: `contentSecurityPolicy: { 'form-action': ['https://a.example'] }`.",
    },
  ])
})
