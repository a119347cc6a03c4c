import { stringify } from 'yaml'
import { type SplitDocument, splitDocument } from '../documents/edit-front-matter.ts'

/** A document, whose `bodyLine` counts the lines that it has now. */
export interface MkdocsDocument extends SplitDocument {
  /** Keys of MultiMarkdown, which are now front matter. */
  keys: string[]
}

/** Splits a document whose front matter is YAML, or lines of MultiMarkdown before the first blank one: `title: Kiln`. */
export function splitMkdocsDocument(source: string): MkdocsDocument {
  const { values, count } = /^\uFEFF?---[ \t]*\r?\n/.test(source) ? { values: {}, count: 0 } : readMeta(source)
  if (count === 0) return { ...splitDocument(source), keys: [] }
  const rest = source.split('\n').slice(count).join('\n')
  const document = splitDocument(`---\n${stringify(values, { lineWidth: 0 })}---\n${rest}`)
  return { ...document, bodyLine: count, keys: Object.keys(values) }
}

/** Lines with four spaces at the beginning continue the value before. */
function readMeta(source: string): { values: Record<string, string>; count: number } {
  const values = new Map<string, string>()
  let last: string | undefined
  let count = 0
  for (const line of source.split(/\r?\n/)) {
    const [, key, value = ''] = /^ {0,3}([\w-]+):\s*(.*)$/.exec(line) ?? []
    const more = /^(?: {4}|\t)\s*(\S.*)$/.exec(line)?.[1]
    if (key === undefined && (more === undefined || last === undefined)) break
    last = key?.toLowerCase() ?? (last as string)
    values.set(last, `${values.get(last) ?? ''} ${more ?? value}`.trim())
    count += 1
  }
  return { values: Object.fromEntries(values), count }
}
