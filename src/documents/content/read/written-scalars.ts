import { type Document, isAlias, isMap, isScalar, isSeq, type Scalar } from 'yaml'

/** A number in YAML that is not the text it is written as: `1.10` is the number 1.1. */
export interface WrittenScalar {
  /** Keys down to the value. */
  path: (string | number)[]
  value: number
  /** As written. */
  text: string
}

/** The text of a key in YAML. Keys of objects are text, so `1.10`, `007` and `True` stay as they are written. */
export function keyText(key: Scalar): string {
  return key.type === 'PLAIN' ? (key.source ?? '') : String(key.value)
}

/** Compares keys by their text: option `uniqueKeys` of the parser. */
export function isSameKey(a: unknown, b: unknown): boolean {
  return a === b || (isScalar(a) && isScalar(b) && keyText(a) === keyText(b))
}

/** Aliases can repeat a small text without end, so not more values than these are looked at in what they repeat. */
const maxRepeated = 10_000

/**
 * Turns the keys of a document into text, as they are written, and finds the numbers whose text is not that of their value. Call it
 * before `toJS()`.
 */
export function readWrittenScalars(document: Document.Parsed): WrittenScalar[] {
  const scalars: WrittenScalar[] = []
  const parents = new Set<unknown>()
  let repeated = 0
  const visit = (node: unknown, path: WrittenScalar['path'], isRepeated: boolean): void => {
    if (isRepeated && ++repeated > maxRepeated) return
    if (isAlias(node)) visit(node.resolve(document), path, true)
    else if (isScalar(node)) {
      const { value, source: text, type } = node
      const isNumber = typeof value === 'number' && type === 'PLAIN'
      if (isNumber && text && text !== String(value)) scalars.push({ path, value, text })
    } else if ((isSeq(node) || isMap(node)) && !parents.has(node)) {
      parents.add(node)
      for (const [index, item] of node.items.entries()) {
        if (isSeq(node)) visit(item, [...path, index], isRepeated)
        else visitPair(item as { key: unknown; value: unknown }, path, isRepeated)
      }
      parents.delete(node)
    }
  }
  const visitPair = (
    { key, value }: { key: unknown; value: unknown },
    path: WrittenScalar['path'],
    isRepeated: boolean,
  ) => {
    if (!isScalar(key)) return
    if (typeof key.value !== 'string') key.value = keyText(key)
    visit(value, [...path, String(key.value)], isRepeated)
  }
  visit(document.contents, [], false)
  return scalars
}
