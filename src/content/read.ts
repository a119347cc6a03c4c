import { readFileSync } from 'node:fs'
import path from 'node:path'
import { hashOf } from '../platform/index.ts'
import type { ContentFile, MarkdownConfig } from '../shared/types.ts'
import { contentTitle, excerpt } from './excerpt.ts'
import { splitFrontMatter } from './front-matter.ts'

export interface ReadOptions {
  siteDir: string
  format: MarkdownConfig['format']
}

/**
 * Reads one file without compiling it.
 * @throws SiteError when its front matter cannot be read
 */
export function readContentFile(file: string, options: ReadOptions): ContentFile {
  const source = readFileSync(file, 'utf8')
  const sourcePath = path.relative(options.siteDir, file).split(path.sep).join('/')
  return contentFileOf(source, { file, sourcePath, format: options.format })
}

/** What a text teaches, wherever it comes from. */
export function contentFileOf(
  source: string,
  origin: { file: string; sourcePath: string; format: MarkdownConfig['format'] },
): ContentFile {
  const { frontMatter, body, bodyLine } = splitFrontMatter(source, origin.sourcePath)
  const title = contentTitle(body)
  return {
    file: origin.file,
    sourcePath: origin.sourcePath,
    hash: hashOf(source),
    format: formatOf(origin.sourcePath, frontMatter, origin.format),
    frontMatter,
    bodyLine,
    ...(title === undefined ? {} : { contentTitle: title }),
    excerpt: excerpt(body),
  }
}

function formatOf(
  sourcePath: string,
  frontMatter: Record<string, unknown>,
  fallback: MarkdownConfig['format'],
): 'md' | 'mdx' {
  const own = frontMatter.mdx as { format?: unknown } | undefined
  const format = own?.format === 'md' || own?.format === 'mdx' || own?.format === 'detect' ? own.format : fallback
  if (format === 'detect') return sourcePath.endsWith('.mdx') ? 'mdx' : 'md'
  return sourcePath.endsWith('.mdx') ? 'mdx' : format
}
