import { readFileSync } from 'node:fs'
import path from 'node:path'
import { copyText, hashOf, SiteError } from '../../../platform/index.ts'
import type { ContentFile, MarkdownConfig } from '../../../shared/types.ts'
import { findMdxSyntax } from '../source/detect-mdx.ts'
import { contentTitle, excerpt } from './excerpt.ts'
import { type SplitSource, splitFrontMatter, splitInvalidFrontMatter } from './front-matter.ts'
import { preprocess, type ReadHooks, splitSource } from './read-hooks.ts'

export interface ReadOptions {
  siteDir: string
  format: MarkdownConfig['format']
  hooks?: ReadHooks
}

/**
 * Reads one file without compiling it.
 * @throws SiteError if its front matter is invalid, or the file is encoded in UTF-16
 */
export async function readContentFile(
  file: string,
  { siteDir, format, hooks = {} }: ReadOptions,
): Promise<ContentFile> {
  const sourcePath = path.relative(siteDir, file).split(path.sep).join('/')
  const source = decodeSource(readFileSync(file), sourcePath)
  const origin = { file, sourcePath, format }
  return createContentFile(source, origin, await splitSource(preprocess(source, origin, hooks), origin, hooks))
}

/**
 * Reads a file whose front matter is invalid, so that links to it and its own links can be checked. The keys that can be read are in its
 * front matter. Returns undefined if something else is wrong with it.
 */
export function readDespiteFrontMatter(
  error: SiteError,
  file: string,
  { siteDir, format, hooks = {} }: ReadOptions,
): ContentFile | undefined {
  if (hooks.parseFrontMatter || error.diagnostics[0]?.code !== 'front-matter') return undefined
  const sourcePath = path.relative(siteDir, file).split(path.sep).join('/')
  const origin = { file, sourcePath, format }
  const source = preprocess(readFileSync(file, 'utf8'), origin, hooks)
  return { ...createContentFile(source, origin, splitInvalidFrontMatter(source)), hasInvalidFrontMatter: true }
}

/** Editors on Windows call UTF-16 "Unicode". Read as UTF-8, nothing in such a file would be recognized, not even its front matter. */
function decodeSource(bytes: Buffer, sourcePath: string): string {
  const [first = 1, second = 1, third = 1, fourth = 1] = bytes
  const hasMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  if (!hasMark && !(first === 0 && third === 0) && !(second === 0 && fourth === 0)) return bytes.toString('utf8')
  const diagnostic = {
    code: 'encoding',
    severity: 'error' as const,
    message: 'The file is encoded in UTF-16.',
    hint: 'Save it as UTF-8.',
    sourcePath,
  }
  throw new SiteError({ ...diagnostic, file: sourcePath, diagnostics: [diagnostic] })
}

/** Creates the content file of a text, from disk or generated. */
export function createContentFile(
  source: string,
  origin: { file: string; sourcePath: string; format: MarkdownConfig['format'] },
  { frontMatter, writtenScalars, body, bodyLine }: SplitSource = splitFrontMatter(source, origin.sourcePath),
): ContentFile {
  const title = contentTitle(body)
  const format = selectFormat(body, { ...origin, frontMatter, bodyLine })
  return {
    file: origin.file,
    sourcePath: origin.sourcePath,
    hash: hashOf(source),
    ...format,
    frontMatter,
    ...(writtenScalars && { writtenScalars }),
    bodyLine,
    ...(title === undefined ? {} : { contentTitle: copyText(title) }),
    excerpt: copyText(excerpt(body, format.format)),
    ...(source.includes('{{') && { hasBraces: true as const }),
    ...(source.includes('::include{') && { hasIncludes: true as const }),
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
