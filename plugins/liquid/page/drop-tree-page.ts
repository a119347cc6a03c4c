import { nodes, type VirtualNode } from 'lectern/plugin-kit'
import type { Catalogue, Step } from '../catalogue.ts'
import { variableUrl } from './drop-page.ts'

const { code, element, fence, heading, link, paragraph } = nodes

/** Larger trees cannot be read as a picture. */
const maxDropsInDiagram = 120

interface Branch {
  step: Step
  children_: Branch[]
}

/** The page that shows how drops lead to each other: as a picture where the site draws such, and as lists. */
export function dropTreeNodes(catalogue: Catalogue, options: { hasDiagram: boolean }): VirtualNode[] {
  const { drops } = catalogue.environment
  const paths = drops.flatMap(({ name }) => catalogue.wayTo(name) ?? [])
  const branches = buildTree(
    drops.flatMap(({ name }) => [catalogue.wayTo(name) ?? []]).filter((path) => path.length > 0),
  )
  const unreachable = drops.filter(({ name }) => catalogue.wayTo(name) === undefined)
  const hasDiagram = options.hasDiagram && branches.length > 0 && paths.length > 0 && drops.length <= maxDropsInDiagram
  return [
    paragraph('Every drop stands once, at the end of the shortest way that leads to it from a global variable.'),
    ...(hasDiagram ? [paragraph('The variable or the field stands above the drop that it gives.')] : []),
    ...(hasDiagram ? [fence('mermaid', mermaidDiagram(branches), 'title="The tree of drops"')] : []),
    ...(hasDiagram ? [heading(2, 'as-a-list', 'As a list')] : []),
    ...(branches.length > 0 ? [treeList(branches, catalogue)] : []),
    ...(unreachable.length > 0
      ? [
          heading(2, 'not-from-variables', 'Not from variables'),
          paragraph('No global variable leads to these.'),
          element(
            'ul',
            {},
            unreachable.map(({ name }) => element('li', {}, link(catalogue.urlOf(name), code(name)))),
          ),
        ]
      : []),
  ]
}

/** Ways that begin alike, put together. */
function buildTree(paths: readonly (readonly Step[])[]): Branch[] {
  const top: Branch[] = []
  for (const path of paths) {
    let branches = top
    for (const step of path) {
      let branch = branches.find((each) => each.step.name === step.name && each.step.drop === step.drop)
      if (!branch) {
        branch = { step, children_: [] }
        branches.push(branch)
      }
      branches = branch.children_
    }
  }
  return top
}

function treeList(branches: readonly Branch[], catalogue: Catalogue): VirtualNode {
  const items = branches.map(({ step: { name, drop, of, isList }, children_ }) => {
    const url = of === undefined ? variableUrl(name, catalogue) : catalogue.urlOf(`${of}#${name}`)
    return element('li', {}, [
      ...link(url, code(name)),
      isList ? ': a list of ' : ': ',
      ...link(catalogue.urlOf(drop), code(drop)),
      ...(children_.length > 0 ? [treeList(children_, catalogue)] : []),
    ])
  })
  return element('ul', {}, items)
}

/** Near each other, and no name broken in two. */
const layout = {
  themeVariables: { fontSize: '14px' },
  flowchart: { nodeSpacing: 16, rankSpacing: 24, padding: 8, wrappingWidth: 400 },
}

/** Every drop with the field that gives it above its name: marks on the lines would need twice the width. */
function mermaidDiagram(branches: readonly Branch[]): string {
  const lines = [`%%{init: ${JSON.stringify(layout)}}%%`, 'flowchart LR']
  let count = 0
  const visit = (from: string | undefined, all: readonly Branch[]) => {
    for (const { step, children_ } of all) {
      const node = `n${count++}`
      const label = `"${escapeLabel(step.name)}<br>${escapeLabel(step.drop)}"`
      lines.push(`  ${node}${from === undefined ? `([${label}])` : `[${label}]`}`)
      if (from !== undefined) lines.push(`  ${from} --> ${node}`)
      visit(node, children_)
    }
  }
  visit(undefined, branches)
  return lines.join('\n')
}

/** Signs that would end a label are written as Mermaid wants them. */
function escapeLabel(text: string): string {
  return text.replace(/["#<>&|]/g, (sign) => `#${sign.charCodeAt(0)};`)
}
