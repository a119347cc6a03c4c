import type { BodyPlace } from '../documents/body-place.ts'
import { mapProseLines } from '../documents/prose-lines.ts'
import type { Notes } from '../notes.ts'

/** `<Steps>` with `<Step>` → the list that `Steps` reads. */
export function convertSteps(body: string, { file, firstLine }: BodyPlace, notes: Notes): string {
  const prose = new Set<number>()
  mapProseLines(body, (_, index) => void prose.add(index))
  const lines = body.split('\n')
  const out: string[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as string
    const isStart = prose.has(index) && /^\s*<Steps>\s*$/.test(line)
    const end = isStart ? findEnd(lines, { start: index, name: 'Steps', prose }) : undefined
    const items =
      end === undefined
        ? undefined
        : readItems(lines, { start: index + 1, end, prose }, (text, at) =>
            convertSteps(text, { file, firstLine: firstLine + at }, notes),
          )
    if (end === undefined || items === undefined) {
      if (prose.has(index) && /^\s*<Steps\b/.test(line)) {
        const hint = 'Write an ordered list in `<Steps>`.'
        notes.add({ file, line: firstLine + index }, 'The `Steps` were not converted.', hint)
      }
      out.push(line)
      continue
    }
    const indent = /^\s*/.exec(line)?.[0] ?? ''
    const list = items.flatMap((item, count) => listItem(item, count + 1))
    out.push(...['<Steps>', '', ...list, '</Steps>'].map((each) => (each === '' ? '' : indent + each)))
    index = end
  }
  return out.join('\n')
}

function findEnd(
  lines: readonly string[],
  { start, name, prose }: { start: number; name: string; prose: ReadonlySet<number> },
): number | undefined {
  let depth = 0
  for (let index = start; index < lines.length; index += 1) {
    if (!prose.has(index)) continue
    for (const [tag] of (lines[index] as string).matchAll(new RegExp(`</?${name}(?=[\\s>])`, 'g')))
      depth += tag.startsWith('</') ? -1 : 1
    if (depth === 0) return index
  }
  return undefined
}

/** The lines of each step; undefined if there is something else. */
function readItems(
  lines: readonly string[],
  { start, end, prose }: { start: number; end: number; prose: ReadonlySet<number> },
  convert: (text: string, index: number) => string,
): string[][] | undefined {
  const items: string[][] = []
  for (let index = start; index < end; index += 1) {
    const line = (lines[index] as string).trim()
    if (line === '') continue
    const last =
      prose.has(index) && line.startsWith('<Step>') ? findEnd(lines, { start: index, name: 'Step', prose }) : undefined
    if (last === undefined || last >= end) return undefined
    const inside = lines.slice(index, last + 1)
    inside[0] = (inside[0] as string).replace('<Step>', '')
    inside[inside.length - 1] = (inside.at(-1) as string).replace(/<\/Step>\s*$/, '')
    items.push(withoutIndentation(convert(inside.join('\n'), index).split('\n')))
    index = last
  }
  return items
}

function withoutIndentation(lines: readonly string[]): string[] {
  const isEmpty = (line: string | undefined) => (line ?? '').trim() === ''
  const first = lines.findIndex((line) => !isEmpty(line))
  if (first < 0) return []
  const last = lines.findLastIndex((line) => !isEmpty(line))
  const inside = lines.slice(first, last + 1)
  const width = Math.min(
    ...inside.filter((line) => !isEmpty(line)).map((line) => line.length - line.trimStart().length),
  )
  return inside.map((line) => line.slice(width))
}

function listItem(lines: readonly string[], number: number): string[] {
  const start = `${number}. `
  const [first = '', ...rest] = lines
  const indented = rest.map((line) => (line.trim() === '' ? '' : ' '.repeat(start.length) + line))
  return [start + first, ...indented, '']
}
