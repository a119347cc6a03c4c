import { fileURLToPath } from 'node:url'
import type {
  Diagnostic,
  FilesContext,
  VirtualDocument,
  VirtualFile,
  VirtualNode,
  VirtualRoot,
} from 'lectern/plugin-kit'
import { SiteError } from 'lectern/plugin-kit'
import { type TypescriptOptions, typescript } from '../../plugins/typescript/index.ts'
import { convertSources } from '../../plugins/typescript/read/convert.ts'
import { loadContext, writeSite } from '../fixtures/docs-plugin/contexts.ts'

/** The folder of the fixture, whose sources are only read. */
export const fixtureFolder = fileURLToPath(new URL('../fixtures/typescript', import.meta.url))

export interface GeneratedReference {
  files: VirtualFile[]
  diagnostics: Diagnostic[]
  /** Titles by slug. */
  pages: Record<string, unknown>
  page(slug: string): VirtualDocument & { root: VirtualRoot }
}

/** A site whose reference can be generated repeatedly, with its cache. */
export interface TypescriptSite {
  dir: string
  /** Number of times that sources were read. */
  conversions: number
  generate(context?: Partial<FilesContext>): Promise<GeneratedReference>
}

/** Runs `typescript()` on a folder or on the files of a new one, in this thread. */
export function typescriptSite(files: string | Record<string, string>, options: TypescriptOptions): TypescriptSite {
  const dir = typeof files === 'string' ? files : writeSite(files)
  const cache = new Map<string, string>()
  const site: TypescriptSite = {
    dir,
    conversions: 0,
    async generate(changes = {}) {
      const context = loadContext(site.dir)
      const filesContext: FilesContext = {
        ...context,
        contentFolder: () => 'docs',
        readCache: async (name) => cache.get(name),
        writeCache: async (name, text) => void cache.set(name, text),
        provideCodeData: async () => {},
        async cached(key, create) {
          const text = cache.get(key) ?? (await create())
          cache.set(key, text)
          return text
        },
        async openCommit() {
          throw new Error('Not in this test.')
        },
        versions: async () => ({ older: [] }),
        ...changes,
      }
      const plugin = typescript(options, (request) => {
        site.conversions++
        return convertSources(request)
      })
      const generated = await plugin.files?.(filesContext).catch((error: unknown) => {
        if (!(error instanceof SiteError)) throw error
        context.diagnostics.push(...error.diagnostics)
        return []
      })
      return toReference(generated ?? [], context.diagnostics)
    },
  }
  return site
}

function toReference(files: VirtualFile[], diagnostics: Diagnostic[]): GeneratedReference {
  const documents = files.filter((file): file is VirtualDocument => 'tree' in file)
  return {
    files,
    diagnostics,
    pages: Object.fromEntries(documents.map(({ frontMatter: { slug, title } }) => [slug, title])),
    page(slug) {
      const found = documents.find(({ frontMatter }) => frontMatter.slug === slug)
      if (!found)
        throw new Error(`Missing ${slug}. Found: ${documents.map((each) => each.frontMatter.slug).join(', ')}`)
      return { ...found, root: JSON.parse(found.tree) as VirtualRoot }
    },
  }
}

/** Returns the ids of all elements of a page, in order. */
export function idsOf(root: VirtualRoot): string[] {
  const found: string[] = []
  const visit = (node: VirtualNode | VirtualRoot) => {
    const id = 'data' in node ? node.data?.hProperties?.id : undefined
    if (id !== undefined) found.push(String(id))
    for (const child of node.children ?? []) visit(child)
  }
  visit(root)
  return found
}
