import { decodeString } from 'micromark-util-decode-string'
import type { Definitions } from '../blocks/parser.ts'
import { literal, type Node, type Tag, tag } from '../nodes.ts'
import type { Settings } from '../options.ts'
import type { Stash } from '../source/stash.ts'
import { convertKeys, type KeyOptions, keyPattern } from '../texts/keys.ts'
import { convertSymbols } from '../texts/smart-symbols.ts'
import { caret, emphasis, highlight, tilde } from './emphasis.ts'
import { directLink, referenceLink } from './links.ts'
import { magicLinks } from './magic-links.ts'
import { type InlineRule, matching, outsideLinks, plain } from './scanner.ts'

export interface InlineContext {
  settings: Settings
  definitions: Definitions
  stash: Stash
  /** Returns the element of a reference to a footnote; undefined for an unknown one. */
  footnote(id: string, line: number): Node | undefined
  /** Returns the element of an icon such as `material-check`; undefined for an unknown one. */
  icon(name: string, line: number): Node | undefined
}

/** The rules for the extensions that are on, in the order in which they are applied. */
export function inlineRules(context: InlineContext): InlineRule[] {
  const { settings } = context
  const { has } = settings
  const on = (name: string | readonly string[], ...rules: InlineRule[]) =>
    has(...(typeof name === 'string' ? [name] : name)) ? rules : []
  const magic = magicLinks(settings)
  return [
    code(settings),
    ...on('pymdownx.arithmatex', ...math),
    ...on('pymdownx.keys', keys(settings)),
    escapes(settings),
    ...on('footnotes', footnoteReference(context)),
    referenceLink(false, false, context),
    directLink(false, context),
    directLink(true, context),
    referenceLink(true, false, context),
    referenceLink(false, true, context),
    referenceLink(true, true, context),
    ...on('autorefs', unresolved),
    has('pymdownx.magiclink') ? magic.autolink : autolink,
    mailAddress,
    lineBreak,
    ...on('nl2br', newLine),
    html(context),
    ...on('pymdownx.magiclink', ...magic.addresses.map(outsideLinks)),
    entity,
    ...on('pymdownx.magiclink', ...magic.names.map(outsideLinks)),
    ...on('pymdownx.smartsymbols', symbols),
    ...on('pymdownx.emoji', icons(context)),
    ...(has('pymdownx.betterem') ? [] : [loneSigns]),
    ...on('pymdownx.caret', caret(settings)),
    ...on('pymdownx.tilde', tilde(settings)),
    ...on('pymdownx.mark', highlight(settings)),
    ...emphasis(settings),
  ]
}

