import { codeFrame, type Place } from 'lectern/plugin-kit'
import {
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  type YAMLMap,
} from 'yaml'

/** Keys that lead to a value in a file. */
export type KeyPath = readonly (string | number)[]

/** A parsed file of a specification. */
export interface SpecFile {
  /** POSIX path relative to the site folder. */
  sourcePath: string
  text: string
  value: unknown
  /** The location of the deepest key of a path that exists. */
  place(path: KeyPath): Place
  /** The location of the first line of a text. */
  textPlace(path: KeyPath): Place
  /** A value as it is written: numbers may have more digits than JavaScript's. */
  source(path: KeyPath): string | undefined
  frame(line: number): string
}

export interface SyntaxProblem {
  message: string
  line: number
}

/** Parses YAML, of which JSON is a part. */
export function parseSpecFile(sourcePath: string, text: string): SpecFile | SyntaxProblem[] {
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false, logLevel: 'error' })
  if (document.errors.length > 0)
    return document.errors.map(({ message, pos }) => ({
      message: `Invalid ${/^\s*\{/.test(text) ? 'JSON' : 'YAML'}: ${message.replace(/\.$/, '')}.`,
      line: counter.linePos(pos[0]).line,
    }))
  let value: unknown
  try {
    value = document.toJS()
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error
    return [{ message: 'The file repeats more than its aliases may: it would become too large.', line: 1 }]
  }
  // Split once: a file of 350,000 lines may have 1,500 problems.
  let lines: string[] | undefined
  return {
    sourcePath,
    text,
    value,
    place(path) {
      const { offset } = find(document.contents, path)
      return { sourcePath, line: offset === undefined ? 1 : counter.linePos(offset).line }
    },
    textPlace(path) {
      const { offset, node } = find(document.contents, path)
      if (!isScalar(node) || !node.range)
        return { sourcePath, line: offset === undefined ? 1 : counter.linePos(offset).line, isOneLine: true }
      const { line } = counter.linePos(node.range[0])
      // The text of a block starts on the line after its indicator. Other texts are usually on one line.
      const isBlock = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED'
      return isBlock ? { sourcePath, line: line + 1 } : { sourcePath, line, isOneLine: true }
    },
    source(path) {
      const { node } = find(document.contents, path)
      return isScalar(node) ? node.source : undefined
    },
    frame(line) {
      lines ??= text.split(/\r?\n/)
      return codeFrame(lines, line)
    },
  }
}

/** The pairs of a map, by their keys. Many problems may be in one map. */
const indexes = new WeakMap<YAMLMap, ReadonlyMap<string, Pair<Scalar>>>()

function pairsOf(map: YAMLMap): ReadonlyMap<string, Pair<Scalar>> {
  const known = indexes.get(map)
  if (known) return known
  const pairs = new Map<string, Pair<Scalar>>()
  for (const pair of map.items) if (isScalar(pair.key)) pairs.set(String(pair.key.value), pair as Pair<Scalar>)
  indexes.set(map, pairs)
  return pairs
}

/** The value at a path, and the offset of the deepest key that exists. */
function find(root: Node | null, path: KeyPath): { offset: number | undefined; node?: unknown } {
  let node: unknown = root
  let offset: number | undefined
  for (const key of path) {
    if (isMap(node)) {
      const pair = pairsOf(node).get(String(key))
      if (pair === undefined) return { offset }
      offset = pair.key.range?.[0] ?? offset
      node = pair.value
    } else if (isSeq(node)) {
      node = node.items[Number(key)]
      offset = (node as Node | undefined)?.range?.[0] ?? offset
    } else return { offset }
  }
  return { offset, node }
}
