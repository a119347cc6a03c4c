/** What TypeScript knows about a code block. Lines and columns count from 0. JSON. */
export interface Example {
  /** The code to display, without the notations. */
  code: string
  /** Lines of the written code that the displayed ones are. */
  origins: number[]
  /** Types to show on request, in order. */
  hovers: ExampleHover[]
  /** Ranges with errors, or that the writer has marked. */
  marks: ExampleMark[]
  /** What is shown below lines. */
  notes: ExampleNote[]
  issues: ExampleIssue[]
}

export interface ExampleRange {
  line: number
  start: number
  end: number
}

export interface ExampleHover extends ExampleRange {
  type: string
  /** From the comment: Markdown. */
  docs?: string
}

export interface ExampleMark extends ExampleRange {
  kind: 'error' | 'highlight'
}

export type ExampleNote = { line: number; column: number } & NoteContent

export type NoteContent =
  | { kind: 'type' | 'error' | 'warning' | 'info'; text: string }
  | { kind: 'completions'; names: string[]; typed: string }

/** A mistake in the code, at its line as written; undefined for the block itself. */
export interface ExampleIssue {
  message: string
  hint?: string
  line?: number
  column?: number
}
