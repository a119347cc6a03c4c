import type { JsonValue } from './json-value.ts'
import type { Pair } from './serialize-parameter.ts'

/** Between the parts of a multipart body in examples. */
export const boundary = 'boundary'

/** A part of a form. */
export interface FormPart {
  name: string
  /** The text, or the name of the file. */
  value: string
  isFile: boolean
  /** If the specification names it. */
  contentType?: string
}

export type SampleBody =
  | { type: 'json'; value: JsonValue }
  | { type: 'form'; pairs: Pair[] }
  | { type: 'multipart'; parts: FormPart[] }
  | { type: 'text'; text: string }
  | { type: 'file'; name: string }

/** An example request that every language writes in its own way. */
export interface SampleRequest {
  method: string
  /** With the query string, encoded. */
  url: string
  headers: Pair[]
  body?: SampleBody | undefined
}

/** A text as it is sent: parts of a message end their lines with CRLF, and records begin with a control character. */
export function sentText(text: string, mediaType: string): string {
  if (/^multipart\//i.test(mediaType)) return `${text.replace(/\r?\n/g, '\r\n')}\r\n`
  return /json-seq/i.test(mediaType) ? `${text.replaceAll('\u241e', '\u001e')}\n` : text
}
