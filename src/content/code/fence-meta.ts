/** What stands behind the marks that open a block of code. */
export interface FenceMeta {
  /** In lower case; empty for a block that names none. */
  language: string
  title?: string
  /** Name of its tab in a code group: `[npm]`. */
  label?: string
  /** Name of its tab, which makes a group of it and its neighbours that have one: `tab="npm"`. */
  tab?: string
  /** The file that is shown: `file=./x.ts`. */
  file?: string
  /** What stands in braces, when it is meant for lines: `1,3-5`. */
  ranges?: string
  /** First line number; false where lines are not to be numbered. */
  lineNumbers?: number | false
  wrap?: boolean
  /** Whether it is a command of npm that is to be shown for other package managers, too. */
  npm2yarn: boolean
}

/** Language, `:line-numbers` of VitePress, and the beginning of a range that follows without a blank. */
const languageWord = /^([^{\s]*?)(?::((?:no-)?line-numbers)(?:=(\d+))?)?(\{.*)?$/

const attribute = /([\w-]+)=(?:"([^"]*)"|'([^']*)'|\{([^}]*)\}|(\S*))|\{([^}]*)\}|\[([^\]]*)\]|[^\s{[]+/g

/**
 * Reads `js title="a.js" {1,3-5} showLineNumbers=10` and the forms of the peers. Words that mean nothing here are left to
 * plugins.
 * @param word the first word of what stands behind the marks
 */
export function readFenceMeta(word: string, rest: string): FenceMeta {
  // A block that names no language, but a file or a title.
  if (/^[\w-]+=/.test(word)) return readFenceMeta('', `${word} ${rest}`)
  const [, language = '', numbering, start, braces = ''] = languageWord.exec(word) ?? []
  const meta: FenceMeta = { language: language.toLowerCase(), npm2yarn: false }
  if (numbering) meta.lineNumbers = numbering.startsWith('no-') ? false : Number(start ?? 1)
  for (const match of `${braces} ${rest}`.matchAll(attribute)) {
    const [text, name, double, single, braced, bare, inBraces, inBrackets] = match
    if (name !== undefined) readAttribute(meta, name, double ?? single ?? braced ?? bare ?? '', bare !== undefined)
    else if (inBraces !== undefined) meta.ranges ??= isForLines(inBraces) ? inBraces : undefined
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
  }
}

function readFlag(meta: FenceMeta, word: string): void {
  if (word === 'showLineNumbers') meta.lineNumbers ??= 1
  else if (word === 'noLineNumbers') meta.lineNumbers ??= false
  else if (word === 'wrap') meta.wrap ??= true
  else if (word === 'nowrap') meta.wrap ??= false
  else if (word === 'npm2yarn') meta.npm2yarn = true
}

/** Other things in braces (`{numbers: true}`, `{.class}`) belong to others. */
function isForLines(text: string): boolean {
  return /^[\w\s,-]*$/.test(text)
}
