import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SiteContext } from '../../build/pipeline/index.ts'
import { type DescribedComponent, describeComponent } from './component-props.ts'

/** What the instructions are written from. */
export type GuidedSite = Pick<SiteContext, 'siteDir' | 'configFile' | 'components'> & {
  config: Pick<
    SiteContext['config'],
    'title' | 'url' | 'baseUrl' | 'plugins' | 'i18n' | 'markdown' | 'staticDirectories' | 'themeDir'
  >
}

/** What the folder of a plugin contains, by its name. */
const folderContents: ReadonlyMap<string, string> = new Map([
  ['docs', 'Documents, each a page. Folders are categories of the sidebar'],
  ['blog', 'Posts, named by date: `2026-01-31-title.md`'],
  ['pages', 'Pages of their own: Markdown, or React components'],
])

/** Returns the instructions for assistants that write the documentation of a site, as Markdown. */
export function agentsGuide(site: GuidedSite): string {
  const { config, configFile } = site
  const components = describeComponents(site)
  return [
    '## This site',
    `${config.title} is a documentation site, published at ${config.url}${config.baseUrl}. Lectern builds it from the files below. Its settings are in \`${configFile}\`.`,
    folderTable(site),
    '## Commands',
    list([
      '`npx lectern check` reports every error and warning of a build, such as broken links, missing headings, and invalid front matter. Run it after each change, and correct all it reports. `--format json` also prints the report as JSON.',
      '`npx lectern start` shows the site at http://localhost:3000 and follows edits. `npx lectern build` writes it to `build/`.',
      '`npx lectern mcp --dev` is an MCP server with the tools `preview_page`, `check`, and `find_broken_links`, and those that search and read the documentation. With `--write`, `move_page` moves a document with all links to it.',
    ]),
    '## How pages are written',
    list([
      ...formatRules(config),
      'Front matter has a `title`, or the page begins with a `# heading`. A `description` of one sentence says what the reader gets: search engines, `llms.txt`, and lists show it.',
      'Link to other documents by their files, relative to the page: `[Install](./install.md#requirements)`. Images are beside the document that shows them, and have an alternative text.',
      ...admonitionRules(config),
      'Code blocks name their language: ` ```js title="app.js" `. Code that exists in a file is included from it: ` ```js file=../examples/app.js `.',
      'To rename or move a page, use `move_page`, or add the old path to its front matter: `redirect_from: /docs/old`. Headings that others link to retain their `{#id}`.',
    ]),
    '## What a good page is',
    list([
      'It answers one question or completes one task, which its title names in the words of its readers.',
      'The first paragraph says what the reader achieves. Requirements come before the steps, and each step has one action and its result.',
      'Examples are complete and run as they are. Names, settings, and defaults are looked up in the source, never guessed.',
      'Headings say what is below them, in order, without gaps in their levels. No page repeats another: it links to it.',
    ]),
    ...(components.length === 0
      ? []
      : [
          '## Components',
          'These need no import in MDX documents. Required properties are marked with `*`.',
          list(components.map(componentLine)),
        ]),
  ].join('\n\n')
}

function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n')
}

/** Where the sources are. Folders that do not exist yet are those in which content is expected. */
function folderTable({ siteDir, config }: GuidedSite): string {
  const rows = new Map<string, string>()
  const add = (folder: string, contents: string) => {
    const name = folder.replace(/^\.\//, '').replace(/\/+$/, '')
    if (!rows.has(name)) rows.set(name, contents)
  }
  const exists = (name: string) => existsSync(path.join(siteDir, name))
  for (const { name, folder, watch = [] } of config.plugins) {
    const kind = name.replace(/[ (:@].*$/, '')
    const contents = folderContents.get(kind)
    if (folder !== undefined) add(folder, contents ?? `Content of the plugin ${kind}`)
    else
      for (const input of watch)
        if (exists(input)) add(input, `Source of pages that the plugin ${kind} generates. Change it, not the pages`)
  }
  for (const [folder, contents] of [
    ['versioned_docs', 'Documents of older versions. Change them only to correct them'],
    ['i18n', 'Translations, by language. `npx lectern translations` reports what is missing'],
    [config.themeDir, 'Components of this site, which replace or add to those of the theme'],
    ...config.staticDirectories.map((each) => [each, 'Files that are published as they are'] as const),
  ] as const)
    if (exists(folder)) add(folder, contents)
  const locales = config.i18n.locales.length > 1 ? `\n\nLanguages: ${config.i18n.locales.join(', ')}.` : ''
  const lines = [...rows].map(
    ([folder, contents]) => `| ${folder === '.' || folder === '' ? 'This folder' : `\`${folder}\``} | ${contents} |`,
  )
  return `${['| Path | Contents |', '| --- | --- |', ...lines].join('\n')}${locales}`
}

function formatRules({ markdown }: GuidedSite['config']): string[] {
  if (markdown.format === 'md') return ['Documents are Markdown without components.']
  if (markdown.format === 'mdx')
    return ['All documents are MDX: components can be used, and `{` and `<` in text need a backslash.']
  return ['`.md` is Markdown, `.mdx` is Markdown with components, in which `{` and `<` in text need a backslash.']
}

function admonitionRules({ markdown: { admonitions } }: GuidedSite['config']): string[] {
  if (admonitions === false) return []
  const standard = ['note', 'tip', 'info', 'warning', 'danger']
  const kinds = [...new Set([...(admonitions.extendDefaults ? standard : []), ...admonitions.keywords])]
  return [
    `Asides are blocks of these kinds: ${kinds.map((kind) => `\`${kind}\``).join(', ')}. They begin with \`:::${kinds[0] ?? 'note'}[Title]\` and end with \`:::\`.`,
  ]
}

function describeComponents({ components: { globalComponents, files } }: GuidedSite): DescribedComponent[] {
  const sources = new Map(Object.entries(files))
  return globalComponents.flatMap((name) => {
    const file = sources.get(`mdx/${name}`) ?? sources.get(name)
    if (file === undefined) return []
    // A compiled component has its comments in its type declarations.
    const declarations = file.replace(/\.\w+$/, '.d.ts')
    const source = existsSync(declarations) ? declarations : file
    return [describeComponent(name.replace(/^.*\//, ''), readFileSync(source, 'utf8').replace(/\r\n/g, '\n'))]
  })
}

function componentLine({ name, description, properties }: DescribedComponent): string {
  const names = properties.map(
    ({ name: property, isRequired, description: meaning }) =>
      `\`${property}\`${isRequired ? '*' : ''}${meaning === '' ? '' : ` (${meaning.replace(/\.$/, '')})`}`,
  )
  return [
    `\`${name}\`${description === '' && names.length === 0 ? '' : ':'}`,
    ...(description === '' ? [] : [description]),
    ...(names.length > 0 ? [`Properties: ${names.join('; ')}.`] : []),
  ].join(' ')
}
