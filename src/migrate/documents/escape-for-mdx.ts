import { changeProse, mapProseLines } from './prose-lines.ts'

/**
 * Escapes braces and less-than signs of a text that are not code, a formula, a comment, a heading id, or a tag; links in `<…>`
 * get a text.
 */
export function escapeForMdx(body: string): string {
  let isFormula = false
  return mapProseLines(body, (line) => {
    if (/^\s*\$\$\s*$/.test(line)) isFormula = !isFormula
    // `<<<` imports code.
    if (isFormula || /^\s*(?:<<<|<!--.*-->\s*$)/.test(line)) return line
    const [, text = line, id = ''] = /^(#+ .*?)( \{#[\w-]+\})?$/.exec(line) ?? []
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
    .replace(/\\?(?:[{}]|<(?![A-Za-z/!]))/g, (part) => (part.startsWith('\\') ? part : `\\${part}`))
}
