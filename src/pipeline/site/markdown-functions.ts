import { pathToFileURL } from 'node:url'
import type { MarkdownConfig } from '../../shared/types.ts'

const none = {
  remarkPlugins: [],
  rehypePlugins: [],
  recmaPlugins: [],
  preprocessor: undefined,
  parseFrontMatter: undefined,
}

/** The settings without what cannot be sent to a worker. */
export function withoutFunctions(markdown: MarkdownConfig): MarkdownConfig {
  const { remarkRehypeOptions } = markdown
  return { ...markdown, ...none, remarkRehypeOptions: holdsFunction(remarkRehypeOptions) ? {} : remarkRehypeOptions }
}

/** Whether the settings hold functions: those cannot be compared either. */
export function hasFunctions(markdown: MarkdownConfig): boolean {
  const { remarkPlugins, rehypePlugins, recmaPlugins, preprocessor, parseFrontMatter, remarkRehypeOptions } = markdown
  return (
    remarkPlugins.length + rehypePlugins.length + recmaPlugins.length > 0 ||
    preprocessor !== undefined ||
    parseFrontMatter !== undefined ||
    holdsFunction(remarkRehypeOptions)
  )
}

function holdsFunction(value: unknown): boolean {
  if (typeof value === 'function') return true
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsFunction)
}

/** The functions again, from the module that holds the declaration. */
export async function functionsOf(configBundle: string): Promise<Partial<MarkdownConfig>> {
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
