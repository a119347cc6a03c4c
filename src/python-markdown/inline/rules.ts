import { decodeString } from 'micromark-util-decode-string'
import type { Definitions } from '../blocks/parser.ts'
import { literal, type Node, type Tag, tag } from '../nodes.ts'
import type { Settings } from '../options.ts'
import type { Stash } from '../source/stash.ts'
import { convertKeys } from '../texts/keys.ts'
import { convertSymbols } from '../texts/smart-symbols.ts'
import { directLink, referenceLink } from './links.ts'
import { type InlineRule, matching } from './scanner.ts'

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
  return [
    code(settings),
    ...on('pymdownx.arithmatex', ...math),
    ...on('pymdownx.keys', keys),
    escapes(settings),
    ...on('footnotes', footnoteReference(context)),
    referenceLink(false, false, context),
    directLink(false, context),
    directLink(true, context),
    referenceLink(true, false, context),
    referenceLink(false, true, context),
    referenceLink(true, true, context),
    ...on('autorefs', unresolved),
    autolink,
    mailAddress,
    ...on('pymdownx.magiclink', ...magicLinks(settings)),
    lineBreak,
    ...on('nl2br', newLine),
    html,
    entity,
    ...on('pymdownx.smartsymbols', symbols),
    ...on('pymdownx.emoji', icons(context)),
    loneSigns,
    ...on('pymdownx.caret', ...caret(settings)),
    ...on('pymdownx.tilde', ...tilde(settings)),
    ...on('pymdownx.mark', wrapping('mark', /(==)(?![\s=])([\s\S]+?)(?<![\s])\1/)),
    ...emphasis(settings),
  ]
}

function element(name: string, text: string, line: number): Tag {
  return tag(name, line, [{ type: 'text', value: text, line }])
}

/** An element around the second group of an expression. */
function wrapping(name: string, pattern: RegExp): InlineRule {
  return matching(pattern, ([, , text = ''], line) => [element(name, text, line)])
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

const keys = matching(/\+\+(?:[a-zA-Z\d-]+|"[^"]+")(?:\+(?:[a-zA-Z\d-]+|"[^"]+"))*\+\+/, ([whole], line) => [
  { type: 'raw', value: convertKeys(whole), line },
])

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

/** Addresses as links, and names of issues and people if the options have a repository. */
function magicLinks({ option }: Settings): InlineRule[] {
  const get = (name: string) => option('pymdownx.magiclink', name)
  const [user, repo] = [get('user'), get('repo')]
  const host =
    { gitlab: 'https://gitlab.com', bitbucket: 'https://bitbucket.org' }[String(get('provider'))] ??
    'https://github.com'
  const issues = host.includes('gitlab') ? '-/issues' : 'issues'
  return [
    matching(
      /(?<![\w@])(?:https?|ftps?):\/\/[^\s<>"\uE000]*[^\s<>"\uE000.,;:!?'*_)\]]\/?|(?<![\w@/.])www\.[^\s<>"\uE000]*[^\s<>"\uE000.,;:!?'*_)\]]\/?/,
      ([url], line) => {
        const address = /^www\./.test(url) ? `http://${url}` : url
        return [link(address, url, line)]
      },
    ),
    matching(/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+(?![\w@])/, ([address], line) => [
      link(`mailto:${address}`, address, line),
    ]),
    ...(get('repo_url_shorthand') === true && typeof user === 'string' && typeof repo === 'string'
      ? [
          matching(/(?<![\w#&/])#(\d+)\b/, ([whole, number = ''], line) => [
            link(`${host}/${user}/${repo}/${issues}/${number}`, whole, line),
          ]),
        ]
      : []),
  ]
}

const lineBreak = matching(/ {2}\n/, (_, line) => [tag('br', line), literal('\n', line)])
const newLine = matching(/\n/, (_, line) => [tag('br', line), literal('\n', line)])

const html = matching(/<(?:\/?[a-zA-Z][^<>@ ]*(?: [^<>]*)?|!--(?:(?!<!--|-->)[\s\S])*--)>/, ([whole], line) => [
  { type: 'raw', value: whole, line },
])

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

function caret({ option }: Settings): InlineRule[] {
  return [
    ...(option('pymdownx.caret', 'insert') === false ? [] : [wrapping('ins', /(\^\^)(?![\s^])([\s\S]+?)(?<!\s)\1/)]),
    ...(option('pymdownx.caret', 'superscript') === false ? [] : [wrapping('sup', /(?<!\^)(\^)(?![\s^])([^\s^]+)\1/)]),
  ]
}

function tilde({ option }: Settings): InlineRule[] {
  return [
    ...(option('pymdownx.tilde', 'delete') === false ? [] : [wrapping('del', /(~~)(?![\s~])([\s\S]+?)(?<!\s)\1/)]),
    ...(option('pymdownx.tilde', 'subscript') === false ? [] : [wrapping('sub', /(?<!~)(~)(?![\s~])([^\s~]+)\1/)]),
  ]
}

/** Emphasis inside of strong text, and the other way around. */
const nested = (outer: string, inner: string, pattern: RegExp) =>
  matching(pattern, ([, , first = '', second = ''], line) => [
    tag(outer, line, [
      ...(inner === '' ? [] : [element(inner, first, line)]),
      ...(second === '' ? [] : [{ type: 'text', value: second, line } as const]),
    ]),
  ])

const textThen = (pattern: RegExp) =>
  matching(pattern, ([, , first = '', second = ''], line) => [
    tag('strong', line, [{ type: 'text', value: first, line }, element('em', second, line)]),
  ])

function emphasis({ has, option }: Settings): InlineRule[] {
  const smart = has('pymdownx.betterem')
    ? String(option('pymdownx.betterem', 'smart_enable') ?? 'underscore')
    : 'underscore'
  const isBetter = has('pymdownx.betterem')
  const isSmart = (kind: string) => smart === kind || smart === 'all'
  const words = isSmart('underscore') ? ['(?<!\\w)', '(?!\\w)'] : ['', '']
  const starWords = isSmart('asterisk') ? ['(?<!\\w)', '(?!\\w)'] : ['', '']
  const inner = isBetter ? '(?!\\s)' : ''
  const outer = isBetter ? '(?<!\\s)' : ''
  const star = (pattern: string) => new RegExp(`${starWords[0]}${pattern}${starWords[1]}`)
  const under = (pattern: string) => new RegExp(`${words[0]}${pattern}${words[1]}`)
  return [
    nested('strong', 'em', star(String.raw`(\*)\1{2}${inner}([\s\S]+?)\1([\s\S]*?)\1{2}`)),
    nested('em', 'strong', star(String.raw`(\*)\1{2}${inner}([\s\S]+?)\1{2}([\s\S]*?)\1`)),
    textThen(star(String.raw`(\*)\1(?!\1)${inner}([^*]+?)\1(?!\1)([\s\S]+?)\1{3}`)),
    wrapping('strong', star(String.raw`(\*{2})${inner}([\s\S]+?)${outer}\1`)),
    wrapping('em', star(String.raw`(\*)${inner}([^*]+)${outer}\1`)),
    nested('strong', 'em', under(String.raw`(_)\1{2}([\s\S]+?)\1([\s\S]*?)\1{2}`)),
    nested('em', 'strong', under(String.raw`(_)\1{2}([\s\S]+?)\1{2}([\s\S]*?)\1`)),
    wrapping('strong', under(String.raw`(_{2})(?!_)${inner}([\s\S]+?)(?<!_)${outer}\1`)),
    wrapping('em', under(String.raw`(_)(?!_)${inner}([\s\S]+?)(?<!_)${outer}\1`)),
  ]
}
