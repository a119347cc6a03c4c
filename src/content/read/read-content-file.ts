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
 * @throws SiteError if its front matter is invalid
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

/** Creates the content file of a text, from disk or generated. */
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
  const setting = (frontMatter.mdx as { format?: unknown } | undefined)?.format
  const format = setting === 'md' || setting === 'mdx' || setting === 'detect' ? setting : fallback
  const byName = sourcePath.endsWith('.mdx') ? 'mdx' : 'md'
  if (format === 'detect') return byName
  // The site config only applies to `.md` files, front matter to any file.
  return byName === 'mdx' && format !== setting ? 'mdx' : format
}
