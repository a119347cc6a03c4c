import { closestMatch } from 'lectern/plugin-kit'
import type { Environment, Typed } from './model.ts'
import type { Report } from './report.ts'
import { type TypeNames, typeParts } from './types.ts'

/**
 * Tells of types that mean nothing.
 * @param unread names of classes that could not be read: what they miss is told already
 */
export function checkTypes(
  environment: Environment,
  names: TypeNames,
  { report, unread }: { report: Report; unread: ReadonlySet<string> },
): void {
  const { drops, filters, tags, blocks, variables } = environment
  const known = drops.map(({ name }) => name)
  const told = new Set<string>()
  const check = (of: string, { types, place }: Typed, within: string) => {
    for (const name of types.flatMap(typeParts).flatMap((part) => part.name ?? [])) {
      if (names.isKnown(name, within) || isUnread(name, unread)) continue
      const key = `${place.sourcePath}:${place.line} ${name}`
      if (told.has(key)) continue
      told.add(key)
      const close = closestMatch(name, known)
      const hint = close
        ? `Did you mean \`${close}\`?`
        : 'Correct it, describe it, or add it to `types` of liquid() where it is described elsewhere.'
      report('type', `The type \`${name}\` of \`${of}\` is not known.`, { place, hint })
    }
  }
  for (const { name, fields } of drops)
    for (const field of fields) check(`${name}#${field.name}`, field.returns, field.from ?? name)
  for (const { name, input, parameters, returns } of filters)
    for (const value of [...(input ? [input] : []), ...parameters, returns]) check(name, value, '')
  for (const { name, parameters } of [...tags, ...blocks]) for (const value of parameters) check(name, value, '')
  for (const { name, value } of variables) check(name, value, '')
}

function isUnread(name: string, unread: ReadonlySet<string>): boolean {
  return [...unread].some((each) => each === name || each.endsWith(`::${name}`))
}
