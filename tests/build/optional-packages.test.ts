import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openSite } from '../support/sites.ts'

test('features whose packages are not installed are reported together, with the command of the package manager', async () => {
  const site = openSite('two-lines')
  const config = `import { docs, graphql } from 'lectern/plugins'
export default {
  title: 'A',
  url: 'https://a.example',
  markdown: { math: true, mermaid: true },
  images: true,
  plugins: [docs(), graphql({ schema: 'a.graphql', try: { mock: true } })],
}
`
  writeFileSync(path.join(site.dir, 'site.config.ts'), config)
  writeFileSync(path.join(site.dir, 'pnpm-lock.yaml'), '')
  const hide = path.join(site.dir, 'hide.cjs')
  writeFileSync(
    hide,
    `const fs = require('node:fs')
const exists = fs.existsSync
fs.existsSync = (file) => !/(?:graphiql|katex|mermaid|sharp|twoslash|typescript6|typescript).package\\.json$/.test(file) && exists(file)
require('node:module').syncBuiltinESMExports()
`,
  )
  const { code, output } = await site.runProcess(['build'], { NODE_OPTIONS: `--require ${hide}` })
  expect(code).toBe(1)
  expect(output).toContain('markdown.math Formulas need the package "katex", which is not installed.')
  expect(output).toContain('Run "pnpm add katex@0.16".')
  expect(output).toContain('markdown.mermaid Diagrams need the package "mermaid", which is not installed.')
  expect(output).toContain('Run "pnpm add mermaid@11".')
  expect(output).toContain(
    'graphql().try Buttons that try requests need the package "graphiql", which is not installed.',
  )
  expect(output).toContain('Run "pnpm add graphiql@4".')
  expect(output).toContain('images Optimized images need the package "sharp", which is not installed.')
  expect(output).toContain('Run "pnpm add sharp@0.35".')
  writeFileSync(path.join(site.dir, 'site.config.ts'), "export default { title: 'A', url: 'https://a.example' }")
  writeFileSync(
    path.join(site.dir, 'docs/code.mdx'),
    '```ts twoslash\n1\n```\n\n<TypeTable path="./a.ts" name="A" />\n',
  )
  writeFileSync(path.join(site.dir, 'docs/a.ts'), 'export interface A { b: 1 }')
  const types = await site.runProcess(['build'], { NODE_OPTIONS: `--require ${hide}` })
  expect(types.code).toBe(1)
  expect(types.output).toContain('docs/code.mdx:1:1 Code blocks with the word `twoslash` need the "twoslash" package')
  expect(types.output).toContain('Run "pnpm add twoslash@0.3 @typescript/typescript6".')
  expect(types.output).toContain('docs/code.mdx:5:1 <TypeTable> needs TypeScript 5 or 6, even alongside TypeScript 7.')
  const installed = await site.runProcess(['build'], {})
  expect(installed.code).toBe(0)
  await site.close()
})
