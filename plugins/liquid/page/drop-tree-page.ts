import type { VirtualNode } from 'lectern/plugin-kit'
import { code, element, heading, link, paragraph, textNodes } from '../../reference/index.ts'
import type { Catalogue } from '../catalogue.ts'
import type { PathStep } from '../drop-paths.ts'
import { stepUrl } from './drop-page.ts'

interface Branch {
  step: PathStep
  children: Branch[]
}

/** Whether a variable leads to a drop. The sources of a site may document no variables. */
export function hasDropTree({ environment, pathTo }: Catalogue): boolean {
  return environment.drops.some(({ name }) => pathTo(name) !== undefined)
}

/** The page that shows how drops are connected: a list whose style sheet draws the lines of a tree. */
export function dropTreeNodes(catalogue: Catalogue): VirtualNode[] {
  const { texts } = catalogue
  const { drops } = catalogue.environment
  const paths = drops.flatMap(({ name }) => {
    const path = catalogue.pathTo(name)
    return path === undefined ? [] : [path]
  })
  const branches = buildTree(paths)
  const unreachable = drops.filter(({ name }) => catalogue.pathTo(name) === undefined)
  return [
    paragraph(texts.treeIntro),
    ...(branches.length > 0 ? [treeList(branches, catalogue, ['drop-tree'])] : []),
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

function treeList(branches: readonly Branch[], catalogue: Catalogue, className: string[] = []): VirtualNode {
  const items = branches.map(({ step, children }) =>
    element('li', {}, [...stepNodes(step, catalogue), ...(children.length > 0 ? [treeList(children, catalogue)] : [])]),
  )
  return element('ul', className.length > 0 ? { className } : {}, items)
}

function stepNodes(step: PathStep, catalogue: Catalogue): (VirtualNode | string)[] {
  const field = link(stepUrl(step, catalogue), code(step.name))
  const drop = link(catalogue.urlFor(step.drop), code(step.drop))
  return step.isList ? textNodes(catalogue.texts.listOf, { field, drop }) : [...field, ': ', ...drop]
}
