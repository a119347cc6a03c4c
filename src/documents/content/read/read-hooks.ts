import { SiteError } from '../../../platform/index.ts'
import type { MarkdownConfig } from '../../../shared/types.ts'
import { type SplitSource, splitFrontMatter, stripFrontMatter } from './front-matter.ts'

/** Functions of the site config that change how files are read. */
export type ReadHooks = Pick<MarkdownConfig, 'preprocessor' | 'parseFrontMatter'>

interface Origin {
  file: string
  sourcePath: string
}

/** Applies the site's preprocessor to the text of a file. */
export function preprocess(fileContent: string, { file, sourcePath }: Origin, { preprocessor }: ReadHooks): string {
  if (!preprocessor) return fileContent
  const text: unknown = callHook('preprocessor', sourcePath, () => preprocessor({ filePath: file, fileContent }))
  if (typeof text === 'string') return text
  throw hookError('preprocessor', sourcePath, 'it did not return a string')
}

/**
 * Splits a text into front matter and body, with the site's parseFrontMatter if it has one.
 * @throws SiteError if the front matter is invalid or the hook fails
 */
export async function splitSource(
  fileContent: string,
  { file, sourcePath }: Origin,
  { parseFrontMatter }: ReadHooks,
): Promise<SplitSource> {
  if (!parseFrontMatter) return splitFrontMatter(fileContent, sourcePath)
  let writtenScalars: SplitSource['writtenScalars']
  const parsed: unknown = await callHook('parseFrontMatter', sourcePath, () =>
    parseFrontMatter({
      filePath: file,
      fileContent,
      defaultParseFrontMatter: async (options) => {
        const { frontMatter, body, ...split } = splitFrontMatter(options.fileContent, sourcePath)
        writtenScalars = split.writtenScalars
        return { frontMatter, content: body }
      },
    }),
  )
  const { frontMatter, content } = (parsed ?? {}) as { frontMatter?: Record<string, unknown>; content?: unknown }
  if (typeof content !== 'string' || typeof frontMatter !== 'object')
    throw hookError('parseFrontMatter', sourcePath, 'it must return { frontMatter, content }')
  const at = content === '' ? -1 : fileContent.lastIndexOf(content.trimEnd())
  const before = at < 0 ? '' : fileContent.slice(0, at)
  return {
    frontMatter: frontMatter ?? {},
    writtenScalars,
    body: content,
    bodyLine: before.match(/\n/g)?.length ?? 0,
  }
}

/** Applies the site's hooks to the text of a file, and returns it with its body. */
export async function readBody(
  fileContent: string,
  origin: Origin,
  hooks: ReadHooks,
): Promise<{ source: string; body: string }> {
  const source = preprocess(fileContent, origin, hooks)
  const body = hooks.parseFrontMatter ? (await splitSource(source, origin, hooks)).body : stripFrontMatter(source)
  return { source, body }
}

function callHook<T>(name: string, file: string, call: () => T): T {
  const fail = (error: unknown) => {
    throw error instanceof SiteError ? error : hookError(name, file, (error as Error).message ?? String(error), error)
  }
  try {
    const result = call()
    return (result instanceof Promise ? result.catch(fail) : result) as T
  } catch (error) {
    return fail(error) as never
  }
}

function hookError(name: string, file: string, reason: string, cause?: unknown): SiteError {
  return new SiteError({ message: `The \`markdown.${name}\` hook failed: ${reason.replace(/\.$/, '')}.`, file, cause })
}
