/** Longer code is not a name. */
const maxLength = 120

/**
 * Returns the name that a code span consists of; undefined if it is other code. `[Event!]!` is the name `Event`, `{{ event.title }}`
 * is `event.title`, `{% youtube "…" %}` is `{% youtube %}`, `| money: 2` is `| money`.
 */
export function normalizeName(code: string): string | undefined {
  const text = code.trim()
  if (text.length > maxLength || text === '') return undefined
  const tag = /^\{%-?\s*(\w+)(?:\s[\s\S]*)?%\}$/.exec(text)
  if (tag) return `{% ${tag[1]} %}`
  const filter = /^\|\s*(\w+)(?::.*)?$/.exec(text)
  if (filter) return `| ${filter[1]}`
  const output = /^\{\{-?\s*([\w.?]+)\s*-?\}\}$/.exec(text)
  if (output) return output[1]
  const type = /^\[+([A-Za-z_]\w*)[\]!]+$|^([A-Za-z_]\w*)!$/.exec(text)
  if (type) return type[1] ?? type[2]
  const argument = /^([\w.]+)\((\w+):\)$/.exec(text)
  if (argument) return `${argument[1]}(${argument[2]}:)`
  const call = /^([\w.]+)\(\)$/.exec(text)
  if (call) return call[1]
  if (/^@\w+$/.test(text)) return text
  return /^[A-Za-z_]\w*\??(?:(?:\.|#|::)[A-Za-z_]\w*\??)*$/.test(text) ? text.replace('#', '.') : undefined
}
