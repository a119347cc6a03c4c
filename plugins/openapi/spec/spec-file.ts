import { codeFrame, type Place } from 'lectern/plugin-kit'
import {
  type Document,
  isAlias,
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
import { createJsonPositions, hasUniqueKeys } from './json-positions.ts'

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

/** The files of a specification by source path. The first one is the specification itself. */
export type SpecFiles = ReadonlyMap<string, SpecFile>

export interface SyntaxProblem {
  message: string
  line: number
}

/** Where the value at a path is. */
interface Found {
  /** Of the deepest key of the path that exists. */
  offset?: number | undefined
  /** Of the value itself, if it is a scalar. */
  start?: number | undefined
  /** Whether it is a block of text. */
  isBlock?: boolean
  /** A number as it is written. */
  source?: string | undefined
}

interface Parsed {
  value: unknown
  find(path: KeyPath): Found
  lineOf(offset: number): number
}

/** Parses YAML or JSON. */
export function parseSpecFile(sourcePath: string, text: string): SpecFile | SyntaxProblem[] {
  const parsed = parseJson(text) ?? parseYaml(text)
  if (Array.isArray(parsed)) return parsed
  const { value, find, lineOf } = parsed
  const lineAt = (offset: number | undefined) => (offset === undefined ? 1 : lineOf(offset))
  // Split once: a file of 350,000 lines may have 1,500 problems.
  let lines: string[] | undefined
  return {
    sourcePath,
    text,
    value,
    place: (path) => ({ sourcePath, line: lineAt(find(path).offset) }),
    textPlace(path) {
      const { offset, start, isBlock } = find(path)
      // The text of a block starts on the line after its indicator. Other texts are usually on one line.
      if (isBlock) return { sourcePath, line: lineAt(start) + 1 }
      return { sourcePath, line: lineAt(start ?? offset), isOneLine: true }
    },
    source: (path) => find(path).source,
    frame(line) {
      lines ??= text.split(/\r?\n/)
      return codeFrame(lines, line)
    },
  }
}

/** Returns undefined for anything but valid JSON: the parser of YAML, which is much slower, knows what is wrong. */
function parseJson(text: string): Parsed | undefined {
  if (!/^\s*[{[]/.test(text)) return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!hasUniqueKeys(text, value)) return undefined
  const positions = createJsonPositions(text)
  let starts: number[] | undefined
  return {
    value,
    find(path) {
      let offset: number | undefined
      let { start } = positions
      for (const key of path) {
        const found = positions.members(start)?.get(String(key))
        if (!found) return { offset }
        offset = found.offset
        start = found.start
      }
      const isNested = positions.members(start) !== undefined
      return isNested ? { offset } : { offset, start, source: text.slice(start, positions.end(start)) }
    },
    lineOf(offset) {
      starts ??= lineStarts(text)
      let [low, high] = [0, starts.length]
      while (high - low > 1) {
        const middle = (low + high) >> 1
        if ((starts[middle] ?? 0) <= offset) low = middle
        else high = middle
      }
      return low + 1
    },
  }
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

function parseYaml(text: string): Parsed | SyntaxProblem[] {
  const counter = new LineCounter()
  // Keys are names: `null` and `1.0` are those texts.
  const document = parseDocument(text, {
    lineCounter: counter,
    merge: true,
    stringKeys: true,
    prettyErrors: false,
    logLevel: 'error',
  })
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
    return [{ message: 'The aliases of the file would expand to too much data.', line: 1 }]
  }
  return {
    value,
    find(path) {
      const { offset, node } = find(document, path)
      if (!isScalar(node)) return { offset }
      const isBlock = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED'
      return { offset, start: node.range?.[0], isBlock, source: node.source }
    },
    lineOf: (offset) => counter.linePos(offset).line,
  }
}

/** The pairs of a map, by their keys. Many problems may be in one map. */
const indexes = new WeakMap<YAMLMap, ReadonlyMap<string, Pair<Scalar>>>()

function pairsOf(map: YAMLMap, document: Document): ReadonlyMap<string, Pair<Scalar>> {
  const known = indexes.get(map)
  if (known) return known
  const pairs = new Map<string, Pair<Scalar>>()
  indexes.set(map, pairs)
  for (const pair of map.items) if (isScalar(pair.key)) pairs.set(String(pair.key.value), pair as Pair<Scalar>)
  const merged = map.items.find(({ key }) => isScalar(key) && key.value === '<<' && key.type === 'PLAIN')
  const value = merged && resolved(merged.value, document)
  for (const source of isSeq(value) ? value.items : [value]) {
    const inner = resolved(source, document)
    for (const [key, pair] of isMap(inner) ? pairsOf(inner, document) : []) if (!pairs.has(key)) pairs.set(key, pair)
  }
  return pairs
}

function resolved(node: unknown, document: Document): unknown {
  return isAlias(node) ? node.resolve(document) : node
}

/** The value at a path, and the offset of the deepest key that exists. */
function find(document: Document, path: KeyPath): { offset: number | undefined; node?: unknown } {
  let node: unknown = document.contents
  let offset: number | undefined
  for (const key of path) {
    if (isMap(node)) {
      const pair = pairsOf(node, document).get(String(key))
      if (pair === undefined) return { offset }
      offset = pair.key.range?.[0] ?? offset
      node = pair.value
    } else if (isSeq(node)) {
      node = node.items[Number(key)]
      offset = (node as Node | undefined)?.range?.[0] ?? offset
    } else return { offset }
    node = resolved(node, document)
  }
  return { offset, node }
}
