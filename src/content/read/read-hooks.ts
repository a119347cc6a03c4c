import { SiteError } from '../../platform/index.ts'
import type { MarkdownConfig } from '../../shared/types.ts'
import { type SplitSource, splitFrontMatter } from './front-matter.ts'

/** Functions of a site that come between a file and what is read of it. */
export type ReadHooks = Pick<MarkdownConfig, 'preprocessor' | 'parseFrontMatter'>

interface Origin {
  file: string
  sourcePath: string
}

/** The text of a document as the rest of the generator is to see it. */
export function preprocess(fileContent: string, { file, sourcePath }: Origin, { preprocessor }: ReadHooks): string {
  if (!preprocessor) return fileContent
  const text: unknown = callHook('preprocessor', sourcePath, () => preprocessor({ filePath: file, fileContent }))
  if (typeof text === 'string') return text
  throw hookError('preprocessor', sourcePath, 'it gave no text')
}

/**
 * Splits a text as the site wants it.
 * @throws SiteError
 */
export async function splitSource(
  fileContent: string,
  { file, sourcePath }: Origin,
  { parseFrontMatter }: ReadHooks,
): Promise<SplitSource> {
  if (!parseFrontMatter) return splitFrontMatter(fileContent, sourcePath)
  const parsed: unknown = await callHook('parseFrontMatter', sourcePath, () =>
    parseFrontMatter({
      filePath: file,
      fileContent,
      defaultParseFrontMatter: async (options) => {
        const { frontMatter, body } = splitFrontMatter(options.fileContent, sourcePath)
        return { frontMatter, content: body }
      },
    }),
  )
  const { frontMatter, content } = (parsed ?? {}) as { frontMatter?: Record<string, unknown>; content?: unknown }
  if (typeof content !== 'string' || typeof frontMatter !== 'object')
    throw hookError('parseFrontMatter', sourcePath, 'it has to give { frontMatter, content }')
  const at = content === '' ? -1 : fileContent.lastIndexOf(content.trimEnd())
  const before = at < 0 ? '' : fileContent.slice(0, at)
  return { frontMatter: frontMatter ?? {}, body: content, bodyLine: before.match(/\n/g)?.length ?? 0 }
}

function callHook<T>(name: string, file: string, call: () => T): T {
  const refuse = (error: unknown) => {
    throw error instanceof SiteError ? error : hookError(name, file, (error as Error).message ?? String(error), error)
  }
  try {
    const result = call()
    return (result instanceof Promise ? result.catch(refuse) : result) as T
  } catch (error) {
    return refuse(error) as never
  }
}

function hookError(name: string, file: string, what: string, cause?: unknown): SiteError {
  return new SiteError({ message: `markdown.${name} of the site failed: ${what.replace(/\.$/, '')}.`, file, cause })
}
