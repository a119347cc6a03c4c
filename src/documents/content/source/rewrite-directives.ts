const attribute = String.raw`(?:(?:[.#][\w-]+)+|[a-zA-Z_:][\w:.-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'\`{}=<>]+))?)`

/** The attributes of directives, in braces, as a regular expression: classes, ids, names with or without values. */
export const directiveAttributes = String.raw`\{\s*(?:${attribute}(?:\s+${attribute})*\s*)?\}`

/** Attributes after an old-style title, limited to those that cannot be an expression. */
const certainAttributes = String.raw`\{\s*(?:[.#][^{}]*|[\w-]+=[^{}]*)\}`

const spacedMarks = new RegExp(
  String.raw`^(:{3,}[a-zA-Z][\w-]*)[ \t]+((?:\[[^[\]]*\])?(?:${certainAttributes})?)[ \t]*$`,
)
const oldTitle = new RegExp(String.raw`^(:{3,}[a-zA-Z][\w-]*)[ \t]+(\S.*?)[ \t]*(${certainAttributes})?[ \t]*$`)

/** A directive after its colons. */
const wellFormed = new RegExp(String.raw`^[a-zA-Z][\w-]*(\[.*\])?(?:${directiveAttributes})?[ \t]*$`)

/** A line that begins with two or more colons. */
export type DirectiveLine =
  | { type: 'open'; colons: number; content: string }
  | { type: 'close'; colons: number }
  | { type: 'leaf'; content: string }
  | { type: 'text'; content: string }

/**
 * Reads a line that may begin with two or more colons. Directives get the form that both parsers support,
 * `:::name[Title]{attributes}`; colons that belong to none are escaped. `close` are only colons.
 */
export function readDirectiveLine(content: string): DirectiveLine {
  const colons = /^:{2,}/.exec(content)?.[0].length ?? 0
  if (colons < 2) return { type: 'text', content }
  const directive = colons > 2 ? toCurrentSyntax(content) : content
  const match = wellFormed.exec(directive.slice(colons))
  if (match && isBalanced((match[1] ?? '').slice(1, -1)))
    return colons > 2 ? { type: 'open', colons, content: directive } : { type: 'leaf', content: directive }
  const rest = content.slice(colons)
  if (colons > 2 && rest.trim() === '') return { type: 'close', colons }
  return { type: 'text', content: escapeColons(directive) }
}

export function escapeColons(content: string): string {
  return content.replace(/^:+/, (colons) => '\\:'.repeat(colons.length))
}

function toCurrentSyntax(content: string): string {
  const spaced = spacedMarks.exec(content)
  if (spaced) return `${spaced[1]}${spaced[2]}`
  const titled = oldTitle.exec(content)
  if (!titled) return content
  const [, marks, title = '', attributes = ''] = titled
  const label = isBalanced(title)
    ? title
    : title.replace(/\\?[[\]]/g, (bracket) => (bracket.length > 1 ? bracket : `\\${bracket}`))
  return `${marks}[${label}]${attributes}`
}

/** Whether the brackets of a label are balanced. */
function isBalanced(label: string): boolean {
  let depth = 0
  for (const [mark] of label.replace(/\\[[\]]/g, '').matchAll(/[[\]]/g)) {
    depth += mark === '[' ? 1 : -1
    if (depth < 0) return false
  }
  return depth === 0
}
