import { changeProse, mapProseLines } from './prose-lines.ts'

/**
 * Escapes braces and less-than signs of a text that are not code, a formula, a comment, a heading id, or a tag. Links in `<…>`
 * get a text, and elements without content, such as `<br>`, are closed.
 */
export function escapeForMdx(body: string): string {
  let isFormula = false
  return mapProseLines(fenceIndentedCode(body), (line) => {
    if (/^\s*\$\$\s*$/.test(line)) isFormula = !isFormula
    // `<<<` imports code.
    if (isFormula || /^\s*(?:<<<|<!--.*-->\s*$)/.test(line)) return line
    const [, text = line, id = ''] = /^(#+ .*?)( \{#[^{}\s]+\})?$/.exec(line) ?? []
    return changeProse(text, escapeProse) + id
  }).text
}

/** Indented code is text in MDX. Lines in lists are indented, too. */
function fenceIndentedCode(body: string): string {
  const isProse = new Set<number>()
  mapProseLines(body, (_, index) => void isProse.add(index))
  const lines = body.split('\n')
  const out: string[] = []
  let isList = false
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as string
    const isIndented = (at: number) => isProse.has(at) && /^(?: {4}|\t)\s*\S/.test(lines[at] ?? '')
    if (/^ {0,3}\S/.test(line)) isList = /^\s*(?:[-*+]|\d+[.)])\s/.test(line)
    if (isList || !isIndented(index) || (lines[index - 1] ?? '').trim() !== '') {
      out.push(line)
      continue
    }
    let end = index + 1
    while (isIndented(end) || (lines[end]?.trim() === '' && isIndented(end + 1))) end += 1
    const code = lines.slice(index, end).map((each) => each.replace(/^(?: {4}|\t)/, ''))
    out.push('```', ...code, '```')
    index = end - 1
  }
  return out.join('\n')
}

const formula = /(\$\$[^$]+\$\$|(?<!\$)\$(?=\S)[^$\n]*[^$\s]\$(?![\d$]))/

/** Formulas stay as they are. */
function escapeProse(text: string): string {
  return text
    .split(formula)
    .map((part, index) => (index % 2 === 1 ? part : escapeText(part)))
    .join('')
}

function escapeText(text: string): string {
  return text
    .replace(/<([A-Za-z][A-Za-z\d+.-]+:[^\s<>]+)>/g, '[$1]($1)')
    .replace(/<([\w.!#$%&'*+/=?^{|}~-]+@[A-Za-z\d.-]+)>/g, '[$1](mailto:$1)')
    .replace(/<(area|br|col|embed|hr|img|input|source|track|wbr)(\s[^<>]*?)?\s*\/?>/gi, '<$1$2 />')
    .replace(/\\?(?:[{}]|<(?![A-Za-z/!]))/g, (part) => (part.startsWith('\\') ? part : `\\${part}`))
}
