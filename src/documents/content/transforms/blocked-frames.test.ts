import { expect, test } from 'vitest'
import { openCompiler } from '../../../../tests/conformance/compile.ts'

const diagnostics = async (source: string, contentSecurityPolicy = {}) => {
  const compiler = await openCompiler({ globalComponents: ['YouTube', 'Video'], contentSecurityPolicy })
  return (await compiler.compileValid(source, 'docs/page.mdx')).artifact.diagnostics
}

test('reports a player that the policy blocks, with the source to allow', async () => {
  expect(await diagnostics('---\ntitle: T\n---\n\n<YouTube id="a" title="A" />')).toMatchObject([
    {
      code: 'blocked-frame',
      severity: 'warning',
      message: "The site's Content-Security-Policy blocks the frame in <YouTube> (https://www.youtube-nocookie.com).",
      hint: "Allow it in the site config: `contentSecurityPolicy: { 'frame-src': ['https://www.youtube-nocookie.com'] }`.",
    },
  ])
  expect(await diagnostics('\nimport Tube from \'@theme/YouTube\'\n\n<Tube id="a" title="A" />')).toMatchObject([
    { code: 'blocked-frame', line: 2 },
  ])
})

test.each([
  'https://www.youtube-nocookie.com',
  'www.youtube-nocookie.com',
  'https://*.youtube-nocookie.com',
  'https:',
  '*',
])('accepts a frame if the policy allows %s', async (source) => {
  expect(await diagnostics('<YouTube id="a" title="A" />', { 'frame-src': [source] })).toEqual([])
})

test('allows videos of the site', async () => {
  expect(await diagnostics('<Video src="/a.mp4" title="A" />')).toEqual([])
})
