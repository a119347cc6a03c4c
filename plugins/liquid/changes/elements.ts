import { createDictionary } from 'lectern/plugin-kit'
import type { Elements } from '../../reference/index.ts'
import type { Entry, Environment, Parameter } from '../model.ts'
import type { PageKind } from '../pages.ts'

/** The key of an entry, as templates write its name: `EventDrop`, `| money`, `{% youtube %}`, `{{ convention }}`. */
export function entryKey(kind: PageKind | 'variables', name: string): string {
  if (kind === 'drops') return name
  if (kind === 'variables') return `{{ ${name} }}`
  return kind === 'filters' ? `| ${name}` : `{% ${name} %}`
}

/** Lists everything in an environment, by key: `EventDrop.title`, `| money.currency`, `{{ convention }}`. */
export function environmentElements({ drops, filters, tags, blocks, variables }: Environment): Elements {
  const elements: Elements = createDictionary()
  const add = (key: string, entry: Pick<Entry, 'deprecated'>) => {
    elements[key] = entry.deprecated !== undefined
  }
  const addAll = (key: string, entry: Entry & { parameters: Parameter[] }) => {
    add(key, entry)
    for (const { name } of entry.parameters) elements[`${key}.${name}`] = false
  }
  for (const drop of drops) {
    add(drop.name, drop)
    for (const field of drop.fields) add(`${drop.name}.${field.name}`, field)
  }
  for (const filter of filters) addAll(entryKey('filters', filter.name), filter)
  for (const tag of [...tags, ...blocks]) addAll(entryKey('tags', tag.name), tag)
  for (const variable of variables) add(entryKey('variables', variable.name), variable)
  return elements
}
