import type { BodyPlace } from '../documents/body-place.ts'
import { mapProseLines } from '../documents/prose-lines.ts'
import type { Notes } from '../notes.ts'

/** Names of the components of a tree. */
export interface TreeNames {
  tree: string
  folder: string
  file: string
}

/** Writes `<FileTree.Folder name="a">` and `<FileTree.File name="b" />` as the list that `FileTree` reads. */
export function convertFileTrees(body: string, { file, firstLine }: BodyPlace, names: TreeNames, notes: Notes): string {
  const begin = new RegExp(`^\\s*<${names.tree}>`)
  const isProse = new Set<number>()
  mapProseLines(body, (_, index) => void isProse.add(index))
  const lines = body.split('\n')
  const out: string[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as string
    const end = isProse.has(index) && begin.test(line) ? findEnd(lines, index, names) : undefined
    const items = end === undefined ? undefined : readItems(lines.slice(index, end + 1).join('\n'), names)
    if (end === undefined || items === undefined) {
      if (end !== undefined) {
        const hint = 'Write a list: folders end in a slash.'
        notes.add({ file, line: firstLine + index }, `The \`${names.tree}\` was not converted.`, hint)
      }
      out.push(line)
      continue
    }
    out.push('<FileTree>', '', ...items, '', '</FileTree>')
    index = end
  }
  return out.join('\n')
}

function findEnd(lines: readonly string[], start: number, { tree }: TreeNames): number | undefined {
  const tag = new RegExp(`</${tree}>\\s*$`)
  const end = lines.findIndex((line, index) => index >= start && tag.test(line))
  return end < 0 ? undefined : end
}

/** The lines of the list; undefined if there is something else in the tree. */
function readItems(text: string, { tree, folder, file }: TreeNames): string[] | undefined {
  const items: string[] = []
  let depth = 0
  const attribute = String.raw`[\w-]+(?:="[^"]*"|=\{[^{}]*\})?`
  const tags = new RegExp(
    String.raw`</?${tree}>|</${folder}>|<(${folder}|${file})\s+((?:${attribute}\s*)*)(/?)>|</${file}>|\s+`,
    'g',
  )
  const rest = text.replace(tags, (tag, kind: string | undefined, attributes = '', closed = '') => {
    if (tag === `</${folder}>`) depth -= 1
    if (kind === undefined) return ''
    const name = /\bname="([^"]*)"/.exec(attributes)?.[1]
    if (name === undefined) return tag
    const shown = /\bactive\b/.test(attributes) ? `**${name}**` : name
    const isFolder = kind === folder
    items.push(`${'  '.repeat(depth)}- ${shown}${isFolder && !name.endsWith('/') ? '/' : ''}`)
    if (isFolder && closed === '') depth += 1
    return ''
  })
  return rest === '' ? items : undefined
}
