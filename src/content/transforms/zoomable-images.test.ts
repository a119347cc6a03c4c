import { expect, test } from 'vitest'
import { openCompiler } from '../../../tests/conformance/compile.ts'

const open = (imageZoom: boolean) => openCompiler({ globalComponents: ['Link', 'Box'], theme: { imageZoom } })
const use = { id: '@theme/ImageZoom', kind: 'use' }
const address = 'https://far.example/a.png'

test('pictures of the text get a button, named after them', async () => {
  const compiler = await open(true)
  const compiled = await compiler.compileValid(`![A hall](${address}) ![](${address})`)
  expect(compiled.artifact).toMatchObject({ kind: 'static', imports: [use] })
  const html = await compiler.render(compiled)
  expect(html.match(/<button[^>]*>/g)).toEqual([
    '<button type="button" class="image-zoom" aria-label="Enlarge the picture: A hall">',
    '<button type="button" class="image-zoom" aria-label="Enlarge the picture">',
  ])
})

test('those in links, in headings, and those that ask for it, get none', async () => {
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

test('those written as JSX and those in components get one', async () => {
  const compiler = await open(true)
  for (const source of [`<img src="${address}" alt="A" />`, `<Box>\n\n![A](${address})\n\n</Box>`])
    expect(await compiler.html(source, 'docs/page.mdx')).toContain('aria-label="Enlarge the picture: A"')
})

test('nothing changes where it is off', async () => {
  const { code, artifact } = await (await open(false)).compileValid(`![A](${address})`)
  expect([code.includes('button'), artifact.imports]).toEqual([false, []])
})
