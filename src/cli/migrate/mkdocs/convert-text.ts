import path from 'node:path'
import { convertEmojiNames, convertKeys, convertSymbols } from '../../../python-markdown/index.ts'
import { convertMark } from '../documents/marks.ts'
import { changeProse } from '../documents/prose-lines.ts'
import type { Notes } from '../notes.ts'
import { anchorOf } from './attribute-lists.ts'
import type { BodyPlace } from './body-place.ts'

export interface TextPlace extends BodyPlace {
  line: number
}

/** Icons, heading ids, marks, keys, variables, attribute lists, and links from the root of the documents. */
export function convertText(source: string, place: TextPlace, notes: Notes): string {
  const text = place.withoutIcons?.(source, place.line) ?? source
  const heading = convertHeading(text, place, notes)
  const withoutLanguage = heading.replace(
    place.hasExtension?.('pymdownx.inlinehilite') ? /`(?:#!|:{3})\w+ /g : /`#!\w+ /g,
    '`',
  )
  const withAnchors = withoutCodeAttributes(withoutLanguage, place, notes)
  const symbols = place.hasExtension?.('pymdownx.smartsymbols') ? place.optionsOf?.('pymdownx.smartsymbols') : undefined
  const withSymbols = symbols ? changeProse(withAnchors, (part) => convertSymbols(part, symbols)) : withAnchors
  const changed = changeProse(withSymbols, (part) => convertProse(part, place))
  return changeProse(changed, (part) => withoutAttributes(part, place, notes))
}

/** Attribute lists right after code. */
function withoutCodeAttributes(text: string, { file, line, hasExtension }: TextPlace, notes: Notes): string {
  if (hasExtension?.('attr_list') !== true) return text
  return text.replace(
    /((`+)(?:(?!\2).)+\2)\{:?\s*((?:[#.][^\s{}]+|[\w-]+=(?:"[^"]*"|\S+)|\s+)+)\}/g,
    (_, code: string, __, list: string) => code + anchorOf(list, { file, line }, notes),
  )
}

/** A heading with an attribute list: only the id remains. */
function convertHeading(text: string, { file, line }: TextPlace, notes: Notes): string {
  const [, heading = '', list = ''] =
    /^(#+ .*?)\s*\{:?\s*((?:[#.][^\s{}]+|[\w-]+=(?:"[^"]*"|\S+)|\s+)+)\}\s*$/.exec(text) ?? []
  if (heading === '') return text
  const id = /(?:^|\s)(?:#|id="?)([^\s"{}]+)/.exec(list)?.[1]
  const rest = list
    .trim()
    .split(/\s+/)
    .filter((part) => !/^(?:#|id=)/.test(part))
  if (rest.length > 0)
    notes.add({ file, line }, `The attribute list \`{${list.trim()}}\` was removed.`, 'Write the heading in HTML.')
  return id === undefined ? heading : `${heading} {#${id}}`
}

/** Attribute lists after a link or an image. The size or the side of an image makes it an element. */
function withoutAttributes(text: string, { file, line }: TextPlace, notes: Notes): string {
  const sized = text.replace(
    /!\[([^\]]*)\]\(([^)\s]+)\)\{:?([^}]*)\}/g,
    (whole: string, alt: string, source: string, attributes: string) => {
      const sizes = [...attributes.matchAll(/\b(width|height|align)="?(\d+|left|right)"?/g)]
      if (sizes.length === 0) return whole
      const src = /^(?:\.|\/|[a-z]+:)/.test(source) ? source : `./${source}`
      return `<img src="${src}" alt="${alt}"${sizes.map(([, name, size]) => ` ${name}="${size}"`).join('')} />`
    },
  )
  const withButtons = sized.replace(
    /\[((?:!?\[[^\]]*\](?:\([^)]*\))?|[^\][])+)\]\(([^)\s]+)\)\{:?(?=[^}]*\.)((?:\s|\.md-button(?:--primary)?(?![\w-]))+)\}/g,
    (_, label: string, target: string) => `<a class="button" href="${target}">${label}</a>`,
  )
  return withButtons.replace(
    /(\[\]\(\))?([)\]:]|(?<=\[\]\(\)))\{([:\s][^}\n]*|#[^\s}]+|[^}\n]*[=.][^}\n]*)\}/g,
    (_, empty: string | undefined, before: string, attributes: string) =>
      (empty === undefined ? before : '') + anchorOf(attributes, { file, line }, notes),
  )
}

