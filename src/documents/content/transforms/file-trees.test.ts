import { expect, test } from 'vitest'
import { openCompiler } from '../../../../tests/conformance/compile.ts'

const open = openCompiler({ globalComponents: ['FileTree'] })
const tree = async (list: string) => {
  const html = await (await open).html(`<FileTree>\n\n${list}\n\n</FileTree>`, 'docs/page.mdx')
  return html.replace(/^<div[^>]*><ul>/, '').replace(/<\/ul><\/div>$/, '')
}
const folder = (name: string, comment = '') =>
  `class="tree-entry tree-folder"><span class="visually-hidden">Folder </span><span class="tree-name">${name}</span>${comment}`

test('renders names, comments, marked files and omissions', async () => {
  expect(await tree('- a.ts\n- **b.ts** the *main* one\n- `c d.ts` with a blank\n- …\n- ...')).toBe(
    '<li><div class="tree-entry"><span class="tree-name">a.ts</span></div></li>' +
      '<li><div class="tree-entry"><span class="tree-name"><strong>b.ts</strong></span> <span class="tree-comment">the <em>main</em> one</span></div></li>' +
      '<li><div class="tree-entry"><span class="tree-name"><code>c d.ts</code></span> <span class="tree-comment">with a blank</span></div></li>' +
      '<li><div class="tree-entry tree-more"><span class="tree-name">…</span></div></li>'.repeat(2),
  )
})

test('renders folders, which end in a slash or have content', async () => {
  expect(await tree('- empty/\n- full said\n  - a.ts\n\n  - b/')).toBe(
    `<li><div ${folder('empty/')}</div></li>` +
      `<li><details open=""><summary ${folder('full', ' <span class="tree-comment">said</span>')}</summary><ul>` +
      `<li><div class="tree-entry"><span class="tree-name">a.ts</span></div></li><li><div ${folder('b/')}</div></li>` +
      '</ul></details></li>',
  )
})

test('reports anything but a single list', async () => {
  const { artifact } = await (await open).compileValid('Text\n\n<FileTree>\n\nNo list\n\n</FileTree>', 'docs/page.mdx')
  expect(artifact.diagnostics).toMatchObject([{ code: 'file-tree', severity: 'error', line: 3, column: 1 }])
})

test('leaves another component of the same name alone', async () => {
  for (const own of ["import FileTree from '@site/src/tree'", 'export const FileTree = () => null']) {
    const { artifact, code } = await (await open).compileValid(
      `${own}\n\n<FileTree>\n\n- a\n\n</FileTree>`,
      'docs/page.mdx',
    )
    expect(artifact.diagnostics).toEqual([])
    expect(code).not.toContain('tree-entry')
  }
  const { code } = await (await open).compileValid(
    "import FileTree from '@theme/FileTree'\n\n<FileTree>\n\n- a\n\n</FileTree>",
    'docs/page.mdx',
  )
  expect(code).toContain('tree-entry')
})
