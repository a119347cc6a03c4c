import { mapProseLines } from '../documents/prose-lines.ts'
import type { Notes } from '../notes.ts'
import type { BodyPlace } from './body-place.ts'

/** Writes `<FileTree.Folder name="a">` and `<FileTree.File name="b" />` as the list that `FileTree` reads. */
export function convertFileTrees(body: string, { file, firstLine }: BodyPlace, notes: Notes): string {
  const isProse = new Set<number>()
  mapProseLines(body, (_, index) => void isProse.add(index))
  const lines = body.split('\n')
  const out: string[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as string
    const end = isProse.has(index) && /^\s*<FileTree>/.test(line) ? findEnd(lines, index) : undefined
    const items = end === undefined ? undefined : readItems(lines.slice(index, end + 1).join('\n'))
    if (end === undefined || items === undefined) {
      if (end !== undefined) {
        const hint = 'Write a list: folders end in a slash.'
        notes.add({ file, line: firstLine + index }, 'The `FileTree` was not converted.', hint)
      }
      out.push(line)
      continue
    }
    out.push('<FileTree>', '', ...items, '', '</FileTree>')
    index = end
  }
  return out.join('\n')
}

function findEnd(lines: readonly string[], start: number): number | undefined {
  const end = lines.findIndex((line, index) => index >= start && /<\/FileTree>\s*$/.test(line))
  return end < 0 ? undefined : end
}

/** The lines of the list; undefined if there is something else in the tree. */
function readItems(text: string): string[] | undefined {
  const items: string[] = []
  let depth = 0
  const rest = text.replace(
    /<\/?FileTree>|<\/FileTree\.Folder>|<FileTree\.(Folder|File)\s+((?:[\w-]+(?:="[^"]*")?\s*)*)(\/?)>|\s+/g,
    (tag, kind: string | undefined, attributes = '', closed = '') => {
      if (tag === '</FileTree.Folder>') depth -= 1
      const name = /\bname="([^"]*)"/.exec(attributes)?.[1]
      if (kind === undefined) return ''
      if (name === undefined) return tag
      const shown = /\bactive\b/.test(attributes) ? `**${name}**` : name
      items.push(`${'  '.repeat(depth)}- ${shown}${kind === 'Folder' ? '/' : ''}`)
      if (kind === 'Folder' && closed === '') depth += 1
      return ''
    },
  )
  return rest === '' ? items : undefined
}
