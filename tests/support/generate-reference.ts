import type {
  Diagnostic,
  DocsVersions,
  FilesContext,
  Plugin,
  VersionSource,
  VirtualDocument,
  VirtualFile,
  VirtualRoot,
} from 'lectern/plugin-kit'
import { SiteError } from 'lectern/plugin-kit'
import { type GraphqlOptions, graphql } from '../../plugins/graphql/index.ts'
import { type LiquidOptions, liquid } from '../../plugins/liquid/index.ts'
import { loadContext, writeSite } from '../fixtures/docs-plugin/contexts.ts'

export interface GeneratedReference {
  files: VirtualFile[]
  diagnostics: Diagnostic[]
  /** Title, slug and sidebar position of each page, by source path. */
  pages: Record<string, [title: unknown, slug: unknown, position: unknown]>
  /** Category files, by source path. */
  folders: Record<string, unknown>
  page(sourcePath: string): VirtualDocument & { root: VirtualRoot }
}

/** Runs `graphql()` on the files of a site, including the schema. */
export function generateReference(
  files: Record<string, string>,
  options: Partial<GraphqlOptions> = {},
  store = new Map<string, string>(),
  versions?: DocsVersions,
): Promise<GeneratedReference> {
  return generate(() => graphql({ schema: '*.graphql', ...options }), files, { store, versions })
}

/** Runs `liquid()` on the files of a site, including the sources. */
export function generateLiquid(
  files: Record<string, string>,
  options: LiquidOptions,
  store = new Map<string, string>(),
  versions?: DocsVersions,
): Promise<GeneratedReference> {
  return generate(() => liquid(options), files, { store, versions })
}

/** A version of the docs whose files are given. */
export function versionSource(label: string, files: Record<string, string>): VersionSource {
  const { findFiles, readText } = loadContext(writeSite(files))
  return { label, findFiles, readText, readCache: async (name) => files[name] }
}

async function generate(
  createPlugin: () => Plugin,
  files: Record<string, string>,
  { store, versions = { older: [] } }: { store: Map<string, string>; versions?: DocsVersions | undefined },
): Promise<GeneratedReference> {
  const context = loadContext(writeSite(files))
  const filesContext: FilesContext = {
    ...context,
    contentFolder: (name) => (name === 'docs' ? 'docs' : 'guides'),
    readCache: async (name) => store.get(name),
    writeCache: async (name, text) => void store.set(name, text),
    async cached(key, create) {
      const text = store.get(key) ?? (await create())
      store.set(key, text)
      return text
    },
    versions: async () => versions,
    async openCommit() {
      throw new Error('Not in this test.')
    },
    provideCodeData: async () => {},
  }
  const generated =
    (await createPlugin()
      .files?.(filesContext)
      .catch((error: unknown) => {
        if (!(error instanceof SiteError)) throw error
        context.diagnostics.push(...error.diagnostics)
        return []
      })) ?? []
  const documents = generated.filter((file): file is VirtualDocument => 'tree' in file)
  const texts = generated.flatMap((file) => ('text' in file ? [file] : []))
  return {
    files: generated,
    diagnostics: context.diagnostics,
    pages: Object.fromEntries(
      documents.map(({ sourcePath, frontMatter: { title, slug, sidebar_position: position } }) => [
        sourcePath,
        [title, slug, position],
      ]),
    ),
    folders: Object.fromEntries(
      texts.filter(({ text }) => text.startsWith('{')).map(({ sourcePath, text }) => [sourcePath, JSON.parse(text)]),
    ),
    page(sourcePath) {
      const found = documents.find((file) => file.sourcePath === sourcePath)
      if (!found)
        throw new Error(`Missing ${sourcePath}. Found: ${documents.map((file) => file.sourcePath).join(', ')}`)
      return { ...found, root: JSON.parse(found.tree) as VirtualRoot }
    },
  }
}
