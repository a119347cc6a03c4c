import { closestMatch } from 'lectern/plugin-kit'
import type { Environment, Typed } from './model.ts'
import type { Report } from './report.ts'
import { type TypeNames, typeParts } from './types.ts'

/**
 * Reports unknown types.
 * @param unread classes in files with syntax errors, which are reported already
 */
export function checkTypes(
  environment: Environment,
  names: TypeNames,
  { report, unread }: { report: Report; unread: ReadonlySet<string> },
): void {
  const { drops, filters, tags, blocks, variables } = environment
  const dropNames = drops.map(({ name }) => name)
  const reported = new Set<string>()
  const check = (owner: string, { types, place }: Typed, within: string) => {
    for (const name of types.flatMap(typeParts).flatMap((part) => part.name ?? [])) {
      if (names.isKnown(name, within) || isUnread(name, unread)) continue
      const key = `${place.sourcePath}:${place.line} ${name}`
      if (reported.has(key)) continue
      reported.add(key)
      const suggestion = closestMatch(name, dropNames)
      const hint = suggestion
        ? `Did you mean \`${suggestion}\`?`
        : 'Correct it, document it, or add it to `types` in liquid() if it is documented elsewhere.'
      report('type', `Unknown type \`${name}\` in \`${owner}\`.`, { place, hint })
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
