import { readFileSync } from 'node:fs'
import path from 'node:path'
import { hashOf } from '../../platform/index.ts'
import type { ContentFile, MarkdownConfig } from '../../shared/types.ts'
import { contentTitle, excerpt } from './excerpt.ts'
import { type SplitSource, splitFrontMatter } from './front-matter.ts'
import { preprocess, type ReadHooks, splitSource } from './read-hooks.ts'

export interface ReadOptions {
  siteDir: string
  format: MarkdownConfig['format']
  hooks?: ReadHooks
}

/**
 * Reads one file without compiling it.
 * @throws SiteError when its front matter cannot be read
 */
export async function readContentFile(
  file: string,
  { siteDir, format, hooks = {} }: ReadOptions,
): Promise<ContentFile> {
  const source = readFileSync(file, 'utf8')
  const sourcePath = path.relative(siteDir, file).split(path.sep).join('/')
  const origin = { file, sourcePath, format }
  return createContentFile(source, origin, await splitSource(preprocess(source, origin, hooks), origin, hooks))
}

/** What a text teaches, wherever it comes from. */
export function createContentFile(
  source: string,
  origin: { file: string; sourcePath: string; format: MarkdownConfig['format'] },
  { frontMatter, body, bodyLine }: SplitSource = splitFrontMatter(source, origin.sourcePath),
): ContentFile {
  const title = contentTitle(body)
  return {
    file: origin.file,
    sourcePath: origin.sourcePath,
    hash: hashOf(source),
    format: detectFormat(origin.sourcePath, frontMatter, origin.format),
    frontMatter,
    bodyLine,
    ...(title === undefined ? {} : { contentTitle: title }),
    excerpt: excerpt(body),
  }
}

function detectFormat(
  sourcePath: string,
  frontMatter: Record<string, unknown>,
  fallback: MarkdownConfig['format'],
): 'md' | 'mdx' {
  const own = frontMatter.mdx as { format?: unknown } | undefined
  const format = own?.format === 'md' || own?.format === 'mdx' || own?.format === 'detect' ? own.format : fallback
  const byName = sourcePath.endsWith('.mdx') ? 'mdx' : 'md'
  if (format === 'detect') return byName
  // The setting of the site is about `.md` files; what a document says of itself holds for any.
  return byName === 'mdx' && format !== own?.format ? 'mdx' : format
}
