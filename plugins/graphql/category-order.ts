import { type Category, compareNames, operationKinds, typeKinds } from './entities.ts'

const order: string[] = ['operations', 'types', ...operationKinds, ...typeKinds, 'directives']

/** Place of a category among those beside it: kinds in their order; groups and letters by name, what is deprecated last. */
export function sidebarPosition({ path, label }: Category, all: readonly Category[]): number {
  const known = order.indexOf(path.slice(path.lastIndexOf('/') + 1))
  if (known >= 0) return known + 1
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

/** Path of the folder that a category is in. */
export function parentPath({ path }: Pick<Category, 'path'>): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** Categories as the sidebar shows them, those in others behind them. */
export function sortCategories(all: readonly Category[]): Category[] {
  const below = (parent: string): Category[] =>
    all
      .filter((category) => parentPath(category) === parent && category.path !== parent)
      .sort((a, b) => sidebarPosition(a, all) - sidebarPosition(b, all))
      .flatMap((category) => [category, ...below(category.path)])
  return below('')
}
