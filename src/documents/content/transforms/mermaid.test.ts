import { expect, test } from 'vitest'
import { openCompiler } from '../../../../tests/conformance/compile.ts'

const source = '```mermaid title="Doors"\ngraph LR\n  a["b"] --> c\n```'

test.each(['md', 'mdx'])('a mermaid fence in .%s becomes the component of the theme', async (ending) => {
  const compiler = await openCompiler({ markdown: { mermaid: true }, globalComponents: ['Mermaid'] })
  const compiled = await compiler.compileValid(source, `docs/page.${ending}`)
  expect(compiled.artifact.imports).toEqual([{ id: '@theme/mdx/Mermaid', kind: 'use' }])
  expect(await compiler.render(compiled)).toBe(
    `<div data-component="@theme/mdx/Mermaid:default" data-props="${JSON.stringify({
      value: 'graph LR\n  a["b"] --> c',
      title: 'Doors',
    })
      .replaceAll('"', '&quot;')
      .replaceAll('>', '&gt;')}"></div>`,
  )
})

test('it is a code block if diagrams are off, like other fences', async () => {
  const off = await (await openCompiler()).compileValid(source)
  expect([off.artifact.kind, off.code.includes('language-mermaid')]).toEqual(['static', true])
  const on = await (await openCompiler({ markdown: { mermaid: true } })).compileValid('```js\n1\n```')
  expect(on.artifact.kind).toBe('static')
})

test('a hint says how to turn on diagrams if the component is used without them', async () => {
  const { artifact } = await (await openCompiler()).compileValid('<Mermaid value="graph LR" />', 'docs/page.mdx')
  expect(artifact.diagnostics).toMatchObject([
    { code: 'unknown-component', hint: 'Enable diagrams in the site config: `markdown: { mermaid: true }`.' },
  ])
})
