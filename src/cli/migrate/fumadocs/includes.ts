import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isFile } from '../../../platform/index.ts'
import { readHeadings } from '../anchors/keep-anchors.ts'
import type { BodyPlace } from '../documents/body-place.ts'
import { splitDocument } from '../documents/edit-front-matter.ts'
import { maskCode } from '../documents/mask-code.ts'
import { changeProse, mapProseLines } from '../documents/prose-lines.ts'
import { rebasePaths } from '../documents/rebase-paths.ts'
import type { Notes } from '../notes.ts'
import { convertMeta } from './code-blocks.ts'
import { headingIds } from './headings.ts'
import { attributesOf, attributesPattern, textAttribute } from './jsx-attributes.ts'
import type { LateBlocks } from './late-blocks.ts'

export interface IncludeContext extends BodyPlace {
  siteDir: string
  /** Whether the document moves to another folder. */
  moves: boolean
  isDocument(file: string): boolean
  /** Names of imported documents, by their paths relative to the site folder. */
  parts: Map<string, string>
  /** Files that include this one. */
  includedBy?: readonly string[]
  /** Converts the text of an included document. */
  convert(body: string, place: BodyPlace & { includedBy: readonly string[] }, notes: Notes): string
}

const includePattern = new RegExp(`<include\\b${attributesPattern}>\\s*([^<>]+?)\\s*</include>`, 'g')

/** Converts `<include>`: code becomes a block with `file`, a document is imported, and a part of one is written in its place. */
export function convertIncludes(
  body: string,
  context: IncludeContext,
  late: LateBlocks,
  notes: Notes,
): { text: string; count: number } {
  return mapProseLines(body, (line, index) =>
    changeProse(line, (prose) =>
      prose.replace(includePattern, (_, attributes: string, request: string) => {
        const at = { file: context.file, line: context.firstLine + index }
        return late.add(includedLines({ attributes, request }, context, (...note) => notes.add(at, ...note)))
      }),
    ),
  )
}

function includedLines(
  { attributes, request }: { attributes: string; request: string },
  context: IncludeContext,
  note: (message: string, hint: string) => void,
): string[] {
  const [name = '', section] = request.split(/#(?=[^#]*$)/)
  const isFromSite = attributesOf(attributes).some((each) => each.trim() === 'cwd')
  const file = path.posix.join(isFromSite ? '' : path.posix.dirname(context.file), name)
  const absolute = path.join(context.siteDir, file)
  if (!isFile(absolute)) {
    note(`The included file ${file} does not exist.`, 'Correct the path, or remove the include.')
    return ['']
  }
  const atInclude: Notes = { diagnostics: [], add: (_, message, hint) => note(message, hint ?? '') }
  const lang = textAttribute(attributes, 'lang')
  if (lang !== undefined || !/\.mdx?$/.test(file)) {
    if (file.startsWith('../') || /\s/.test(file)) {
      note(
        `The included file ${file} is outside of the site folder.`,
        'Copy it into the site folder, and name it with `file=`.',
      )
      return ['']
    }
    const meta = convertMeta(metaOf(attributes), { file: context.file, line: 0 }, atInclude)
    const reference = isFromSite || context.moves ? `@site/${file}` : name.replace(/^(?!\.)/, './')
    return [
      `\`\`\`${lang ?? path.extname(file).slice(1)} file=${reference}${section ? `#${section}` : ''}${meta}`,
      '```',
    ]
  }
  const { includedBy = [] } = context
  if (includedBy.includes(file)) return ['']
  if (section === undefined && context.isDocument(file)) return [`<${partName(file, context.parts)} />`]
  const { body } = splitDocument(readFileSync(absolute, 'utf8'))
  const part = section === undefined ? body : readSection(body, section)
  if (part === undefined) {
    note(`The included file ${file} has no section "${section}".`, 'Write the id of a heading, or of a `<section>`.')
    return ['']
  }
  const inside = { file, firstLine: 1, includedBy: [...includedBy, context.file] }
  const converted = context.convert(part, inside, atInclude)
  const folders = { from: path.posix.dirname(file), to: path.posix.dirname(context.file) }
  return rebasePaths(converted, { siteDir: context.siteDir, ...folders })
    .trim()
    .split('\n')
}

/** The value of `meta`, which can have quotes of the other kind. */
function metaOf(attributes: string): string {
  const meta = textAttribute(attributes, 'meta')
  return meta === undefined ? '' : ` ${meta}`
}

function partName(file: string, parts: Map<string, string>): string {
  const words =
    path.posix
      .basename(file)
      .replace(/\.mdx?$/, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const name = words
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
    .replace(/^(?=\P{Lu})/u, 'Part')
  const known = parts.get(file) ?? `${name}${parts.size === 0 ? '' : parts.size + 1}`
  parts.set(file, known)
  return known
}

/** What is below a heading, with it and up to the next heading, or inside of `<section>`. */
function readSection(body: string, id: string): string | undefined {
  const headings = readHeadings(body)
  const found = headingIds(headings).indexOf(id)
  if (found >= 0) {
    const lines = body.split('\n')
    return lines.slice(headings[found]?.index, headings[found + 1]?.index ?? lines.length).join('\n')
  }
  const { text, restore } = maskCode(body)
  for (const [, attributes = '', inside = ''] of text.matchAll(
    new RegExp(`<section${attributesPattern}>([\\s\\S]*?)</section>`, 'g'),
  ))
    if (textAttribute(attributes, 'id') === id) return restore(inside)
  return undefined
}
