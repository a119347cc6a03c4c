import type { Diagnostic } from '../../../../shared/types.ts'
import type { ExchangeState } from '../exchange-file.ts'
import type { Parts } from '../segment.ts'

/** A text that a translation service has returned. */
export interface ReadUnit {
  /** Path of the translated file below the folder of the locale. */
  file: string
  id: string
  /** Undefined or empty if it is not translated. */
  target?: Parts
  /** Whether a part of the text is translated, and another is not. */
  isIncomplete?: boolean
  /** `unknown`: the service does not say whether it has been translated or reviewed. */
  state: ExchangeState | 'unknown'
  /** Identifies the translation at the time of the export, empty if there was none; undefined if the file does not say it. */
  exported?: string
  /** Line in the imported file, from 1. */
  line?: number
}

export type ReadProblem = Pick<Diagnostic, 'message' | 'hint' | 'line'>

export interface ReadResult {
  /** Language of the translations; undefined if the file does not say it. */
  targetLang?: string
  units: ReadUnit[]
  /** What makes the file unusable. Without place: the file is that of the caller. */
  problems: ReadProblem[]
  /** What cannot be imported. */
  warnings?: ReadProblem[]
}
