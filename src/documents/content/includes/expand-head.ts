import { slug } from 'github-slugger'
import { findRegion } from '../code/regions.ts'
import { plainText } from '../read/excerpt.ts'
import { candidateFiles } from '../references/named-file.ts'
import { createLineScanner } from '../source/line-scanner.ts'
import { replaceInText } from '../variables/replace-references.ts'
import { findBodyLines } from './parts.ts'

export interface HeadOptions {
  format: 'md' | 'mdx'
  /** Path of the file that includes others, relative to the site folder. */
  sourcePath: string
  /** Content folders of plugins, relative to the site folder. */
  contentFolders: string[]
  /** Returns a file, by its path relative to the site folder; undefined if it cannot be read. */
  read(sourcePath: string): Promise<{ source: string; body: string } | undefined>
}

const line = /^[ \t]*::include\{(.*)\}[ \t]*$/
const attribute = /([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'}]+))/g

/** Files below others whose text can be the title or the excerpt of a page. */
const maxDepth = 4

/**
 * Returns a body with the text of the files that it includes, of which its title and its excerpt are read. The compiler includes files
 * properly, and reports what is wrong with them.
 */
export async function expandHead(body: string, options: HeadOptions, depth = 0): Promise<string> {
  if (depth > maxDepth || !body.includes('::include{')) return body
  const scanner = createLineScanner(options.format)
  const lines = body.split(/\r?\n/).map(async (text) => {
    const { isCode } = scanner.next(text)
    const [, attributes] = (!isCode && line.exec(text)) || []
    return attributes === undefined ? text : ((await include(attributes, options, depth)) ?? '')
  })
  return (await Promise.all(lines)).join('\n')
}

async function include(written: string, options: HeadOptions, depth: number): Promise<string | undefined> {
  const values = new Map(
    Array.from(written.matchAll(attribute), ([, name = '', ...quoted]) => [name, quoted.find(Boolean) ?? '']),
  )
  const [address = '', part = ''] = (values.get('file') ?? '').split(/#(.*)/s)
  const { sourcePath, contentFolders, read } = options
  for (const candidate of candidateFiles(address, { file: { sourcePath }, settings: { contentFolders } })) {
    const file = await read(candidate)
    if (file === undefined) continue
    const body = replaceInText(file.body, (name) => values.get(name))
    const text = cut(body, part, file.source.split('\n').length - file.body.split('\n').length)
    return expandHead(text, { ...options, sourcePath: candidate }, depth + 1)
  }
  return undefined
}

function cut(body: string, part: string, bodyLine: number): string {
  if (part === '') return body
  const lines = body.split(/\r?\n/)
  const range = findBodyLines(lines, part, bodyLine) ?? findRegion(lines, part)
  if (range.from !== undefined) return lines.slice(range.from, range.to).join('\n')
  const heading = /^#{1,6}[ \t]+(.*)$/
  const start = lines.findIndex((text) => {
    const [, title = ''] = heading.exec(text) ?? []
    return title.endsWith(`{#${part}}`) || (title !== '' && slug(plainText(title)) === part)
  })
  return start < 0 ? '' : lines.slice(start).join('\n')
}
