import { SaxesParser } from 'saxes'
import { joinTexts, type Parts } from '../segment.ts'
import { parseExported, type ReadResult, type ReadUnit } from './read-result.ts'

/** Elements for markup in texts, in both versions. */
const placeholders = new Set(['ph', 'x', 'it', 'bpt', 'ept', 'bx', 'ex', 'sc', 'ec'])

/** Reads XLIFF 1.2 and 2. */
export function readXliff(text: string): ReadResult {
  const result: ReadResult = { units: [], problems: [] }
  const parser = new SaxesParser({ position: true })
  let file = ''
  let unit: OpenUnit | undefined
  // The texts that are being read: that of the target, or of a source where a segment needs no translation.
  let parts: Parts | undefined
  // Depth of elements whose text is the markup of a placeholder.
  let inPlaceholder = 0
  let inNote = false
  parser.on('error', (error) => {
    if (result.problems.length > 0) return
    const message = `Invalid XML: ${error.message.replace(/^\d+:\d+: /, '')}`
    result.problems.push({ message, hint: 'Export the file from the translation service again.', line: parser.line })
  })
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    const get = (key: string): string | undefined => (attributes as Record<string, string>)[key]
    if (inPlaceholder > 0) {
      if (!isSelfClosing) inPlaceholder++
    } else if (parts && placeholders.has(name)) {
      parts.push(Number(get('id') ?? Number.NaN))
      if (!isSelfClosing) inPlaceholder = 1
    } else if (name === 'xliff') result.targetLang = get('trgLang') ?? result.targetLang
    else if (name === 'file') {
      file = get('original') ?? ''
      result.targetLang = get('target-language') ?? result.targetLang
    } else if (name === 'trans-unit' || name === 'unit') {
      unit = { file, id: get('id') ?? '', line: parser.line, segments: [], state: undefined, notes: '' }
      if (name === 'trans-unit') unit.segments.push({})
    } else if (unit && (name === 'segment' || name === 'ignorable')) {
      unit.segments.push({ isIgnorable: name === 'ignorable' })
      unit.state = weaker(unit.state, get('state') ?? (name === 'segment' ? 'initial' : unit.state))
    } else if (unit && name === 'note') inNote = true
    else if (unit && (name === 'target' || name === 'source')) {
      parts = []
      if (name === 'target') unit.state = get('state') ?? unit.state
    }
  })
  parser.on('closetag', ({ name, isSelfClosing }) => {
    if (inPlaceholder > 0) {
      if (!isSelfClosing) inPlaceholder--
      return
    }
    const segment = unit?.segments.at(-1)
    if (unit && name === 'note') {
      unit.notes += '\n'
      inNote = false
    } else if (segment && parts && (name === 'target' || name === 'source')) {
      segment[name] = parts
      parts = undefined
    } else if (unit && (name === 'trans-unit' || name === 'unit')) {
      result.units.push(toUnit(unit))
      unit = undefined
    }
  })
  const addText = (value: string) => {
    if (unit && inNote) unit.notes += value
    else if (parts && inPlaceholder === 0) parts.push(value)
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(text).close()
  return result
}

interface OpenUnit {
  file: string
  id: string
  line: number
  state: string | undefined
  notes: string
  segments: { source?: Parts; target?: Parts; isIgnorable?: boolean }[]
}

/** A unit is as complete as the least complete of its segments. */
function weaker(a: string | undefined, b: string | undefined): string | undefined {
  return a === 'initial' ? a : b
}

function toUnit({ file, id, line, state, notes, segments }: OpenUnit): ReadUnit {
  // A service may split a text into sentences.
  const targets = segments.map(({ source, target, isIgnorable }) => target ?? (isIgnorable ? source : undefined))
  const isComplete = targets.every((target) => target !== undefined)
  return {
    file,
    id,
    line,
    state: toState(state),
    ...(isComplete && { target: joinTexts(targets.flat() as Parts) }),
    ...parseExported(notes),
  }
}

function toState(state: string | undefined): ReadUnit['state'] {
  if (state === undefined || state === 'initial' || state === 'new') return 'unknown'
  if (/^needs-(?:translation|adaptation|l10n)$/.test(state)) return 'new'
  return state.startsWith('needs-') ? 'review' : 'translated'
}
