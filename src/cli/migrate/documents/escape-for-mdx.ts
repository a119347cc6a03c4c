import { changeProse, mapProseLines } from './prose-lines.ts'

/**
 * Escapes braces and less-than signs of a text that are not code, a formula, a comment, a heading id, or a tag. Links in `<…>`
 * get a text, and elements without content, such as `<br>`, are closed.
 */
export function escapeForMdx(body: string): string {
  let isFormula = false
  return mapProseLines(body, (line) => {
    if (/^\s*\$\$\s*$/.test(line)) isFormula = !isFormula
    // `<<<` imports code.
    if (isFormula || /^\s*(?:<<<|<!--.*-->\s*$)/.test(line)) return line
    const [, text = line, id = ''] = /^(#+ .*?)( \{#[^{}\s]+\})?$/.exec(line) ?? []
    return changeProse(text, escapeProse) + id
  }).text
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
    .replace(/<(https?:\/\/[^\s>]+)>/g, '[$1]($1)')
    .replace(/<(area|br|col|embed|hr|img|input|source|track|wbr)(\s[^<>]*?)?\s*\/?>/gi, '<$1$2 />')
    .replace(/\\?(?:[{}]|<(?![A-Za-z/!]))/g, (part) => (part.startsWith('\\') ? part : `\\${part}`))
}
