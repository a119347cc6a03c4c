import { checkLinks } from '../../src/documents/site/index.ts'
import type {
  Artifact,
  DeclaredLink,
  Diagnostic,
  LinkUse,
  Page,
  ReportingSeverity,
  SiteData,
} from '../../src/shared/types.ts'
import { pageKey } from '../../src/shared/url.ts'
import { testPage, testSite } from './page-data.ts'

const site = testSite({ title: 'Convoke', url: 'https://docs.convoke.example' })

interface Document {
  ids?: string[]
  /** The link at index n is on line n + 1, unless it has an item. */
  links?: (string | Pick<LinkUse, 'url' | 'written' | 'sourcePath' | 'item' | 'isForeign' | 'ifRendered'>)[]
  /** URLs that diagnostics of the document report. */
  reportedLinks?: string[]
  partials?: string[]
}

export interface LinkTestSite {
  /** Pages by path, with the ids of their documents. */
  pages: Record<string, string[]>
  documents?: Record<string, Document>
  rendered?: Record<string, { ids?: string[]; links?: string[] }>
  incomplete?: string[]
  canonical?: Record<string, string>
  files?: string[]
  /** New paths by old path, both with base URL. */
  redirects?: Record<string, string>
  site?: Partial<SiteData>
  baseUrl?: string
  onBrokenLinks?: ReportingSeverity
  onBrokenAnchors?: ReportingSeverity
  declared?: DeclaredLink[]
  hasAllPages?: boolean
}

/** Checks the links of a site. */
export function checkSiteLinks(input: LinkTestSite): Diagnostic[] {
  const baseUrl = input.baseUrl ?? '/'
  const pages = Object.entries(input.pages).map(([path, ids]): Page => {
    const canonical = input.canonical?.[path]
    return testPage({
      path,
      title: path,
      head: canonical
        ? [
            {
              tag: 'link',
              attributes: { rel: 'canonical', href: /^\/docs/.test(canonical) ? `${site.url}${canonical}` : canonical },
            },
          ]
        : [],
      contents: ids.map((id) => ({ id, kind: 'mixed', url: `/${id}.js`, partials: [], toc: [], hasTitle: false })),
    })
  })
  const artifacts = Object.entries(input.documents ?? {}).map(
    ([id, { ids = [], links = [], reportedLinks = [], partials = [] }]): Artifact => {
      return {
        id,
        kind: 'mixed',
        compiledHash: '0',
        url: `/${id}.js`,
        toc: [],
        ids,
        links: [
          ...links.map((link, index) => ({
            ...(typeof link === 'string' || link.item === undefined ? { line: index + 1, column: 1 } : {}),
            ...(typeof link === 'string' ? { url: link } : link),
          })),
          ...reportedLinks.map((url) => ({ url, isReported: true as const })),
        ],
        imports: [],
        partials,
        assets: [],
        hasTitle: false,
        dependencies: [],
        diagnostics: [],
      }
    },
  )
  return checkLinks({
    config: {
      baseUrl,
      onBrokenLinks: input.onBrokenLinks ?? 'throw',
      onBrokenAnchors: input.onBrokenAnchors ?? 'warn',
    },
    site: { ...site, baseUrl, ...input.site },
    configFile: 'site.config.ts',
    pages,
    artifacts: new Map(artifacts.map((item) => [item.id, item])),
    rendered: ({ path }) => {
      const found = input.rendered?.[path]
      return found && { ids: found.ids ?? [], links: found.links ?? [] }
    },
    isComplete: ({ path }) => !input.incomplete?.includes(path),
    files: new Set(input.files),
    redirects: Object.entries(input.redirects ?? {}).map(([from, to]) => ({
      key: pageKey(from, baseUrl) ?? '',
      from,
      to,
      locate: () => ({}),
    })),
    getSourcePath: ({ contents }) => contents[0]?.id,
    declaredLinks: input.declared ?? [],
    hasAllPages: input.hasAllPages,
  })
}

export const linkTestPages = { '/': [], '/docs/a': ['a.md'], '/docs/b': ['b.md'], '/docs/café 1': ['c.md'] }

/** Returns the diagnostics of the links on page `/docs/a`. */
export function checkPageA(links: string[], more: Partial<LinkTestSite> = {}): Diagnostic[] {
  const documents = { 'a.md': { ids: ['here', 'ä b'], links }, 'b.md': { ids: ['there'] }, 'c.md': {} }
  return checkSiteLinks({ pages: linkTestPages, documents, ...more })
}
