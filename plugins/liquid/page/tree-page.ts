import { nodes, type VirtualNode } from 'lectern/plugin-kit'
import type { Catalogue, Step } from '../catalogue.ts'
import { variableUrl } from './drop-page.ts'

const { code, element, fence, heading, link, paragraph } = nodes

/** Larger trees cannot be read as a picture. */
const mostDrawn = 120

interface Branch {
  step: Step
  below: Branch[]
}

/** The page that shows how drops lead to each other: as a picture where the site draws such, and as lists. */
export function treeNodes(catalogue: Catalogue, options: { isDrawn: boolean }): VirtualNode[] {
  const { drops } = catalogue.environment
  const ways = drops.flatMap(({ name }) => catalogue.wayTo(name) ?? [])
  const branches = branchesOf(
    drops.flatMap(({ name }) => [catalogue.wayTo(name) ?? []]).filter((way) => way.length > 0),
  )
  const unreached = drops.filter(({ name }) => catalogue.wayTo(name) === undefined)
  const isDrawn = options.isDrawn && branches.length > 0 && ways.length > 0 && drops.length <= mostDrawn
  return [
    paragraph('Every drop stands once, at the end of the shortest way that leads to it from a global variable.'),
    ...(isDrawn ? [paragraph('The variable or the field stands above the drop that it gives.')] : []),
    ...(isDrawn ? [fence('mermaid', diagramOf(branches), 'title="The tree of drops"')] : []),
    ...(isDrawn ? [heading(2, 'as-a-list', 'As a list')] : []),
    ...(branches.length > 0 ? [listOf(branches, catalogue)] : []),
    ...(unreached.length > 0
      ? [
          heading(2, 'not-from-variables', 'Not from variables'),
          paragraph('No global variable leads to these.'),
          element(
            'ul',
            {},
            unreached.map(({ name }) => element('li', {}, link(catalogue.urlOf(name), code(name)))),
          ),
        ]
      : []),
  ]
}

/** Ways that begin alike, put together. */
function branchesOf(ways: readonly (readonly Step[])[]): Branch[] {
  const top: Branch[] = []
  for (const way of ways) {
    let branches = top
    for (const step of way) {
      let branch = branches.find((each) => each.step.name === step.name && each.step.drop === step.drop)
      if (!branch) {
        branch = { step, below: [] }
        branches.push(branch)
      }
      branches = branch.below
    }
  }
  return top
}

function listOf(branches: readonly Branch[], catalogue: Catalogue): VirtualNode {
  const items = branches.map(({ step: { name, drop, of, isList }, below }) => {
    const url = of === undefined ? variableUrl(name, catalogue) : catalogue.urlOf(`${of}#${name}`)
    return element('li', {}, [
      ...link(url, code(name)),
      isList ? ': a list of ' : ': ',
      ...link(catalogue.urlOf(drop), code(drop)),
      ...(below.length > 0 ? [listOf(below, catalogue)] : []),
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
function diagramOf(branches: readonly Branch[]): string {
  const lines = [`%%{init: ${JSON.stringify(layout)}}%%`, 'flowchart LR']
  let count = 0
  const visit = (from: string | undefined, all: readonly Branch[]) => {
    for (const { step, below } of all) {
      const node = `n${count++}`
      const label = `"${quoted(step.name)}<br>${quoted(step.drop)}"`
      lines.push(`  ${node}${from === undefined ? `([${label}])` : `[${label}]`}`)
      if (from !== undefined) lines.push(`  ${from} --> ${node}`)
      visit(node, below)
    }
  }
  visit(undefined, branches)
  return lines.join('\n')
}

/** Signs that would end a label are written as Mermaid wants them. */
function quoted(text: string): string {
  return text.replace(/["#<>&|]/g, (sign) => `#${sign.charCodeAt(0)};`)
}
