import type { CodeTheme } from 'lectern/plugin-kit'
import { isValues, type Values } from '../mapping.ts'

/** Scopes of the tokens that Prism has. Punctuation of strings and comments is a part of these. */
const scopes: Readonly<Record<string, readonly string[]>> = Object.freeze({
  atrule: ['keyword.control.at-rule', 'entity.name.tag.yaml'],
  'attr-name': ['entity.other.attribute-name'],
  'attr-value': ['meta.attribute string', 'string.quoted.single.html', 'string.quoted.double.html'],
  bold: ['markup.bold'],
  boolean: ['constant.language.boolean', 'constant.language.json'],
  builtin: ['support.type.primitive', 'support.type.builtin', 'support.class', 'support.function.builtin'],
  changed: ['markup.changed'],
  char: ['constant.character'],
  'class-name': ['entity.name.type', 'entity.name.class', 'entity.other.inherited-class', 'support.class.component'],
  code: ['markup.inline.raw'],
  comment: ['comment', 'punctuation.definition.comment'],
  constant: ['variable.other.constant', 'constant.other'],
  deleted: ['markup.deleted'],
  doctype: ['meta.tag.metadata.doctype', 'meta.tag.sgml.doctype'],
  entity: ['constant.character.entity'],
  function: ['entity.name.function', 'support.function'],
  hexcode: ['constant.other.color'],
  important: ['keyword.other.important'],
  inserted: ['markup.inserted'],
  'interpolation-punctuation': ['punctuation.definition.template-expression'],
  italic: ['markup.italic'],
  keyword: ['keyword', 'storage', 'constant.language', 'variable.language'],
  namespace: ['entity.name.namespace', 'entity.name.type.module'],
  number: ['constant.numeric', 'keyword.other.unit'],
  operator: ['keyword.operator', 'storage.type.function.arrow', 'punctuation.separator.key-value.css'],
  parameter: ['variable.parameter'],
  prolog: ['meta.tag.preprocessor'],
  property: ['support.type.property-name', 'punctuation.support.type.property-name', 'meta.object-literal.key'],
  punctuation: ['punctuation', 'meta.brace', 'meta.delimiter'],
  regex: ['string.regexp'],
  selector: [
    'meta.selector',
    'entity.name.tag.css',
    'entity.other.attribute-name.class.css',
    'entity.other.attribute-name.id.css',
  ],
  string: ['string', 'punctuation.definition.string'],
  symbol: ['constant.other.symbol'],
  tag: ['entity.name.tag'],
  'template-punctuation': ['punctuation.definition.string.template'],
  title: ['markup.heading', 'entity.name.section'],
  url: ['markup.underline.link', 'string.other.link'],
  variable: [
    'variable.other.normal',
    'variable.other.bracket',
    'variable.css',
    'variable.scss',
    'variable.other.php',
    'punctuation.definition.variable',
  ],
})

/** Converts a theme of prism-react-renderer. Rules for single languages and colors with variables have no effect. */
export function convertPrismTheme({ plain, styles }: Values): CodeTheme {
  const { color, backgroundColor } = isValues(plain) ? plain : {}
  const rules = (Array.isArray(styles) ? styles : []).filter(isValues).flatMap(({ types, style, languages }) => {
    const names = Array.isArray(types) ? types.map(String) : []
    const scope = names.flatMap((name) => (Object.hasOwn(scopes, name) ? (scopes[name] ?? []) : []))
    const settings = isValues(style) ? tokenSettings(style) : {}
    return scope.length === 0 || languages !== undefined || Object.keys(settings).length === 0
      ? []
      : [{ scope, settings }]
  })
  const [foreground, background] = [toHex(color), toHex(backgroundColor)]
  return {
    name: 'prism',
    colors: {
      ...(foreground !== undefined && { 'editor.foreground': foreground }),
      ...(background !== undefined && { 'editor.background': background }),
    },
    tokenColors: rules,
  }
}

function tokenSettings({ color, fontStyle, fontWeight, textDecoration, textDecorationLine }: Values) {
  const foreground = toHex(color)
  const fonts = [
    fontStyle === 'italic' && 'italic',
    (fontWeight === 'bold' || Number(fontWeight) >= 600) && 'bold',
    [textDecoration, textDecorationLine].includes('underline') && 'underline',
  ].filter((font) => font !== false)
  return { ...(foreground !== undefined && { foreground }), ...(fonts.length > 0 && { fontStyle: fonts.join(' ') }) }
}

/** Returns a color as `#rrggbb`, without its opacity; undefined for names and variables. */
function toHex(color: unknown): string | undefined {
  const text = String(color).trim().toLowerCase()
  const hex = /^#([\da-f]{3,8})$/.exec(text)?.[1]
  if (hex) return `#${hex.length < 6 ? [...hex.slice(0, 3)].map((digit) => digit + digit).join('') : hex.slice(0, 6)}`
  const [, kind, list = ''] = /^(rgb|hsl)a?\(([^)]*)\)$/.exec(text) ?? []
  if (kind === undefined) return undefined
  const parts = list
    .split(/[\s,/]+/)
    .filter(Boolean)
    .map(Number.parseFloat)
  const [first = 0, second = 0, third = 0] = parts
  const channels = kind === 'rgb' ? [first, second, third] : hslChannels(first, second / 100, third / 100)
  if (channels.some(Number.isNaN)) return undefined
  return `#${channels.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

function hslChannels(hue: number, saturation: number, lightness: number): number[] {
  const chroma = saturation * Math.min(lightness, 1 - lightness)
  return [0, 8, 4].map((offset) => {
    const at = (((offset + hue / 30) % 12) + 12) % 12
    return 255 * (lightness - chroma * Math.max(-1, Math.min(at - 3, 9 - at, 1)))
  })
}
