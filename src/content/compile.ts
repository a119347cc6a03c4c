import { hashOf, shortHash } from '../platform/index.ts'
import type { Artifact, ContentFile, SiteConfig } from '../shared/types.ts'
import { createInquiry } from './ask.ts'
import { adoptCodeElements } from './code/adopt-elements.ts'
import { drawCode } from './code/draw-code.ts'
import { createEmitter } from './emit.ts'
import { withFrames } from './faults.ts'
import { mappedTagsOf } from './fold.ts'
import { beginsWithTitle, identifyHeadings } from './headings.ts'
import type { Highlighter } from './highlight/highlighter.ts'
import { collectIds } from './ids.ts'
import { resolveLinks } from './links.ts'
import { noteUse } from './module-values.ts'
import { rewriteModules } from './modules.ts'
import type { Oracle } from './questions.ts'
import { createTreeReader } from './read-tree.ts'
import { wrapTables } from './tables.ts'
import { collectToc } from './toc.ts'

export interface CompilerOptions {
  siteDir: string
  config: SiteConfig
  /** Plain tags that the theme or the site maps to components. */
  mappedTags: Set<string>
  /** Components that documents use without importing them. */
  globalComponents: Set<string>
  /** Remark and rehype plugins that site plugins bring. */
  plugins: { remarkPlugins: unknown[]; rehypePlugins: unknown[] }
  highlighter: Highlighter
  oracle: Oracle
  /** Sends every document through MDX's code generation: for comparing the two emitters. */
  alwaysMixed?: boolean
}

export interface Compiled {
  artifact: Artifact
  code: string
}

/** Compiles one document. Faults of its text are returned in the artifact; a document that cannot be read throws. */
export type Compiler = (file: ContentFile, source: string) => Promise<Compiled>

export async function createCompiler(options: CompilerOptions): Promise<Compiler> {
  const { siteDir, globalComponents, mappedTags, highlighter } = options
  const { markdown, theme } = options.config
  const readTree = createTreeReader({
    parser: markdown.parser,
    remarkPlugins: [...options.plugins.remarkPlugins, ...markdown.remarkPlugins],
    rehypePlugins: [...options.plugins.rehypePlugins, ...markdown.rehypePlugins],
  })
  const emitter = createEmitter({
    mappedTags,
    recmaPlugins: markdown.recmaPlugins,
    alwaysMixed: options.alwaysMixed,
  })

  return async (file, source) => {
    const inquiry = createInquiry(file, options.oracle, siteDir)
    const tree = await readTree(file, source, inquiry)
    adoptCodeElements(tree)
    const { partials, exportAll } = rewriteModules(tree, inquiry, { siteDir, globalComponents })
    resolveLinks(tree, inquiry, { siteDir, ...markdown })
    identifyHeadings(tree, markdown.anchors)
    const hasTitle = beginsWithTitle(tree)
    const toc = collectToc(tree, partials)
    await drawCode(tree, inquiry, { siteDir, settings: theme.code, highlighter })
    wrapTables(tree)
    for (const tag of mappedTagsOf(tree, mappedTags)) noteUse(inquiry, { id: `@theme/mdx/${tag}`, kind: 'use' })
    const ids = collectIds(tree)
    const { kind, code } = await emitter.emit(tree, file, exportAll)
    const codeHash = hashOf(code)
    const { faults, ...notes } = inquiry.notes
    return {
      code,
      artifact: {
        id: file.sourcePath,
        kind,
        codeHash,
        url: moduleUrl(file.sourcePath, codeHash),
        toc,
        ids,
        ...notes,
        hasTitle,
        faults: withFrames(faults, source),
      },
    }
  }
}

/** Address of a module, without base URL. */
function moduleUrl(sourcePath: string, codeHash: string): string {
  const name = sourcePath
    .replace(/\.mdx?$/, '')
    .replace(/[^\w-]+/g, '-')
    .slice(-40)
    .replace(/^-+/, '')
  return `/assets/content/${name}-${shortHash(codeHash)}.js`
}
