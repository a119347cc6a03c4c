import { compareNames } from '../reference/index.ts'
import type { Category } from './entities.ts'
import { operationKinds, typeKinds } from './kinds.ts'

const order: string[] = ['operations', 'types', ...operationKinds, ...typeKinds, 'directives']

/** Sidebar position of a category among its siblings: kinds in their order, groups and letters by name, "deprecated" last. */
export function sidebarPosition({ path, label }: Category, all: readonly Category[]): number {
  const index = order.indexOf(path.slice(path.lastIndexOf('/') + 1))
  if (index >= 0) return index + 1
  if (path === 'deprecated') return 999
  const siblings = all.filter((other) => parentPath(other) === parentPath({ path }))
  return (
    100 +
    siblings
      .map((other) => other.label)
      .sort(compareNames)
      .indexOf(label)
  )
}

/** The path of the parent folder; empty at the top. */
export function parentPath({ path }: Pick<Category, 'path'>): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** Categories in sidebar order, each followed by its subfolders. */
export function sortCategories(all: readonly Category[]): Category[] {
  const below = (parent: string): Category[] =>
    all
      .filter((category) => parentPath(category) === parent && category.path !== parent)
      .sort((a, b) => sidebarPosition(a, all) - sidebarPosition(b, all))
      .flatMap((category) => [category, ...below(category.path)])
  return below('')
}
