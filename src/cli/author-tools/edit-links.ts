/** Targets of links, images, definitions, imports, and included files: what precedes the target, and the target. */
const markdownTargets = [
  /(\]\(\s*)(<[^>\n]*>|[^\s()<>]+(?:\([^\s()]*\)[^\s()<>]*)*)/g,
  /(^ {0,3}\[[^\]\n]+\]:\s*)(<[^>\n]*>|\S+)/gm,
]
const attributeTarget = /(\b(?:href|to|src)=["'])([^"'\n]+)/g
const importedFile = /(^import\b[^'"\n]*['"])([^'"\n]+)/gm
const includedFile = /(\bfile=["']?)([^\s"'#}]+)/g

/** A fenced block, with its line break. The first group is its first line. */
const fence = /^([ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)*(`{3,}|~{3,})[^\n]*)\n(?:.*?\n)??[ \t>]*\2[`~]*[ \t]*$/gms
const codeSpan = /(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g

/**
 * Replaces the targets of links in a document. Those in code are not links; the files that code blocks include are targets.
 * @param map returns the new target, or undefined if it stays
 */
export function editLinks(text: string, map: (target: string) => string | undefined): string {
  const inMarkdown = (found: string, before: string, written: string) => {
    const isBracketed = written.startsWith('<')
    const target = map(isBracketed ? written.slice(1, -1) : written)
    if (target === undefined) return found
    return before + (isBracketed || /[\s()]/.test(target) ? `<${target}>` : target)
  }
  const inAttribute = (found: string, before: string, written: string) => {
    const target = map(written)
    return target === undefined ? found : before + target
  }
  const asPath = (found: string, before: string, written: string) => {
    const target = map(written)
    return target === undefined ? found : before + decodeURIComponent(target)
  }
  const editText = (part: string) =>
    outside(part, codeSpan, (plain) =>
      markdownTargets
        .reduce((all, pattern) => all.replace(pattern, inMarkdown), plain)
        .replace(attributeTarget, inAttribute),
    )
  const editFence = (block: string) => {
    const end = block.indexOf('\n')
    return block.slice(0, end).replace(includedFile, asPath) + block.slice(end)
  }
  return outside(text, fence, (plain) => editText(plain.replace(importedFile, asPath)), editFence)
}

/** Replaces what matches a pattern, and what is between. */
function outside(
  text: string,
  pattern: RegExp,
  edit: (part: string) => string,
  editMatch: (match: string) => string = (match) => match,
): string {
  let result = ''
  let at = 0
  for (const match of text.matchAll(pattern)) {
    result += edit(text.slice(at, match.index)) + editMatch(match[0])
    at = match.index + match[0].length
  }
  return result + edit(text.slice(at))
}
