import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pick } from '../config/misspell.ts'

export const groups = ['staff', 'partners']

/** A document of a random site. */
export interface LimitedDocument {
  /** Path of the page. */
  url: string
  /** Last part of its path. */
  slug: string
  /** Word that all its texts contain, and nothing else does. */
  marker: string
  /** Who may read it, as the manual says; none for everybody. */
  groups: readonly string[]
  isDraft: boolean
  /** Whether readers who may read none of the pages in it get no page. */
  isCategory?: true
}

/** Folders with documents, and where their pages are. */
const places: Readonly<Record<string, string>> = {
  docs: '/docs/next',
  'docs/one': '/docs/next/one',
  'docs/one/deep': '/docs/next/one/deep',
  'docs/two': '/docs/next/two',
  'versioned_docs/version-1.0': '/docs',
  'versioned_docs/version-1.0/one': '/docs/one',
  'versioned_docs/version-1.0/one/deep': '/docs/one/deep',
  handbook: '/handbook',
  'handbook/in': '/handbook/in',
  'src/pages/tools': '/tools',
  blog: '/blog/2026/01/02',
  'blog/in': '/blog/in/2026/01/02',
}

type Random = () => number

/** Writes a site with random documents and rules. */
export function writeRandomSite(
  siteDir: string,
  root: string,
  { random, port }: { random: Random; port: number },
): LimitedDocument[] {
  for (const folder of ['docs', 'versioned_docs', 'handbook', 'src', 'blog'])
    rmSync(path.join(siteDir, folder), { recursive: true, force: true })
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true })
    writeFileSync(path.join(siteDir, file), text)
  }
  linkPackages(siteDir, root)
  const isPublic = random() < 0.75
  const rules = randomRules(random)
  write('site.config.ts', siteConfig({ rules, isPublic, port }))
  write('versions.json', '["1.0"]')
  const word = () => `zq${Math.floor(random() * 2 ** 40).toString(36)}`
  const documents: LimitedDocument[] = []
  /** Groups in the front matter of the current version, by path. */
  const current = new Map<string, readonly string[]>()
  for (const [folder, base] of Object.entries(places)) {
    const category = word()
    const own = groupsOf(`${folder}/x`, rules, undefined, isPublic)
    // A file beside documents is limited as its folder.
    if (folder.includes('/') && /^(?:docs|handbook)/.test(folder)) {
      write(
        `${folder}/_category_.json`,
        JSON.stringify({ label: category, link: { type: 'generated-index', slug: `/${category}` } }),
      )
      documents.push({
        url: `${base}/${category}`,
        slug: category,
        marker: category,
        groups: own,
        isDraft: false,
        isCategory: true,
      })
    }
    for (let number = 0; number < 2 + Math.floor(random() * 2); number++) {
      // Documents of both versions have the same names.
      const slug = `page-${number}-${folder.split('/').at(-1)?.replace('version-1.0', 'docs').length}`
      const name = folder.startsWith('blog') ? `2026-01-02-${slug}` : slug
      const written = pick([undefined, undefined, ['staff'], ['partners'], ['staff', 'partners'], []], random)
      const inherited = currentPlace(`${folder}/${name}.md`)
      const fromCurrent = inherited === undefined ? undefined : current.get(inherited)
      const isOpened = written?.length === 0
      const limited = groupsOf(`${folder}/${name}.md`, rules, fromCurrent, isPublic)
      // An empty list that opens nothing is an error on a public site.
      const used = isOpened && limited.length === 0 ? undefined : written
      if (used) current.set(`${folder}/${name}.md`, used)
      const effective = used === undefined ? limited : used.length > 0 ? used : isPublic ? [] : groups
      const marker = word()
      const isDraft = random() < 0.1
      write(`${folder}/${name}.svg`, `<svg xmlns="http://www.w3.org/2000/svg"><title>${marker}</title></svg>`)
      write(`${folder}/${name}.md`, documentText({ marker, name, groups: used, isDraft, folder, random }))
      documents.push({ url: `${base}/${slug}`, slug, marker, groups: effective, isDraft })
    }
  }
  return documents
}

