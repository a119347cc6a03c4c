import { exactJson } from '../../reference/index.ts'
import { isLinesType } from '../spec/media-types.ts'
import { isObject } from '../spec/spec.ts'
import type { JsonValue } from './json-value.ts'
import { boundary } from './sample-request.ts'
import { toText } from './serialize-parameter.ts'

/** A sequence of values as it is sent: JSON on each line, events, or the parts of a multipart body. */
export function sequenceText(items: readonly JsonValue[], mediaType: string, types: readonly string[]): string {
  const isRecords = /json-seq/i.test(mediaType)
  if (isLinesType(mediaType)) return items.map((item) => `${isRecords ? '\u241e' : ''}${exactJson(item)}`).join('\n')
  if (/^multipart\//i.test(mediaType))
    return `${items.map((item, index) => partText(item, types[index])).join('\n')}\n--${boundary}--`
  return items.map(eventText).join('\n\n')
}

function partText(item: JsonValue, type: string | undefined): string {
  const usual = typeof item === 'string' ? 'text/plain' : 'application/json'
  return `--${boundary}\nContent-Type: ${type ?? usual}\n\n${toText(item)}`
}

const eventKeys = ['event', 'id', 'retry', 'data']

/** An event of a stream. A value without the fields of events is the data of one. */
function eventText(item: JsonValue): string {
  const fields = isObject(item) && eventKeys.some((key) => Object.hasOwn(item, key)) ? item : { data: item }
  return eventKeys
    .filter((key) => Object.hasOwn(fields, key))
    .flatMap((key) =>
      toText(fields[key as keyof typeof fields] as JsonValue)
        .split('\n')
        .map((line) => `${key}: ${line}`),
    )
    .join('\n')
}
