import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import { codeFrame } from '../../../platform/index.ts'
import { keyText } from './written-scalars.ts'

/**
 * Returns a function that finds the line of a path of keys in YAML or JSON: the line of the deepest key that exists, else 1.
 * @param around the complete file and the number of lines before the YAML
 */
export function createLines(
  yaml: string,
  around: { source: string; before: number } = { source: yaml, before: 0 },
): (path: readonly PropertyKey[]) => { line: number; frame: string } {
  const counter = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: counter, prettyErrors: false })
  return (path) => {
    const offset = findOffset(document.contents, path)
    const line = offset === undefined ? 1 : counter.linePos(offset).line + around.before
    return { line, frame: codeFrame(around.source, line) }
  }
}

function findOffset(root: Node | null, path: readonly PropertyKey[]): number | undefined {
  let node: unknown = root
  let offset: number | undefined
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && keyText(item.key) === String(key))
      if (pair === undefined || !isScalar(pair.key)) break
      offset = pair.key.range?.[0] ?? offset
      node = pair.value
    } else if (isSeq(node)) {
      const item = node.items[Number(key)] as Node | undefined
      offset = item?.range?.[0] ?? offset
      node = item
    } else break
  }
  return offset
}
