import type { VirtualNode } from 'lectern/plugin-kit'
import { code, element, fence, heading, link, paragraph, textNodes } from '../../reference/index.ts'
import type { Catalogue } from '../catalogue.ts'
import type { PathStep } from '../drop-paths.ts'
import { stepUrl } from './drop-page.ts'
import { titleMeta } from './examples.ts'

/** Larger diagrams are unreadable. */
const maxDropsInDiagram = 120

interface Branch {
  step: PathStep
  children: Branch[]
}

/** Whether a variable leads to a drop. The sources of a site may document no variables. */
export function hasDropTree({ environment, pathTo }: Catalogue): boolean {
  return environment.drops.some(({ name }) => pathTo(name) !== undefined)
}

/** The page that shows how drops are connected: as a diagram, if the site renders Mermaid, and as a list. */
export function dropTreeNodes(catalogue: Catalogue, { hasMermaid }: { hasMermaid: boolean }): VirtualNode[] {
  const { texts } = catalogue
  const { drops } = catalogue.environment
  const paths = drops.flatMap(({ name }) => {
    const path = catalogue.pathTo(name)
    return path === undefined ? [] : [path]
  })
  const branches = buildTree(paths)
  const unreachable = drops.filter(({ name }) => catalogue.pathTo(name) === undefined)
  const hasDiagram = hasMermaid && branches.length > 0 && drops.length <= maxDropsInDiagram
  return [
    paragraph(texts.treeIntro),
    ...(hasDiagram
      ? [
          paragraph(texts.diagramIntro),
          fence('mermaid', mermaidDiagram(branches), titleMeta(texts.dropTree)),
          heading(2, 'as-a-list', texts.asList),
        ]
      : []),
    ...(branches.length > 0 ? [treeList(branches, catalogue)] : []),
    ...(unreachable.length > 0
      ? [
          heading(2, 'not-from-variables', texts.unreachable),
          paragraph(texts.unreachableIntro),
          element(
            'ul',
            {},
            unreachable.map(({ name }) => element('li', {}, link(catalogue.urlFor(name), code(name)))),
          ),
        ]
      : []),
  ]
}

/** Merges paths with common beginnings. */
function buildTree(paths: readonly (readonly PathStep[])[]): Branch[] {
  const top: Branch[] = []
  for (const path of paths) {
    let branches = top
    for (const step of path) {
      let branch = branches.find((each) => each.step.name === step.name && each.step.drop === step.drop)
      if (!branch) {
        branch = { step, children: [] }
        branches.push(branch)
      }
      branches = branch.children
    }
  }
  return top
}

function treeList(branches: readonly Branch[], catalogue: Catalogue): VirtualNode {
  const items = branches.map(({ step, children }) =>
    element('li', {}, [...stepNodes(step, catalogue), ...(children.length > 0 ? [treeList(children, catalogue)] : [])]),
  )
  return element('ul', {}, items)
}

function stepNodes(step: PathStep, catalogue: Catalogue): (VirtualNode | string)[] {
  const field = link(stepUrl(step, catalogue), code(step.name))
  const drop = link(catalogue.urlFor(step.drop), code(step.drop))
  return step.isList ? textNodes(catalogue.texts.listOf, { field, drop }) : [...field, ': ', ...drop]
}

/** Compact, without line breaks in names. */
const layout = {
  themeVariables: { fontSize: '14px' },
  flowchart: { nodeSpacing: 16, rankSpacing: 24, padding: 8, wrappingWidth: 400 },
}

/** Nodes show the field above its drop: labels on the edges would need twice the width. */
function mermaidDiagram(branches: readonly Branch[]): string {
  const lines = [`%%{init: ${JSON.stringify(layout)}}%%`, 'flowchart LR']
  let count = 0
  const visit = (parent: string | undefined, children: readonly Branch[]) => {
    for (const branch of children) {
      const node = `n${count++}`
      const label = `"${escapeLabel(branch.step.name)}<br>${escapeLabel(branch.step.drop)}"`
      lines.push(`  ${node}${parent === undefined ? `([${label}])` : `[${label}]`}`)
      if (parent !== undefined) lines.push(`  ${parent} --> ${node}`)
      visit(node, branch.children)
    }
  }
  visit(undefined, branches)
  return lines.join('\n')
}

/** Replaces characters that would end a Mermaid label. */
function escapeLabel(text: string): string {
  return text.replace(/["#<>&|]/g, (character) => `#${character.charCodeAt(0)};`)
}
