import { admonitionStyle } from '../../../python-markdown/index.ts'

/** The beginning of an admonition or a folded one: `!!! note "Title"`, `???+ tip`. */
export interface BlockStart {
  kind: '!!!' | '???' | '???+'
  type: string
  /** Empty for a block without a title. */
  title: string
}

const pattern = /^(!!!|\?\?\?\+?) ?([\w-]+(?: +[\w-]+)*)?(?: +"(.*?)"|(?<= )"(.*?)")? *$/

export function readBlockStart(text: string): BlockStart | undefined {
  const [, kind, classes, ...titles] = pattern.exec(text) ?? []
  const title = titles.find((each) => each !== undefined)
  if (kind === undefined || (classes === undefined && title === undefined)) return undefined
  const type = (classes ?? 'note').split(/ +/)[0]?.toLowerCase() ?? 'note'
  return { kind: kind as BlockStart['kind'], type, title: title ?? type.charAt(0).toUpperCase() + type.slice(1) }
}

/** Titles that Lectern gives in the language of the site. */
const ownTitles = new Set(['Note', 'Tip', 'Info', 'Warning', 'Danger', 'Caution'])

export function blockLines({ kind, type, title }: BlockStart, body: readonly string[]): string[] {
  if (kind !== '!!!') {
    const open = kind === '???+' ? ' open' : ''
    return [`<details${open}>`, `<summary>${title}</summary>`, '', ...body, '', '</details>']
  }
  const name = admonitionStyle(type)
  if (title === '')
    return ['', `<div class="admonition admonition-${name}" role="note">`, '', ...body, '', '</div>', '']
  const isOwn = ownTitles.has(title) && title.toLowerCase() === name
  // A block inside of another needs fewer colons than the outer one.
  const inner = body.map((line) => /^:{3,}/.exec(line)?.[0].length ?? 2)
  const colons = ':'.repeat(Math.max(2, ...inner) + 1)
  return ['', `${colons}${name}${isOwn ? '' : `[${title}]`}`, '', ...body, '', colons, '']
}
