import { isMap, isScalar, parseDocument } from 'yaml'
import { hashOf } from '../../../platform/index.ts'
import type { MarkdownConfig } from '../../../shared/types.ts'
import { createBlockReader } from '../../content/compiler/index.ts'
import { createContentFile } from '../../content/index.ts'
import { type Block, blockKind, type FrontMatterText, type SplitDocument } from './block.ts'

/**
 * Splits a document into the texts of its front matter and its top-level blocks.
 * @throws SiteError if it cannot be parsed
 */
export type DocumentSplitter = (text: string, sourcePath: string) => Promise<SplitDocument>

/** Keys of the front matter that readers see as text. */
const textKeys = ['title', 'title_meta', 'sidebar_label', 'pagination_label', 'description']

/** Creates the function that splits documents of a site. Texts that it has seen are not parsed again. */
export function createDocumentSplitter(
  markdown: Pick<MarkdownConfig, 'parser' | 'remarkPlugins' | 'math' | 'format'>,
): DocumentSplitter {
  const readBlocks = createBlockReader(markdown)
  const known = new Map<string, Promise<SplitDocument>>()
  const split: DocumentSplitter = async (text, sourcePath) => {
    const { format, bodyLine, frontMatter } = createContentFile(text, {
      file: sourcePath,
      sourcePath,
      format: markdown.format,
    })
    const { texts, frontMatterEnd, bodyStart } = readFrontMatter(text, Object.keys(frontMatter).length > 0)
    const body = text.slice(bodyStart)
    const lines = await readBlocks({ source: body, format, sourcePath, lineOffset: bodyLine })
    const starts = lineStarts(body)
    const blocks = lines.map(({ type, first, last }): Block => {
      const kind = blockKind(type)
      const start = bodyStart + (starts[first - 1] ?? 0)
      const raw = text.slice(start, bodyStart + (starts[last] ?? body.length)).trimEnd()
      return { kind, raw, start, end: start + raw.length, line: bodyLine + first, hash: hashBlock(kind, raw) }
    })
    return { text, texts, blocks, frontMatterEnd }
  }
  return (text, sourcePath) => {
    const key = `${sourcePath.split('.').at(-1)} ${text}`
    const found = known.get(key) ?? split(text, sourcePath)
    known.set(key, found)
    return found
  }
}

/** Returns the hash that identifies a text of the source. */
export function hashText(text: string): string {
  return hashOf(text.replace(/\s+/g, ' ').trim()).slice(0, 8)
}

function hashBlock(kind: Block['kind'], raw: string): string {
  const text = raw.replace(/\r\n?/g, '\n')
  return kind === 'c' || kind === 'm' ? hashOf(text).slice(0, 8) : hashText(text)
}

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\r\n?|\n/g)].map(({ index, 0: mark }) => index + mark.length)]
}

function readFrontMatter(
  text: string,
  exists: boolean,
): { texts: FrontMatterText[]; frontMatterEnd?: number; bodyStart: number } {
  const opening = /^\uFEFF?---[ \t]*\r?\n/.exec(text)?.[0].length ?? 0
  const closing = opening === 0 ? null : /^---[ \t]*(?:\r?\n|$)/m.exec(text.slice(opening))
  if (!closing) return { texts: [], bodyStart: text.startsWith('\uFEFF') ? 1 : 0 }
  const frontMatterEnd = opening + closing.index
  const bodyStart = frontMatterEnd + closing[0].length
  if (!exists) return { texts: [], frontMatterEnd, bodyStart }
  const { contents } = parseDocument(text.slice(opening, frontMatterEnd), { prettyErrors: false })
  const texts = textKeys.flatMap((key): FrontMatterText[] => {
    const node = isMap(contents) ? contents.get(key, true) : undefined
    if (!isScalar(node) || typeof node.value !== 'string' || !node.range || node.value === '') return []
    const start = opening + node.range[0]
    const line = text.slice(0, start).split('\n').length
    return [{ key, value: node.value, start, end: opening + node.range[1], line, hash: hashText(node.value) }]
  })
  return { texts, frontMatterEnd, bodyStart }
}
