import { ownValue } from '../../shared/dictionary.ts'

/** Keys whose label is not their name. */
const labels: Readonly<Record<string, string>> = Object.freeze({
  backslash: '\\',
  bar: '|',
  'brace-left': '{',
  'brace-right': '}',
  'bracket-left': '[',
  'bracket-right': ']',
  colon: ':',
  comma: ',',
  'double-quote': '"',
  equal: '=',
  exclam: '!',
  grave: '`',
  greater: '>',
  less: '<',
  minus: '-',
  period: '.',
  plus: '+',
  question: '?',
  semicolon: ';',
  'single-quote': "'",
  slash: '/',
  tilde: '~',
  underscore: '_',
  'arrow-up': 'Up',
  'arrow-down': 'Down',
  'arrow-left': 'Left',
  'arrow-right': 'Right',
  delete: 'Del',
  insert: 'Ins',
  escape: 'Esc',
  'num-asterisk': 'Num *',
  'num-delete': 'Num Del',
  'num-equal': 'Num =',
  'num-minus': 'Num -',
  'num-plus': 'Num +',
  'num-separator': 'Num .',
  'num-slash': 'Num /',
  'alt-graph': 'AltGr',
  command: 'Cmd',
  control: 'Ctrl',
  function: 'Fn',
  'left-control': 'Left Ctrl',
  'left-windows': 'Left Win',
  'right-control': 'Right Ctrl',
  'right-windows': 'Right Win',
  windows: 'Win',
  backtab: 'Back Tab',
  'context-menu': 'Menu',
  'media-next-track': 'Next Track',
  'media-pause': 'Pause',
  'media-play': 'Play',
  'media-play-pause': 'Play/Pause',
  'media-prev-track': 'Previous Track',
  'media-stop': 'Stop',
  'volume-mute': 'Mute',
  'x-button1': 'X Button 1',
  'x-button2': 'X Button 2',
})

/** Keys whose label is their name with capitals, besides letters, digits, and `f1` to `f24`. */
const plain = new Set(
  [
    'space page-up page-down home end backspace tab break caps-lock clear eject enter help print-screen',
    'scroll-lock num-clear num-lock num-enter alt left-alt left-command left-meta left-option left-shift',
    'left-super meta option right-alt right-command right-meta right-option right-shift right-super shift',
    'super browser-back browser-favorites browser-forward browser-home browser-refresh browser-search',
    'browser-stop copy mail media print reset select sleep volume-down volume-up zoom power fingerprint',
    'left-button middle-button right-button',
  ].flatMap((names) => names.split(' ')),
)

/** Other names of keys, after the name that each stands for. */
const aliases = new Map(
  [
    'num-plus add',
    'alt-graph altgr',
    'context-menu apps menu',
    'backspace back bksp',
    'backtab bktab',
    'break cancel',
    'caps-lock capital cplk',
    'brace-right close-brace',
    'bracket-right close-bracket',
    'clear clr',
    'command cmd',
    'control ctrl',
    'double-quote dblquote',
    'num-separator decimal separator',
    'delete del',
    'num-slash divide',
    'arrow-down down',
    'escape esc',
    'enter return',
    'exclam exclamation',
    'browser-favorites favorites',
    'function fn',
    'browser-forward forward',
    'grave grave-accent',
    'greater greater-than gt',
    'minus hyphen',
    'insert ins',
    'left-alt lalt',
    'mail launch-mail',
    'media launch-media',
    'left-button lbutton',
    'left-command lcmd lcommand left-cmd',
    'left-control lcontrol lctrl left-ctrl',
    'arrow-left left',
    'left-option lopt loption left-opt',
    'left-windows left-win lwin lwindows',
    'less less-than lt',
    'left-meta lmeta',
    'left-shift lshift',
    'left-super lsuper',
    'middle-button mbutton',
    'num-asterisk multiply',
    'volume-mute mute vol-mute',
    'page-down next page-dn pg-dn',
    'media-next-track next-track',
    'num-delete num-del',
    'num-lock numlk',
    'brace-left open-brace',
    'bracket-left open-bracket',
    'option opt',
    'media-pause pause',
    'page-up pg-up prior',
    'bar pipe',
    'media-play play',
    'media-play-pause play-pause',
    'media-prev-track prev-track',
    'print-screen prtsc',
    'question question-mark',
    'right-alt ralt',
    'right-button rbutton',
    'right-control rcontrol rctrl right-ctrl',
    'right-command rcmd rcommand right-cmd',
    'browser-refresh refresh',
    'arrow-right right',
    'right-option right-opt ropt roption',
    'right-windows right-win rwin rwindows',
    'right-meta rmeta',
    'right-shift rshift',
    'right-super rsuper',
    'scroll-lock scroll',
    'browser-search search',
    'space spc',
    'media-stop stop',
    'num-minus subtract',
    'tab tabulator',
    'arrow-up up',
    'volume-down vol-down',
    'volume-up vol-up',
    'windows win',
    'x-button1 xbutton1',
    'x-button2 xbutton2',
  ].flatMap((line) => {
    const [name = '', ...others] = line.split(' ')
    return others.map((other): [string, string] => [other, name])
  }),
)

