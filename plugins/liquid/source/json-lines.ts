import { createDictionary } from 'lectern/plugin-kit'

/** The lines of an object and its keys in JSON text. */
export interface ObjectLines {
  line: number
  keys: Record<string, number>
}

const token = /"(?:[^"\\]|\\.)*"|[{}\n]/gs

/** The lines of all objects, in source order. */
export function jsonLines(text: string): ObjectLines[] {
  const objects: ObjectLines[] = []
  const open: ObjectLines[] = []
  let line = 1
  for (const { 0: found, index } of text.matchAll(token)) {
    if (found === '\n') line++
    else if (found === '{') {
      const object = { line, keys: createDictionary<number>() }
      objects.push(object)
      open.push(object)
    } else if (found === '}') open.pop()
    else if (/^\s*:/.test(text.slice(index + found.length, index + found.length + 20))) {
      const object = open.at(-1)
      if (object) object.keys[found.slice(1, -1)] = line
    }
  }
  return objects
}

/** Returns a lookup of lines by object for a value parsed from the same text. */
export function createObjectLines(text: string, value: unknown): (object: object) => ObjectLines {
  const all = jsonLines(text)
  const lines = new Map<object, ObjectLines>()
  let next = 0
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if (!Array.isArray(node)) lines.set(node, all[next++] ?? { line: 1, keys: createDictionary<number>() })
    for (const inner of Object.values(node)) visit(inner)
  }
  visit(value)
  return (object) => lines.get(object) ?? { line: 1, keys: createDictionary<number>() }
}
