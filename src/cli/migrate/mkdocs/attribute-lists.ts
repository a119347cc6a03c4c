import type { Notes } from '../notes.ts'

const ownLine = /^\{:?\s*((?:[#.][^\s{}]+|[\w-]+=(?:"[^"]*"|\S+)|\s+)+)\}\s*$/

/** Returns the attribute list of a line that has nothing else: it belongs to the paragraph before. */
export function readListLine(text: string): string | undefined {
  return ownLine.exec(text)?.[1]
}

/** Returns the element that keeps the address of an attribute list; empty for one without an id. Notes its other attributes. */
export function anchorOf(list: string, place: { file: string; line: number }, notes: Notes): string {
  const id = /(?:^|\s)(?:#|id="?)([^\s"{}]+)/.exec(list)?.[1]
  const rest = list.split(/\s+/).filter((part) => !/^(?:#|id=|:?$)/.test(part))
  if (id === undefined || rest.length > 0)
    notes.add(place, `The attribute list \`{${list}}\` was removed.`, 'Write the element in HTML.')
  return id === undefined ? '' : `<a id="${id}"></a>`
}

/** Writes an anchor before the paragraph at the end of converted lines. */
export function addAnchor(out: string[], anchor: string): void {
  const start = out.findLastIndex((line) => line.trim() === '') + 1
  const isPlain = /^[^\s#>|<:*+`~-]/.test(out[start] ?? '') && !/^\d+[.)]\s/.test(out[start] ?? '')
  if (isPlain) out[start] = anchor + out[start]
  else out.push(anchor)
}
