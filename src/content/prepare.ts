/**
 * Rewrites of a source before it is parsed, each within its line so that places stay true: titles of admonitions in the
 * old form (`:::tip Title`), ids of headings (`## Title {#id}`) and HTML comments, which MDX would refuse.
 */
export function prepareSource(source: string, format: 'md' | 'mdx'): string {
  if (!/^[ \t>*+\d.-]*:::|\{#|<!--/m.test(source)) return source
  const lines = source.split('\n')
  let fence: string | undefined
  let inComment = false
  for (const [index, line] of lines.entries()) {
    const mark = /^[ \t>]*(?:[-*+] +|\d+[.)] +)*(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence !== undefined) {
      if (mark?.startsWith(fence) && line.trim().replace(/^[> ]*/, '') === mark) fence = undefined
      continue
    }
    if (mark && !inComment) {
      fence = mark
      continue
    }
    let next = line.replace(
      /^([ \t>]*(?:[-*+] +|\d+[.)] +)?)(:{3,})([a-zA-Z][\w-]*)[ \t]+([^\s[{].*?)[ \t]*(\{[^{}]*\})?[ \t]*$/,
      (_, indent: string, colons: string, name: string, title: string, attributes = '') =>
        `${indent}${colons}${name}[${title}]${attributes}`,
    )
    if (format === 'mdx') {
      next = next.replace(/^(#{1,6}[ \t].*?)[ \t]*\{#([^{}]+)\}[ \t]*$/, '$1 \\{#$2}')
      next = rewriteComments(next)
    }
    lines[index] = next
  }
  return lines.join('\n')

  function rewriteComments(line: string): string {
    let out = ''
    let rest = line
    while (rest !== '') {
      if (inComment) {
        const end = rest.indexOf('-->')
        if (end < 0) return out + rest.replaceAll('*/', '* /')
        out += `${rest.slice(0, end).replaceAll('*/', '* /')}*/}`
        rest = rest.slice(end + 3)
        inComment = false
        continue
      }
      const start = commentStart(rest)
      if (start < 0) return out + rest
      out += `${rest.slice(0, start)}{/*`
      rest = rest.slice(start + 4)
      inComment = true
    }
    return out
  }
}

/** Where an HTML comment begins that does not stand in inline code; -1 when there is none. */
function commentStart(line: string): number {
  for (let at = line.indexOf('<!--'); at >= 0; at = line.indexOf('<!--', at + 4)) {
    const ticks = line.slice(0, at).match(/`/g)?.length ?? 0
    if (ticks % 2 === 0) return at
  }
  return -1
}
