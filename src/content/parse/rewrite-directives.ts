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

/**
 * Rewrites lines that begin with two or more colons, which must be passed in order: directives to the form that both
 * parsers support, `:::name[Title]{attributes}`. Escapes colons that neither open nor close a directive.
 */
export function createDirectiveRewriter(): (content: string) => string {
  const open: number[] = []
  return (content) => {
    const colons = /^:{2,}/.exec(content)?.[0].length ?? 0
    if (colons < 2) return content
    const directive = colons > 2 ? toCurrentSyntax(content) : content
    const rest = directive.slice(colons)
    const match = wellFormed.exec(rest)
    if (match && isBalanced((match[1] ?? '').slice(1, -1))) {
      if (colons > 2) open.push(colons)
      return directive
    }
    const closes = rest.trim() === '' && colons >= (open.at(-1) ?? Number.POSITIVE_INFINITY)
    if (closes) open.pop()
    return closes ? content : '\\:'.repeat(colons) + rest
  }
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
