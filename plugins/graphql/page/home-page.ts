import { createPlaces, type Places, type VirtualNode, type VirtualRoot } from 'lectern/plugin-kit'
import { card, cardList, heading, paragraph } from '../../reference/index.ts'
import { parentPath, sortCategories } from '../category-order.ts'
import type { Category, Entity } from '../entities.ts'
import { categoryPath, type Reference } from '../reference.ts'
import { component } from './component.ts'
import { descriptionNodes } from './description.ts'

/** The home page of the section: the description of the schema, and a card for each category. */
export function homePage(
  members: (category: Category) => Entity[],
  reference: Reference,
): { tree: VirtualRoot; places: Places } {
  const { schema, entities, folder, texts } = reference
  const places = createPlaces()
  places.allocateLines(reference.place)
  const description = descriptionNodes(schema, 'schema', { reference, places })
  const byParent = new Map<string, Category[]>()
  for (const category of sortCategories(entities.categories).filter(({ kind }) => kind !== undefined)) {
    const parent = parentPath(category)
    byParent.set(parent, [...(byParent.get(parent) ?? []), category])
  }
  const children: VirtualNode[] = [
    ...(description.length > 0 ? description : [paragraph(texts.apiIntro)]),
    ...[...byParent].flatMap(([parent, categories]): VirtualNode[] => [
      ...(parent === '' ? [] : [heading(2, parent.replaceAll('/', '-'), folderLabel(parent, entities.categories))]),
      cardList(
        categories.map((category) =>
          card({
            label: category.label,
            sourcePath: categoryPath(folder, category),
            description: category.kind && texts[`${category.kind}Intro`],
            count: texts.items({ count: members(category).length }),
          }),
        ),
      ),
    ]),
  ]
  return { tree: { type: 'root', uses: [component], children }, places }
}

/** The labels of a folder and its parents: `Billing: Operations`. */
function folderLabel(path: string, categories: readonly Category[]): string {
  const steps = path.split('/').map((_, index, all) => all.slice(0, index + 1).join('/'))
  return steps.map((step) => categories.find((category) => category.path === step)?.label ?? step).join(': ')
}
