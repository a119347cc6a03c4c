import { createPlaces, type Places, type VirtualNode, type VirtualRoot } from 'lectern/plugin-kit'
import { inOrder, parentOf } from './category-order.ts'
import { about } from './category-page.ts'
import { describe } from './describe.ts'
import type { Category, Entity } from './entities.ts'
import { component } from './entity-page.ts'
import { element, heading, paragraph } from './nodes.ts'
import { categoryPath, type Reference } from './reference.ts'

/** The first page of the section: what the schema says of itself, and what there is. */
export function homePage(
  members: (category: Category) => Entity[],
  reference: Reference,
): { tree: VirtualRoot; places: Places } {
  const { schema, entities, folder, options } = reference
  const places = createPlaces()
  places.lineOf(reference.place)
  const shown = inOrder(entities.categories).filter(({ kind }) => kind !== undefined)
  const said = describe(schema, 'schema', { reference, places })
  const sections = new Map<string, Category[]>()
  for (const category of shown) {
    const parent = parentOf(category)
    sections.set(parent, [...(sections.get(parent) ?? []), category])
  }
  const labelOf = (path: string) => {
    const steps = path.split('/').map((_, index, all) => all.slice(0, index + 1).join('/'))
    return steps.map((step) => entities.categories.find((category) => category.path === step)?.label ?? step).join(': ')
  }
  const children: VirtualNode[] = [
    ...(said.length > 0 ? said : [paragraph(`The operations and types of ${options.label}.`)]),
    ...[...sections].flatMap(([parent, categories]): VirtualNode[] => [
      ...(parent === '' ? [] : [heading(2, parent.replaceAll('/', '-'), labelOf(parent))]),
      element(
        'ul',
        { className: ['cards'] },
        categories.map((category) => {
          const count = members(category).length
          return element('li', {}, [
            {
              type: 'link',
              url: `@site/${categoryPath(folder, category)}`,
              children: [{ type: 'text', value: category.label }],
            },
            ...(category.kind ? [element('p', {}, [about[category.kind]])] : []),
            element('p', {}, [count === 1 ? '1 page' : `${count} pages`]),
          ])
        }),
      ),
    ]),
  ]
  return { tree: { type: 'root', uses: [component], children }, places }
}
