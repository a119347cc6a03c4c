import { mapFences } from '../documents/fences.ts'

/** Endings of file names by kind of language. A comment names the file of a block only if both are of one kind. */
const kinds: readonly ReadonlySet<string>[] = [
  'astro cjs htm html js jsx mjs svelte ts tsx typescript vb vue vue-html',
  'ansi bash bat batch cmd console fish nu nushell powershell ps ps1 psd1 psm1 sh shell shellscript shellsession zsh',
  'csv env ini json toml xml yaml yml',
  'css less sass scss styl stylus xsl',
  'markdown md mdx',
].map((names) => new Set(names.split(' ')))

const [, terminals] = kinds

/** Languages whose blocks can begin with front matter, which is removed if it holds nothing but the comment. */
const withFrontMatter = new Set(['astro', 'markdown', 'md', 'mdx', 'toml', 'yaml', 'yml'])

/** A line with nothing but a comment: its text before the last colon that is not part of a URL or drive, and a name. */
const comment =
  /^(?:\s*>)*\s*(?:\/\/|#(?!!)|<!--|\/\*)\s*(?:((?![a-z]:).*?)(?:：|:(?!\/\/)))?\s*((?:[a-z]:)?[\w./~%[\]+\\-]+)\s*(?:-->|\*\/)?\s*$/i

/**
 * Makes the comment with the name of the file in the first four lines of a code block the title of the block, as
 * Expressive Code 0.41 does, together with an empty line below. Numbers of marked lines count what is left.
 */
export function convertFileNameComments(body: string): { text: string; count: number } {
  return mapFences(body, ({ info, lines }) => {
    if (/\s(?:title=|frame=(?:""|''|["']?none\b))/.test(info)) return
    const language = /^\s*([^\s{]*)/.exec(info)?.[1] ?? ''
    const names = lines.slice(0, 4).map((line) => fileName(line, language))
    const at = names.findIndex((name) => name !== undefined)
    if (at < 0) return
    const [start, end] = removedLines(lines, at, language)
    return {
      info: `${moveMarks(info, start, end).trimEnd() || 'text'} title="${names[at]}"`,
      lines: lines.filter((_, index) => index < start || index >= end),
    }
  })
}

function fileName(line: string, language: string): string | undefined {
  const [, before = '', name = ''] = comment.exec(line) ?? []
  if (before.trim().toLowerCase() === '@filename' || !/[^.:/\\~]/.test(name) || /^\.{2,}(?![/\\])/.test(name)) return
  const kind = kinds.find((each) => each.has(language))
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
  const looksLikePath =
    /^(?:[/\\]|\.[/\\]|~|[a-z]:)./i.test(name) ||
    last.startsWith('.') ||
    (/[/\\]/.test(name) && /[^/\\0-9.]/.test(name) && name === name.toLowerCase())
  if (looksLikePath && (before === '' || kind === terminals)) return name
  const ending = /\.([^.]+)$/.exec(last)?.[1]
  return ending !== undefined && (kind === undefined || kind.has(ending)) ? name : undefined
}

/** First and last line (excluded) of what is removed with the comment: empty front matter, and the empty line below. */
function removedLines(lines: readonly string[], at: number, language: string): [start: number, end: number] {
  const text = (index: number) => lines[index]?.replace(/^(?:\s*>)+/, '').trim()
  const fence = text(at - 1)
  const isWholeFrontMatter =
    withFrontMatter.has(language) && (fence === '---' || fence === '+++') && text(at + 1) === fence
  const [start, end] = isWholeFrontMatter ? [at - 1, at + 2] : [at, at + 1]
  return [start, text(end) === '' ? end + 1 : end]
}

/** `{1,3-5}` counts lines with the comment in Expressive Code. */
function moveMarks(info: string, start: number, end: number): string {
  return info.replace(/(\s*)\{([\d\s,-]+)\}/g, (whole, space: string, list: string) => {
    const ranges: string[] = []
    for (const part of list.split(',')) {
      const [first, last = first] = part.split('-').map(Number)
      if (first === undefined || last === undefined || Number.isNaN(first + last)) return whole
      const from = first <= start ? first : Math.max(first, end + 1) - (end - start)
      const to = last <= start ? last : Math.max(last, end) - (end - start)
      if (from <= to) ranges.push(from === to ? `${from}` : `${from}-${to}`)
    }
    return ranges.length === 0 ? '' : `${space}{${ranges.join(',')}}`
  })
}
