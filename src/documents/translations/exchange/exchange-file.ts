import { shortHash } from '../../../platform/index.ts'
import { kindNames } from '../blocks/block.ts'
import { hashText } from '../blocks/split-document.ts'
import type { FileStatus, LocaleStatus } from '../status/file-status.ts'
import type { Unit } from '../status/unit.ts'
import { formatExported } from './formats/read-result.ts'
import { createSegment, type Parts, type Segment, translatedParts } from './segment.ts'

/** `review`: there is a translation, but the source has changed since, or nobody has reviewed it. */
export type ExchangeState = 'new' | 'review' | 'translated'

/** A text in a file for translation services. */
export interface ExchangeUnit {
  /** Unique in its file, and different when the source changes. Letters, digits, `_`, and `-`. */
  id: string
  /** Key of a text that is not a block. */
  key?: string
  state: ExchangeState
  segment: Segment
  target?: Parts
  /** For translators, the kind of the text and what the source was; for the import, what the translation was. */
  notes: string[]
  line?: number
  unit: Unit
}

/** A translated file with its texts. */
export interface ExchangeFile {
  /** Path below the folder of the locale. */
  name: string
  source?: string
  units: ExchangeUnit[]
}

/** All texts of a locale. */
export interface Exchange {
  siteTitle: string
  sourceLang: string
  targetLang: string
  exportedAt: Date
  files: ExchangeFile[]
}

/** Lists the texts of a locale for translation services. Files without texts are left out. */
export function createExchange({ files }: Pick<LocaleStatus, 'files'>, facts: Omit<Exchange, 'files'>): Exchange {
  const listed = files.map((file) => ({
    name: file.name,
    source: file.source,
    units: exchangeUnits(file),
  }))
  return { ...facts, files: listed.filter(({ units }) => units.length > 0) }
}

/** Lists the texts of a file that there is something to translate in. */
export function exchangeUnits(file: FileStatus): ExchangeUnit[] {
  const ids = new Map<string, number>()
  return file.units.flatMap((unit): ExchangeUnit[] => {
    const { kind, key, source, translation, before, state } = unit
    const segment = source && createSegment(kind, source.text)
    if (!source || !segment) return []
    const base = unitId(unit, file)
    const count = (ids.get(base) ?? 0) + 1
    ids.set(base, count)
    // What is missing may be a copy of the source.
    const target = translation && state !== 'missing' ? translatedParts(segment, translation.text) : undefined
    const name = kind === 'text' ? [] : [kindNames[kind]]
    return [
      {
        id: count === 1 ? base : `${base}-${count}`,
        key,
        state: !target ? 'new' : state === 'stale' ? 'review' : 'translated',
        segment,
        ...(target && { target }),
        notes: [...name, ...(before === undefined ? [] : [`The source was: ${before}`]), formatExported(target)],
        ...(source.line !== undefined && { line: source.line }),
        unit,
      },
    ]
  })
}

function unitId({ kind, key = '', source }: Unit, file: FileStatus): string {
  const text = source?.text ?? ''
  if (kind === 'text') return `${file.type === 'document' ? key : shortHash(key)}-${hashText(text)}`
  return `${kind}-${shortHash(kind, kind === 'c' ? text : text.replace(/\s+/g, ' '))}`
}
