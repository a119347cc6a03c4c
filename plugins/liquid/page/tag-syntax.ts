import type { Tag } from '../model.ts'

/**
 * How a tag is written. What its parser takes is known to the tag alone, so where examples separate values otherwise than by
 * commas, the first of them stands for all.
 */
export function tagSyntax({ name, syntax, parameters, examples }: Tag, kind: 'tags' | 'blocks'): string {
  const end = kind === 'blocks' ? `\n…\n{% end${name} %}` : ''
  if (syntax !== undefined) return syntax
  if (parameters.length === 0) return `{% ${name} %}${end}`
  const used = examples.map(({ template }) => markupIn(template, name)).find((markup) => markup !== undefined)
  const isPlain = used === undefined || /^[-\w.[\],\s]*$/.test(used.replace(/"[^"]*"|'[^']*'/g, ''))
  const markup = isPlain ? parameters.map((parameter) => parameter.name).join(', ') : used
  return `{% ${name} ${markup} %}${end}`
}

/** What stands behind the name of a tag in a template. */
function markupIn(template: string, name: string): string | undefined {
  return new RegExp(`\\{%-?\\s*${name}\\s+((?:"[^"]*"|'[^']*'|[^"'])*?)\\s*-?%\\}`).exec(template)?.[1]
}
