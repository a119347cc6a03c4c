import { expect, test } from 'vitest'
import { openCompiler } from '../../../../tests/conformance/compile.ts'

const open = (imageZoom: boolean) => openCompiler({ globalComponents: ['Link', 'Box'], theme: { imageZoom } })
const use = { id: '@theme/ImageZoom', kind: 'use' }
const address = 'https://far.example/a.png'

test('wraps images in a button with a label', async () => {
  const compiler = await open(true)
  const compiled = await compiler.compileValid(`![A hall](${address}) ![](${address})`)
  expect(compiled.artifact).toMatchObject({ kind: 'static', imports: [use] })
  const html = await compiler.render(compiled)
  expect(html.match(/<button[^>]*>/g)).toEqual([
    '<button type="button" class="image-zoom" aria-label="Enlarge image: A hall">',
    '<button type="button" class="image-zoom" aria-label="Enlarge image">',
  ])
})

test('skips images in links, in headings, and with "no-zoom"', async () => {
  const compiler = await open(true)
  for (const source of [
    `[![A](${address})](${address})`,
    `## ![A](${address})`,
    `<img class="no-zoom" src="${address}" alt="A" />`,
    `<Link to="https://far.example"><img src="${address}" alt="A" /></Link>`,
  ]) {
    const { code, artifact } = await compiler.compileValid(source, 'docs/page.mdx')
    expect([source, code.includes('image-zoom'), artifact.imports.some(({ id }) => id === use.id)]).toEqual([
      source,
      false,
      false,
    ])
  }
})

test('wraps images in JSX and in components', async () => {
  const compiler = await open(true)
  for (const source of [`<img src="${address}" alt="A" />`, `<Box>\n\n![A](${address})\n\n</Box>`])
    expect(await compiler.html(source, 'docs/page.mdx')).toContain('aria-label="Enlarge image: A"')
})

test('changes nothing if it is off', async () => {
  const { code, artifact } = await (await open(false)).compileValid(`![A](${address})`)
  expect([code.includes('button'), artifact.imports]).toEqual([false, []])
})
