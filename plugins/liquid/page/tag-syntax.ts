import type { Parameter, Tag } from '../model.ts'

/**
 * The syntax of a tag: documented, or its name with its parameters, or, if it documents none, as in its first example. Only the tag's own parser knows its syntax, so if an
 * example separates values other than by commas, its markup is shown instead.
 */
export function tagSyntax({ name, syntax, parameters, examples }: Tag, kind: 'tags' | 'blocks'): string {
  const end = kind === 'blocks' ? `\n…\n{% end${name} %}` : ''
  if (syntax !== undefined) return syntax
  const example = examples.map(({ template }) => findMarkup(template, name)).find((markup) => markup !== undefined)
  if (parameters.length === 0) return `{% ${[name, example].filter(Boolean).join(' ')} %}${end}`
  const isPlain = example === undefined || /^[-\w.[\],\s]*$/.test(example.replace(/"[^"]*"|'[^']*'/g, ''))
  const markup = isPlain ? parameters.map(argumentSyntax).join(', ') : example
  return `{% ${name} ${markup} %}${end}`
}

/** An argument in a template: `digits`, or `currency: currency` for a name with a colon. */
export function argumentSyntax({ name }: Pick<Parameter, 'name'>): string {
  const plain = name.replace(/^\*+/, '')
  return plain.endsWith(':') ? `${plain} ${plain.slice(0, -1)}` : plain
}

/** The markup after the name of a tag in a template. */
function findMarkup(template: string, name: string): string | undefined {
  return new RegExp(`\\{%-?\\s*${name}\\s+((?:"[^"]*"|'[^']*'|[^"'])*?)\\s*-?%\\}`).exec(template)?.[1]
}
