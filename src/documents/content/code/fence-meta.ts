import { bracketLabel } from '../source/bracket-label.ts'

/** The info string of a fence, parsed. */
export interface FenceMeta {
  /** Language in lower case, or an empty string. */
  language: string
  title?: string
  /** Tab label in a code group: `[npm]`. */
  label?: string
  /** Tab label; consecutive blocks with a label form a group: `tab="npm"`. */
  tab?: string
  /** The file to include: `file=./x.ts`. */
  file?: string
  /** Line ranges in braces: `1,3-5`. */
  ranges?: string
  /** First line number; false for none. */
  lineNumbers?: number | false
  wrap?: boolean
  /** Whether plugins must not report what is wrong with the code. */
  noCheck?: true
  /** Whether to show the types in the code. */
  twoslash?: true
  /** Whether to convert the npm commands for other package managers. */
  npm2yarn: boolean
  /** Whether readers can run the block, or the name of the plugin with which they can: `try`, `try=graphql`. */
  try?: string | true
  /** Whether the block is an editor that shows what its code renders: `live`. */
  live?: true
  /** Whether such code renders itself: `noInline`. */
  noInline?: true
  /** Whether the block has the variables of the other ones in its group. */
  variables?: boolean
}

/** Language, VitePress's `:line-numbers`, and a range directly after it. */
const languageWord = /^([^{\s]*?)(?::((?:no-)?line-numbers)(?:=(\d+))?)?(\{.*)?$/

const attribute = new RegExp(
  String.raw`([\w-]+)=(?:"([^"]*)"|'([^']*)'|\{([^}]*)\}|(\S*))|\{([^}]*)\}|${bracketLabel}|[^\s{[]+`,
  'g',
)

/**
 * Parses `js title="a.js" {1,3-5} showLineNumbers=10` and the syntax of other generators. Ignores unknown words, which
 * may be for plugins.
 * @param word first word of the info string
 */
export function readFenceMeta(word: string, rest: string): FenceMeta {
  // A block without a language, but with a file or a title.
  if (/^[\w-]+=/.test(word)) return readFenceMeta('', `${word} ${rest}`)
  const [, language = '', numbering, start, braces = ''] = languageWord.exec(word) ?? []
  const meta: FenceMeta = { language: language.toLowerCase(), npm2yarn: false }
  if (numbering) meta.lineNumbers = numbering.startsWith('no-') ? false : Number(start ?? 1)
  for (const match of `${braces} ${rest}`.matchAll(attribute)) {
    const [text, name, double, single, braced, bare, inBraces, inBrackets] = match
    if (name !== undefined) readAttribute(meta, name, double ?? single ?? braced ?? bare ?? '', bare !== undefined)
    else if (inBraces !== undefined) meta.ranges ??= isLineRanges(inBraces) ? inBraces : undefined
    else if (inBrackets !== undefined) meta.label ??= inBrackets.trim()
    else readFlag(meta, text)
  }
  return meta
}

function readAttribute(meta: FenceMeta, name: string, value: string, isBare: boolean): void {
  switch (name) {
    case 'title':
      if (!isBare) meta.title ??= value
      break
    case 'tab':
      meta.tab ??= value
      break
    case 'file':
      meta.file ??= value
      break
    case 'showLineNumbers':
      if (/^\d+$/.test(value)) meta.lineNumbers ??= Number(value)
      else if (/^(?:true|false)$/.test(value)) meta.lineNumbers ??= value === 'true' ? 1 : false
      break
    case 'npm2yarn':
      meta.npm2yarn = true
      break
    case 'try':
      meta.try ??= value
  }
}

function readFlag(meta: FenceMeta, word: string): void {
  if (word === 'showLineNumbers') meta.lineNumbers ??= 1
  else if (word === 'noLineNumbers') meta.lineNumbers ??= false
  else if (word === 'wrap') meta.wrap ??= true
  else if (word === 'nowrap') meta.wrap ??= false
  else if (word === 'npm2yarn') meta.npm2yarn = true
  else if (word === 'noCheck') meta.noCheck = true
  else if (word === 'twoslash') meta.twoslash = true
  else if (word === 'try') meta.try ??= true
  else if (word === 'live') meta.live = true
  else if (word === 'noInline') meta.noInline = true
  else if (word === 'variables') meta.variables = true
}

/** Whether braces contain line ranges, not options of other tools (`{numbers: true}`, `{.class}`). */
function isLineRanges(text: string): boolean {
  return /^[\w\s,-]*$/.test(text)
}