export const keyPattern =
  /(?<!\\)\+\+(?:(?:[\w-]+|"(?:\\.|[^"\\])+"|'(?:\\.|[^'\\])+')\+)*?(?:[\w-]+|"(?:\\.|[^"\\])+"|'(?:\\.|[^'\\])+')\+\+/

export interface KeyOptions {
  /** Names and labels of more keys, or other labels. */
  more?: Readonly<Record<string, unknown>> | undefined
  /** Whether `PageUp` is `page-up`. */
  isCamelCase?: boolean
  /** Text between keys. */
  separator?: string
  /** The element around the keys, which makes their names classes as well. */
  around?: { name: 'span' | 'kbd'; className: string }
}

/** Returns a text with the keys of `++ctrl+"x"++` as elements. One with an unknown key is not changed. */
export function convertKeys(text: string, options: KeyOptions = {}): string {
  const { separator = '+', around } = options
  return text.replace(new RegExp(keyPattern, 'g'), (whole) => {
    const written = whole.slice(2, -2).match(/"(?:\\.|[^"\\])+"|'(?:\\.|[^'\\])+'|[\w-]+/g) ?? []
    const keys = written.map((key) => readKey(key, options))
    if (keys.includes(undefined)) return whole
    const elements = keys.flatMap((key) => (key ? keyElement(key, around !== undefined) : []))
    if (around === undefined) return elements.join(separator)
    const between = separator === '' ? '' : `<span>${escapeText(separator)}</span>`
    const { name, className } = around
    return `<${name}${className === '' ? '' : ` class="${escapeText(className)}"`}>${elements.join(between)}</${name}>`
  })
}

interface Key {
  /** The standard name; undefined for a quoted label. */
  name?: string
  label: string
}

function keyElement({ name, label }: Key, hasClass: boolean): string {
  return `<kbd${hasClass && name !== undefined ? ` class="key-${escapeText(name)}"` : ''}>${escapeText(label)}</kbd>`
}

function readKey(key: string, { more, isCamelCase = false }: KeyOptions): Key | undefined {
  if (/^["']/.test(key)) return { label: key.slice(1, -1).replace(/\\(.)/g, '$1').trim() }
  const written = isCamelCase ? key.replace(/(?<![A-Z-]|^)[A-Z]/g, '-$&').toLowerCase() : key
  const name = aliases.get(written) ?? written
  const own = more && ownValue(more, name)
  const label = typeof own === 'string' ? own : keyLabel(name)
  return label === undefined ? undefined : { name, label }
}

function keyLabel(name: string): string | undefined {
  const label = ownValue(labels, name)
  if (label !== undefined) return label
  if (/^num\d$/.test(name)) return `Num ${name.slice(3)}`
  if (!plain.has(name) && !/^(?:[a-z\d]|f(?:[1-9]|1\d|2[0-4]))$/.test(name)) return undefined
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** A text for HTML, in which quoted keys may have character references already. */
function escapeText(text: string): string {
  return text
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/&(?!#?\w+;)/g, '&amp;')
}