function linkPackages(siteDir: string, root: string): void {
  const modules = path.join(siteDir, 'node_modules')
  rmSync(modules, { recursive: true, force: true })
  mkdirSync(modules, { recursive: true })
  symlinkSync(root, path.join(modules, 'lectern'))
  symlinkSync(path.join(root, 'node_modules/openid-client'), path.join(modules, 'openid-client'))
}

function randomRules(random: Random): Record<string, string[]> {
  const folders = Object.keys(places).filter((folder) => folder.includes('/') || folder === 'docs')
  const rules: Record<string, string[]> = {}
  for (const folder of folders)
    if (random() < (folder === 'docs' ? 0.2 : 0.45))
      rules[folder] = pick([['staff'], ['partners'], ['staff', 'partners']], random)
  return rules
}

/** What the manual says: the front matter, that of the current version, the innermost folder, that of the current version. */
function groupsOf(
  file: string,
  rules: Record<string, string[]>,
  fromCurrent: readonly string[] | undefined,
  isPublic: boolean,
) {
  const innermost = (of: string) =>
    Object.keys(rules)
      .filter((folder) => of.startsWith(`${folder}/`))
      .sort((a, b) => b.length - a.length)[0]
  const own = innermost(file)
  const current = currentPlace(file)
  const inherited = current === undefined ? undefined : innermost(current)
  const named = own === undefined ? (fromCurrent ?? (inherited === undefined ? [] : rules[inherited])) : rules[own]
  return (named?.length ?? 0) > 0 || isPublic ? (named ?? []) : groups
}

function currentPlace(file: string): string | undefined {
  return file.startsWith('versioned_docs/') ? file.replace('versioned_docs/version-1.0', 'docs') : undefined
}

interface DocumentOptions {
  marker: string
  name: string
  groups: readonly string[] | undefined
  isDraft: boolean
  folder: string
  random: Random
}

/** The marker is in everything that a page can publish of a document. */
function documentText({ marker, name, groups: own, isDraft, folder, random }: DocumentOptions): string {
  const isPage = folder.startsWith('src/pages')
  const isDoc = /docs|handbook/.test(folder)
  const front = [
    ...(own ? [`groups: [${own.join(', ')}]`] : []),
    ...(isDraft ? ['draft: true'] : random() < 0.1 ? ['unlisted: true'] : []),
    `title: ${marker} title`,
    `description: ${marker} description`,
    `keywords: [${marker}]`,
    `search: { keywords: [${marker}] }`,
    `redirect_from: [/old/${marker}]`,
    ...(isPage ? [] : [`tags: [${marker}-tag, shared]`]),
    ...(isDoc ? [`sidebar_label: ${marker} label`, `pagination_label: ${marker} next`] : []),
    ...(folder.startsWith('blog') ? [`authors: [{ name: ${marker} author }]`] : []),
  ]
  return `---\n${front.join('\n')}\n---\n\nThe ${marker} text. ![${marker}](./${name}.svg)\n\n<!-- truncate -->\n\n## ${marker} heading\n\n\`\`\`js title="${marker}"\n${marker}()\n\`\`\`\n`
}

function siteConfig({ rules, isPublic, port }: { rules: object; isPublic: boolean; port: number }): string {
  return `import { defineConfig } from 'lectern'
import { blog, docs, llms, pages, search, sitemap } from 'lectern/plugins'

export default defineConfig({
  title: 'Lanterns',
  url: 'http://localhost:${port}',
  trailingSlash: true,
  precompress: true,
  access: {
    issuer: 'http://localhost:4000',
    clientId: 'docs',
    groups: ${JSON.stringify(groups)},
    public: ${isPublic},
    folders: ${JSON.stringify(rules)},
  },
  plugins: [
    docs({ changes: true }),
    docs({ id: 'handbook', path: 'handbook', routeBasePath: 'handbook' }),
    blog({ onInlineAuthors: 'ignore' }),
    pages(),
    llms(),
    sitemap(),
    search(),
  ],
})
`
}