function code({ has }: Settings): InlineRule {
  const pattern = /(?<!\\)(\\\\)+(?=`)|(?<![\\`])(`+)(?!`)([\s\S]+?)(?<!`)\2(?!`)/
  return matching(pattern, ([whole, slashes, , text = ''], line) => {
    if (slashes !== undefined) return [literal(whole.replaceAll('\\\\', '\\'), line)]
    const trimmed = text.trim()
    const [prefix, language] = has('pymdownx.inlinehilite')
      ? (/^(?:#!|:::)([\w+.#-]+)\s+(?=\S)/.exec(trimmed) ?? [])
      : []
    const shown = prefix === undefined ? trimmed : trimmed.slice(prefix.length)
    if (language === 'math') return [formula(shown, line)]
    return [tag('code', line, [literal(shown, line)])]
  })
}

function formula(text: string, line: number): Tag {
  return tag('span', line, [literal(text, line)], [['class', 'arithmatex']])
}

const math: InlineRule[] = [
  matching(
    /(?<!\\)(?:\\\\)*(?:\\\(([\s\S]+?)\\\)|\$(?!\s|\$)((?:\\.|[^\\$])+?)(?<!\s)\$(?!\d))/,
    ([whole, round, dollar], line) => {
      const slashes = /^(?:\\\\)*(?=\$|\\\()/.exec(whole)?.[0] ?? ''
      return [
        ...(slashes ? [literal(slashes.slice(slashes.length / 2), line)] : []),
        formula((round ?? dollar ?? '').trim(), line),
      ]
    },
  ),
]

function keys({ option }: Settings): InlineRule {
  const get = (name: string) => option('pymdownx.keys', name)
  const [separator, className] = [get('separator'), get('class')]
  const options: KeyOptions = {
    more: get('key_map') as Record<string, unknown> | undefined,
    isCamelCase: get('camel_case') === true,
    separator: typeof separator === 'string' ? separator : '+',
    around: {
      name: get('strict') === true ? 'kbd' : 'span',
      className: typeof className === 'string' ? className : 'keys',
    },
  }
  return matching(keyPattern, ([whole], line) => {
    const value = convertKeys(whole, options)
    return value === whole ? undefined : [{ type: 'raw', value, line }]
  })
}

/** Signs that a backslash before them makes text. */
function escapes({ has }: Settings): InlineRule {
  const more = [
    has('tables') ? '|' : '',
    has('pymdownx.tilde') ? '~' : '',
    has('pymdownx.caret') ? '^' : '',
    has('pymdownx.mark') ? '=' : '',
    has('pymdownx.arithmatex') ? '$' : '',
    has('smarty') ? `"'` : '',
  ].join('')
  const all = new Set(`\\\`*_{}[]()>#+-.!${more}`)
  const hasSpaces = has('pymdownx.escapeall', 'pymdownx.caret', 'pymdownx.tilde')
  return matching(/\\([\s\S])/, ([, sign = ''], line) => {
    if (all.has(sign) || has('pymdownx.escapeall')) return [literal(sign, line)]
    return hasSpaces && sign === ' ' ? [literal('\u00a0', line)] : undefined
  })
}

function footnoteReference({ footnote }: InlineContext): InlineRule {
  return matching(/\[\^([^\]]*)\]/, ([, id = ''], line) => {
    const found = footnote(id, line)
    return found && [found]
  })
}

/** `[text][name]` to something that is generated from code: only the text is left. */
const unresolved = matching(/\[((?:[^[\]\n]|\uE000i\d+\uE001)+)\](?:\[([\w.:-]*)\])/, ([, text = ''], line) => [
  tag('span', line, [{ type: 'text', value: text, line }]),
])

const autolink = matching(/<((?:[Ff]|[Hh][Tt])[Tt][Pp][Ss]?:\/\/[^<>]*)>/, ([, url = ''], line) => [
  link(url, url, line),
])

const mailAddress = matching(/<([^<> !]+@[^@<> ]+)>/, ([, address = ''], line) => {
  const text = address.replace(/^mailto:/, '')
  return [link(`mailto:${text}`, text, line)]
})

function link(url: string, text: string, line: number): Tag {
  return tag('a', line, [literal(text, line)], [['href', url]])
}

const lineBreak = matching(/ {2}\n/, (_, line) => [tag('br', line), literal('\n', line)])
const newLine = matching(/\n/, (_, line) => [tag('br', line), literal('\n', line)])

function html({ stash }: InlineContext): InlineRule {
  return matching(/<(?:\/?[a-zA-Z][^<>@ ]*(?: [^<>]*)?|!--(?:(?!<!--|-->)[\s\S])*--)>/, ([whole], line) => [
    { type: 'raw', value: plain(whole, stash), line },
  ])
}

const entity = matching(/&(?:#[0-9]+|#x[0-9a-fA-F]+|[0-9a-zA-Z]+);/, ([whole], line) => [
  literal(decodeString(whole), line),
])

const symbolStart = /\(tm\)|\(c\)|\(r\)|\bc\/o\b|\+\/-|=\/=|<--?>?|-->|[1-7]\/[2-8]|\d(?:st|nd|rd|th)\b/

/** Symbols are written by the same function that converts them in other places. */
const symbols: InlineRule = (text, from, line) => {
  const rest = text.slice(from)
  if (!symbolStart.test(rest)) return undefined
  for (const { index, 0: word } of rest.matchAll(/[^\s\uE000\uE001]+/g)) {
    const converted = convertSymbols(word, {})
    if (converted !== word && symbolStart.test(word))
      return { start: from + index, end: from + index + word.length, nodes: superscripts(converted, line) }
  }
  return undefined
}

/** Text whose ordinals are written with elements. */
function superscripts(text: string, line: number): Node[] {
  return text
    .split(/<sup>(.*?)<\/sup>/)
    .map((part, index) => (index % 2 === 1 ? tag('sup', line, [literal(part, line)]) : literal(part, line)))
}

/** Class of the place of an icon whose set is not installed. */
export const missingIcon = 'missing-icon'

function icons({ icon }: InlineContext): InlineRule {
  return matching(/:((?:material|fontawesome|octicons|simple)-[\w-]+):/, ([, name = ''], line) => {
    return [
      icon(name, line) ??
        tag(
          'span',
          line,
          [],
          [
            ['class', missingIcon],
            ['data-name', name],
          ],
        ),
    ]
  })
}

/** Signs between spaces are no emphasis. */
const loneSigns = matching(/(?<=^|\s)(?:\*{1,3}|_{1,3})(?=\s|$)/, ([whole], line) => [literal(whole, line)])
