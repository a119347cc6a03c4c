import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FolderOptions } from '../../../documents/content/compiler/index.ts'
import { commitFolder } from '../../../platform/index.ts'
import type { MarkdownConfig, Plugin } from '../../../shared/types.ts'

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

/** What compile workers read from the bundle of the site config. */
export interface MarkdownFunctions {
  /** The part of `markdown` that may contain functions. */
  markdown: Partial<MarkdownConfig>
  /** `markdownOptions` of plugins, by content folder. */
  folders: FolderOptions[]
}

/** Loads the functions from the bundle of the site config. */
export async function loadMarkdownFunctions(configBundle: string, siteDir: string): Promise<MarkdownFunctions> {
  const module = (await import(pathToFileURL(configBundle).href)) as { default: unknown }
  const declared = (await (typeof module.default === 'function' ? module.default() : module.default)) as {
    markdown?: Partial<MarkdownConfig>
    plugins?: unknown
  }
  const {
    remarkPlugins = [],
    rehypePlugins = [],
    recmaPlugins = [],
    remarkRehypeOptions = {},
    preprocessor,
    parseFrontMatter,
  } = declared.markdown ?? {}
  return {
    markdown: { remarkPlugins, rehypePlugins, recmaPlugins, remarkRehypeOptions, preprocessor, parseFrontMatter },
    folders: Array.isArray(declared.plugins)
      ? declared.plugins.flat(Number.POSITIVE_INFINITY).flatMap((plugin) => toFolder(plugin, siteDir))
      : [],
  }
}

function toFolder(plugin: Plugin | null | false | undefined, siteDir: string): FolderOptions[] {
  const { folder, versionsFolder, commits = [], markdownOptions: options } = plugin || {}
  if (!options) return []
  const current = folder === undefined ? undefined : folderInSite(folder, siteDir)
  return [current, versionsFolder, ...commits.map(({ ref, instance }) => commitFolder(ref, instance))].flatMap(
    (each) => (each === undefined ? [] : [{ folder: normalizeFolder(each), options }]),
  )
}

/** Returns the content folders of a plugin, those of all versions included. */
export function contentFolders(
  { folder, versionsFolder }: Pick<Plugin, 'folder' | 'versionsFolder'>,
  siteDir: string,
): string[] {
  const current = folder === undefined ? [] : [normalizeFolder(folder)]
  if (versionsFolder === undefined || !existsSync(path.join(siteDir, versionsFolder))) return current
  const entries = readdirSync(path.join(siteDir, versionsFolder), { withFileTypes: true })
  const versions = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${normalizeFolder(versionsFolder)}/${name}`)
  return [...current, ...versions.sort()]
}

/** Returns a content folder, relative to the site folder or absolute, as source paths begin with it; `.` for the site folder. */
export function folderInSite(folder: string, siteDir: string): string {
  return path.relative(siteDir, path.resolve(siteDir, folder)).split(path.sep).join('/') || '.'
}

/** Returns a content folder as source paths begin with it. */
export function normalizeFolder(folder: string): string {
  return path.posix.normalize(folder.replaceAll('\\', '/')).replace(/\/+$/, '')
}
