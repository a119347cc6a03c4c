import { readFileSync } from 'node:fs'
import path from 'node:path'
import { copyText, hashOf } from '../../../platform/index.ts'
import type { ContentFile, MarkdownConfig } from '../../../shared/types.ts'
import { findMdxSyntax } from './detect-mdx.ts'
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
  { frontMatter, writtenScalars, body, bodyLine }: SplitSource = splitFrontMatter(source, origin.sourcePath),
): ContentFile {
  const title = contentTitle(body)
  return {
    file: origin.file,
    sourcePath: origin.sourcePath,
    hash: hashOf(source),
    ...selectFormat(body, { ...origin, frontMatter, bodyLine }),
    frontMatter,
    ...(writtenScalars && { writtenScalars }),
    bodyLine,
    ...(title === undefined ? {} : { contentTitle: copyText(title) }),
    excerpt: copyText(excerpt(body)),
  }
}

/** Front matter applies to any file, the site config only to `.md` files. */
function selectFormat(
  body: string,
  { sourcePath, format, frontMatter, bodyLine }: Pick<ContentFile, 'sourcePath' | 'frontMatter' | 'bodyLine'> & Format,
): Pick<ContentFile, 'format' | 'mdxSyntax'> {
  const own = (frontMatter.mdx as { format?: unknown } | undefined)?.format
  if (own === 'md' || own === 'mdx') return { format: own }
  if (sourcePath.endsWith('.mdx')) return { format: 'mdx' }
  const setting = own === 'detect' ? own : format
  if (setting !== 'detect') return { format: setting === 'mdx' ? 'mdx' : 'md' }
  const syntax = findMdxSyntax(body)
  return syntax ? { format: 'mdx', mdxSyntax: { ...syntax, line: syntax.line + bodyLine } } : { format: 'md' }
}

type Format = Pick<MarkdownConfig, 'format'>
