import { escapeHtml } from '../tree/html.ts'

interface AnsiStyle {
  color?: number
  flags: Set<string>
}

const flagOn: Record<number, string> = { 1: 'b', 2: 'd', 3: 'i', 4: 'u', 7: 'r' }
const flagOff: Record<number, string[]> = { 22: ['b', 'd'], 23: ['i'], 24: ['u'], 27: ['r'] }

/** Any escape sequence; color sequences end in `m`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the sequences begin with one
const sequence = /\u001b(?:\[([\d;:]*)([@-~])|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|[@-Z\\^_])/g

/**
 * Returns the HTML of each line of terminal output. Color sequences become the classes `a0` to `a7` (other colors the
 * closest of the eight) and `ab`, `ad`, `ai`, `au`, `ar` for bold, dim, italic, underlined and reversed. Others are dropped.
 */
export function ansiLines(text: string): string[] {
  const style: AnsiStyle = { flags: new Set() }
  return text.split('\n').map((line) => {
    let html = ''
    let at = 0
    for (const match of line.matchAll(sequence)) {
      html += renderPiece(line.slice(at, match.index), style)
      at = match.index + match[0].length
      if (match[2] === 'm') applyCodes((match[1] ?? '').split(/[;:]/).map(Number), style)
    }
    return html + renderPiece(line.slice(at), style)
  })
}

function renderPiece(text: string, { color, flags }: AnsiStyle): string {
  if (text === '') return ''
  const classes = [...(color === undefined ? [] : [`a${color}`]), ...[...flags].sort().map((flag) => `a${flag}`)]
  return classes.length > 0 ? `<span class="${classes.join(' ')}">${escapeHtml(text)}</span>` : escapeHtml(text)
}

function applyCodes(codes: number[], style: AnsiStyle): void {
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at] ?? 0
    if (code === 0) {
      style.color = undefined
      style.flags.clear()
    } else if (code === 38 || code === 48) {
      const isIndex = codes[at + 1] === 5
      const color = isIndex ? paletteColor(codes[at + 2] ?? 0) : closestColor(codes.slice(at + 2, at + 5))
      if (code === 38) style.color = color
      at += isIndex ? 2 : 4
    } else if (code === 39) style.color = undefined
    else if (flagOn[code]) style.flags.add(flagOn[code])
    else if (flagOff[code]) for (const flag of flagOff[code]) style.flags.delete(flag)
    else if ((code >= 30 && code <= 37) || (code >= 90 && code <= 97)) style.color = code % 10
  }
}

/** Returns the closest of the eight colors to one of the 256. */
function paletteColor(index: number): number {
  if (index < 16) return index % 8
  if (index >= 232) return index < 244 ? 0 : 7
  const cube = index - 16
  return closestColor([Math.floor(cube / 36), Math.floor(cube / 6) % 6, cube % 6].map((part) => part * 51))
}

function closestColor(parts: number[]): number {
  const strongest = Math.max(...parts)
  if (strongest < 48) return 0
  return parts.reduce((color, part, at) => (part > strongest * 0.6 ? color | (1 << at) : color), 0)
}
