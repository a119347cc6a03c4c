/** Whether bodies of a media type are sequences of items without anything around them, which a schema describes as a list. */
export function isSequentialType(mediaType: string): boolean {
  return isLinesType(mediaType) || /^(?:text\/event-stream|multipart\/(?!form-data))/i.test(mediaType)
}

/** Whether bodies of a media type have a JSON value on each line. */
export function isLinesType(mediaType: string): boolean {
  return /^application\/(?:(?:x-)?(?:jsonl|ndjson|jsonlines|json-lines)|(?:[\w.-]+\+)?json-seq)\s*(?:;|$)/i.test(
    mediaType,
  )
}

export function isJsonType(mediaType: string): boolean {
  return /^(?:application\/(?:[\w.-]+\+)?json|\*\/\*|application\/\*|text\/json)\s*(?:;|$)/i.test(mediaType)
}

export function isXmlType(mediaType: string): boolean {
  return /[/+]xml\s*(?:;|$)/i.test(mediaType)
}
