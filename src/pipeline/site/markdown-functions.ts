import { pathToFileURL } from 'node:url'
import type { MarkdownConfig } from '../../shared/types.ts'

const none = {
  remarkPlugins: [],
  rehypePlugins: [],
  recmaPlugins: [],
  preprocessor: undefined,
  parseFrontMatter: undefined,
}

/** Returns the settings without functions, which workers cannot receive. */
export function withoutFunctions(markdown: MarkdownConfig): MarkdownConfig {
  const { remarkRehypeOptions } = markdown
  return { ...markdown, ...none, remarkRehypeOptions: containsFunction(remarkRehypeOptions) ? {} : remarkRehypeOptions }
}

/** Whether the settings contain functions, which cannot be compared. */
export function hasFunctions(markdown: MarkdownConfig): boolean {
  const { remarkPlugins, rehypePlugins, recmaPlugins, preprocessor, parseFrontMatter, remarkRehypeOptions } = markdown
  return (
    remarkPlugins.length + rehypePlugins.length + recmaPlugins.length > 0 ||
    preprocessor !== undefined ||
    parseFrontMatter !== undefined ||
    containsFunction(remarkRehypeOptions)
  )
}

function containsFunction(value: unknown): boolean {
  if (typeof value === 'function') return true
  return typeof value === 'object' && value !== null && Object.values(value).some(containsFunction)
}

/** Loads the functions from the bundle of the site config. */
export async function loadMarkdownFunctions(configBundle: string): Promise<Partial<MarkdownConfig>> {
  const module = (await import(pathToFileURL(configBundle).href)) as { default: unknown }
  const declared = (await (typeof module.default === 'function' ? module.default() : module.default)) as {
    markdown?: Partial<MarkdownConfig>
  }
  const {
    remarkPlugins = [],
    rehypePlugins = [],
    recmaPlugins = [],
    remarkRehypeOptions = {},
  } = declared.markdown ?? {}
  const { preprocessor, parseFrontMatter } = declared.markdown ?? {}
  return { remarkPlugins, rehypePlugins, recmaPlugins, remarkRehypeOptions, preprocessor, parseFrontMatter }
}
