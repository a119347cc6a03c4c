import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
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
import { type OpenapiOptions, openapi } from '../../plugins/openapi/index.ts'
import { loadContext, writeSite } from '../fixtures/docs-plugin/contexts.ts'

const fixture = fileURLToPath(new URL('../fixtures/openapi', import.meta.url))

/** The specifications of the fixture. */
export function specFiles(): Record<string, string> {
  const names = readdirSync(path.join(fixture, 'specs'), { recursive: true }).map((name) => `specs/${name}`)
  return Object.fromEntries(
    names.filter((name) => /\.\w+$/.test(name)).map((name) => [name, readFileSync(path.join(fixture, name), 'utf8')]),
  )
}

export interface GeneratedApi {
  files: VirtualFile[]
  diagnostics: Diagnostic[]
  /** Titles by slug. */
  pages: Record<string, unknown>
  page(slug: string): VirtualDocument & { root: VirtualRoot }
}

/** Runs `openapi()` on a folder or on the files of a new one. */
export async function generateApi(
  files: string | Record<string, string>,
  options: Partial<OpenapiOptions> = {},
): Promise<GeneratedApi> {
  const context = loadContext(typeof files === 'string' ? files : writeSite(files))
  const filesContext: FilesContext = {
    ...context,
    contentFolder: () => 'docs',
    readCache: async () => undefined,
    writeCache: async () => {},
    provideCodeData: async () => {},
    cached: (_, create) => create(),
    versions: async () => ({ older: [] }),
    async openCommit() {
      throw new Error('Not in this test.')
    },
  }
  const generated =
    (await openapi({ spec: 'openapi.yaml', ...options })
      .files?.(filesContext)
      .catch((error: unknown) => {
        if (!(error instanceof SiteError)) throw error
        context.diagnostics.push(...error.diagnostics)
        return []
      })) ?? []
  const documents = generated.filter((file): file is VirtualDocument => 'tree' in file)
  return {
    files: generated,
    diagnostics: context.diagnostics,
    pages: Object.fromEntries(documents.map(({ frontMatter: { slug, title } }) => [slug, title])),
    page(slug) {
      const found = documents.find(({ frontMatter }) => frontMatter.slug === slug)
      if (!found)
        throw new Error(`Missing ${slug}. Found: ${documents.map((each) => each.frontMatter.slug).join(', ')}`)
      return { ...found, root: JSON.parse(found.tree) as VirtualRoot }
    },
  }
}

/** The text of a tree, including descriptions and code. */
export function treeText(node: VirtualNode | VirtualRoot): string {
  const own = 'value' in node && node.value ? [node.value] : []
  return [...own, ...(node.children ?? []).map(treeText)].join(' ').replace(/\s+/g, ' ').trim()
}

/** The code blocks of a page by the labels of their tabs. */
export function codeBlocks(root: VirtualRoot): { label: string; language: string; text: string }[] {
  const found: { label: string; language: string; text: string }[] = []
  const visit = ({ children = [] }: VirtualNode | VirtualRoot) => {
    for (const node of children) {
      const label = /tab="([^"]*)"/.exec(String(node.meta))?.[1] ?? ''
      if (node.type === 'tokens') {
        const text = (node.lines ?? []).map((tokens) => tokens.map(([part]) => part).join('')).join('\n')
        found.push({ label, language: node.language ?? '', text })
      } else if (node.type === 'code') found.push({ label, language: String(node.lang), text: node.value ?? '' })
      else visit(node)
    }
  }
  visit(root)
  return found
}