function convertProse(
  text: string,
  { document, tagPage, hasExtension = () => false, findVariable, issues }: TextPlace,
): string {
  return convertMarks(linkIssues(text, issues), hasExtension)
    .replace(/#only-(light|dark)(?=[)"'])/g, '#gh-$1-mode-only')
    .replace(/(<[a-z][^<>]*?)\s+markdown(?:="?\w+"?)?(?=[\s>])/gi, '$1')
    .replace(/\{\{\s*([\w.]+)\s*\}\}/g, (whole: string, name: string) => findVariable?.(name) ?? whole)
    .replace(/\]\(([^)\s#]+\.md)(?:#[^)\s]*)?(?=[)\s])/g, (whole: string, target: string) => {
      const found = path.posix.join(target.startsWith('/') ? '' : path.posix.dirname(document), target)
      return tagPage !== undefined && found.replace(/^\//, '') === tagPage ? '](/tags' : whole
    })
    .replace(/\]\(\/([^)\s]*\.md)(#[^)\s]*)?\)/g, (_, target: string, hash = '') => {
      const relative = path.posix.relative(path.posix.dirname(document), target)
      return `](${relative}${hash})`
    })
}

/** Numbers of issues, outside of links and attributes. */
function linkIssues(text: string, issues: string | undefined): string {
  if (issues === undefined) return text
  return text.replace(
    /!?\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\]|:.*)|<[^>]*>|\{[^}]*\}|(?<![\w&/#])#([1-9]\d*)\b/g,
    (whole, number?: string) => (number === undefined ? whole : `[${whole}](${issues}${number})`),
  )
}

/** Marks of extensions that are off by default: without them, the characters are text. */
function convertMarks(text: string, hasExtension: (name: string) => boolean): string {
  let changed = text
  if (hasExtension('pymdownx.emoji')) changed = convertEmojiNames(changed)
  if (hasExtension('pymdownx.keys')) changed = convertKeys(changed)
  if (hasExtension('pymdownx.mark')) changed = convertMark(changed, 'mark')
  if (hasExtension('pymdownx.caret')) {
    changed = convertMark(changed.replace(/\^\^([^\s^](?:[^^]*[^\s^])?)\^\^/g, '<ins>$1</ins>'), 'sup')
  }
  if (hasExtension('pymdownx.tilde')) changed = convertMark(changed, 'sub')
  if (hasExtension('pymdownx.arithmatex')) {
    changed = changed.replace(/\\\(\s*(.+?)\s*\\\)/g, '$$$1$$').replace(/\\\[\s*(.+?)\s*\\\]/g, '$$$$ $1 $$$$')
  }
  return changed
}

/** A macro, which is text without the plugin. */
const macro = /\{\{[^}]*\}\}|\{%[^%]*%\}/

/** What is left as it is: pattern of a line, message and hint. */
const unsupported: readonly (readonly [RegExp, string, string])[] = [
  [macro, 'The macro was not converted.', 'Write its result.'],
  [/^:\s{1,3}\S/, 'The definition list was not converted.', 'Write a list with bold words, or a table.'],
  [/^\*\[[^\]]+\]:/, 'The abbreviation was not converted.', 'Write `<abbr title="…">`.'],
  [/^\/{3,} *\S/, 'The block was not converted.', 'Write an admonition: `:::note[Title]`.'],
  [
    /\{[*!] *[^\s{}]+.*[*!]\}/,
    'The file was not included.',
    'Import the file as a partial, or write `file=@site/path` after a language.',
  ],
  [/\]\[(?:[\w-]+\.)+[\w.-]+\]|\[`[\w.]+`\]\[\]/, 'The automatic reference was not converted.', 'Write a link.'],
  [/^::: [\w.]+/, 'The generated reference was not converted.', 'Write it, or generate it with a plugin.'],
]

/** Notes what a converted line of text still holds that means something in MkDocs. */
export function noteUnsupported(text: string, { file, line, hasMacros }: TextPlace, notes: Notes): void {
  for (const [pattern, message, hint] of unsupported) {
    if (pattern === macro && hasMacros !== true) continue
    if (pattern.test(text.replace(/`+[^`]*`+/g, ''))) notes.add({ file, line }, message, hint)
  }
}
