import { kebabCase } from 'lectern/plugin-kit'
import type { Change } from '../../reference/index.ts'
import type { Catalogue } from '../catalogue.ts'
import { entryKey } from './elements.ts'

/** The URL of a changed entry, or a member of it, in the current reference; undefined if there is none. */
export function findChanged(
  { owner, member }: Pick<Change, 'owner' | 'member'>,
  { pages, environment, idFor, variableUrl }: Catalogue,
): string | undefined {
  const page = pages.find(({ kind, of }) => entryKey(kind, of.name) === owner)
  if (!page) {
    const variable = environment.variables.find(({ name }) => entryKey('variables', name) === owner)
    return variable && variableUrl(variable.name)
  }
  const url = `@site/${page.sourcePath}`
  if (member === undefined) return url
  if (page.kind === 'drops') {
    return page.of.fields.some(({ name }) => name === member) ? `${url}#${idFor(member, page.of.name)}` : undefined
  }
  if (page.of.parameters.some(({ name }) => name === member)) return `${url}#parameter-${kebabCase(member)}`
  return member === 'input' || member === 'returns' ? `${url}#${member}` : undefined
}
