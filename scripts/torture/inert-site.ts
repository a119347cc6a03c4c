import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Injection } from './injections.ts'

/** A word that only the pages of one injection contain. */
export function marker(index: number): string {
  return `zq${String(index).padStart(4, '0')}`
}

/**
 * Writes a site that has each injection wherever somebody other than the authors of its code can write: front matter, tags,
 * authors, translations, GraphQL and Liquid descriptions, redirects, and commits.
 */
export function writeInertSite(dir: string, injections: readonly Injection[], { cards = false } = {}): void {
  const write = (file: string, text: string) => {
    const full = path.join(dir, file)
    mkdirSync(path.dirname(full), { recursive: true })
    writeFileSync(full, text)
  }
  const texts = injections.map(({ text }) => text)
  write('site.config.ts', siteConfig(cards))
  write('src/pages/index.md', '# Home\n')
  for (const [index, text] of texts.entries()) {
    write(`docs/d${index}.md`, `---\n${yaml(docFrontMatter(text, index))}---\n\nA document, ${marker(index)}.\n`)
    write(
      `blog/2024-01-01-p${index}.md`,
      `---\n${yaml(postFrontMatter(text, index))}---\n\nA post, ${marker(index)}.\n`,
    )
    write(`docs/c${index}/_category_.yml`, yaml(category(text)))
    write(`docs/c${index}/only.md`, `# Only ${index}\n`)
  }
  write('blog/authors.yml', yaml(Object.fromEntries(texts.map((text, index) => [`a${index}`, author(text)]))))
  write('blog/tags.yml', yaml(Object.fromEntries(texts.map((text, index) => [`t${index}`, tag(text)]))))
  write('docs/tags.yml', yaml(Object.fromEntries(texts.map((text, index) => [`t${index}`, tag(text)]))))
  write('schema/schema.graphql', sdl(texts))
  write('schema/introspection.json', JSON.stringify(introspection(texts)))
  write('liquid/filters.rb', ruby(texts))
  write('liquid/definitions.yml', yaml(liquidDefinitions(texts)))
  for (const [file, messages] of Object.entries(translations(texts))) write(`i18n/de/${file}`, JSON.stringify(messages))
  commit(dir, texts)
}

function siteConfig(cards: boolean): string {
  const names = ['blog', ...(cards ? ['cards'] : []), 'docs', 'graphql', 'liquid', 'llms', 'opensearch', 'pages']
  return `import { defineConfig } from 'lectern'
import { ${[...names, 'redirects', 'search', 'sitemap'].join(', ')} } from 'lectern/plugins'

export default defineConfig({
  title: 'Inert',
  url: 'https://inert.example',
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  onDuplicateRoutes: 'ignore',
  markdown: { onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' },
  i18n: { locales: ['en', 'de'] },
  plugins: [
    docs({ showLastUpdateAuthor: true, showLastUpdateTime: true, tags: 'tags.yml' }),
    blog({ showReadingTime: false, showLastUpdateAuthor: true, postsPerPage: 20, feedOptions: { type: 'all', limit: null } }),
    pages(),
    graphql({ schema: 'schema/schema.graphql' }),
    graphql({ id: 'fetched', schema: 'schema/introspection.json', path: 'fetched' }),
    liquid({ sources: 'liquid/*.rb', onSourceErrors: 'ignore' }),
    liquid({ id: 'written', file: 'liquid/definitions.yml', path: 'written', onSourceErrors: 'ignore' }),
    redirects(),
    sitemap(),
    search(),
    opensearch(),
    llms(),
    ${cards ? 'cards(),' : ''}
  ],
  theme: {
    navbar: { title: 'Inert', items: [{ label: 'Docs', to: '/docs' }, { type: 'localeDropdown' }] },
    footer: { copyright: 'Nobody', columns: [{ title: 'More', items: [{ label: 'News', to: '/blog' }] }] },
  },
})
`
}

/** JSON is YAML, and expresses every character. */
function yaml(value: object): string {
  return `${Object.entries(value)
    .map(([key, each]) => `${JSON.stringify(key)}: ${JSON.stringify(each)}`)
    .join('\n')}\n`
}

function docFrontMatter(text: string, index: number): object {
  return {
    title: `${text} ${marker(index)}`,
    description: text,
    keywords: [text],
    sidebar_label: text,
    pagination_label: text,
    sidebar_class_name: text,
    sidebar_custom_props: { [text]: text },
    sidebar_badge: { text },
    custom_edit_url: linkTo(text),
    tags: [`t${index}`, { label: `Inline ${text}`, permalink: `/inline-${index}`, description: text }],
    image: linkTo(text),
    last_update: { date: '2024-01-01', author: text },
    toc_min_heading_level: 2,
    canonical: `https://evil.example/${withoutControls(text)}`,
    redirect_from: [`/old/${index}/${text.replace(/[?#*\\\s\p{Cc}]|\/+$/gu, '')}`],
    [text]: text,
  }
}

function postFrontMatter(text: string, index: number): object {
  return {
    title: `${text} ${marker(index)}`,
    description: text,
    sidebar_label: text,
    slug: `p${index}`,
    image: linkTo(text),
    keywords: [text],
    tags: [`t${index}`],
    authors: [`a${index}`, person(text)],
    last_update: { date: '2024-01-01', author: text },
  }
}

/** Other hosts without a scheme, schemes that run code, and control characters are errors: tests of the plugins show that. */
function linkTo(text: string): string {
  return `https://evil.example/${withoutControls(text)}`
}

function social(text: string): Record<string, string> {
  return { github: linkTo(text), custom: `user${withoutControls(text).replaceAll('/', '').replaceAll(':', '')}`.trim() }
}

function withoutControls(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}

function author(text: string): object {
  return { ...person(text), page: true }
}

function person(text: string): object {
  return {
    name: text,
    title: text,
    url: linkTo(text),
    email: text,
    image_url: linkTo(text),
    description: text,
    socials: social(text),
  }
}

function tag(text: string): object {
  return { label: text, description: text }
}

function category(text: string): object {
  return {
    label: text,
    link: { type: 'generated-index', title: text, description: text, keywords: [text], image: linkTo(text) },
  }
}

/** Texts that a GraphQL document can hold. */
const graphqlText = (text: string) => JSON.stringify(wellFormedText(text))

function wellFormedText(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}

function sdl(texts: readonly string[]): string {
  const fields = texts.map((text, index) => {
    const quoted = graphqlText(text)
    return `${graphqlText(text)}
type T${index} {
  ${quoted}
  field(${quoted} argument: String = ${quoted}): String @deprecated(reason: ${quoted})
}
${quoted}
enum E${index} { ${quoted} VALUE }
${quoted}
scalar S${index} @specifiedBy(url: ${quoted})`
  })
  const query = texts.map((_, index) => `  t${index}: T${index}\n  e${index}: E${index}\n  s${index}: S${index}`)
  return `type Query {\n${query.join('\n')}\n}\n${fields.join('\n')}\n`
}

/** The answer of an endpoint, which a schema of its own need not have written. */
function introspection(texts: readonly string[]): object {
  const named = (kind: string, name: string) => ({ kind, name, ofType: null })
  const string = named('SCALAR', 'String')
  const common = { fields: null, inputFields: null, interfaces: null, enumValues: null, possibleTypes: null }
  const scalar = (name: string, description: string, url: string | null) => ({
    ...common,
    kind: 'SCALAR',
    name,
    description,
    specifiedByURL: url,
  })
  const field = (name: string, type: object, text: string | null) => ({
    name,
    description: text,
    args: text === null ? [] : [{ name: 'argument', description: text, type: string, defaultValue: graphqlText(text) }],
    type,
    isDeprecated: text !== null,
    deprecationReason: text,
  })
  const object = (name: string, description: string | null, fields: object[]) => ({
    ...common,
    kind: 'OBJECT',
    name,
    description,
    interfaces: [],
    fields,
  })
  const types = texts.flatMap((text, index) => [
    object(`T${index}`, text, [field('field', string, text)]),
    scalar(`S${index}`, text, text),
  ])
  const query = object(
    'Query',
    null,
    texts.flatMap((_, index) => [
      field(`t${index}`, named('OBJECT', `T${index}`), null),
      field(`s${index}`, named('SCALAR', `S${index}`), null),
    ]),
  )
  const known = ['String', 'Boolean', 'Int', 'Float', 'ID'].map((name) => scalar(name, '', null))
  return {
    data: {
      __schema: {
        queryType: { name: 'Query' },
        mutationType: null,
        subscriptionType: null,
        types: [query, ...types, ...known],
        directives: [],
      },
    },
  }
}

function ruby(texts: readonly string[]): string {
  const filters = texts.map((text, index) => {
    const comment = text
      .split(/\r\n|[\r\n]/)
      .map((line) => `  # ${line}`)
      .join('\n')
    const line = text.replace(/[\r\n]+/g, ' ')
    return `${comment}
  # @param text [String] ${line}
  # @return [String] ${line}
  # @raise [Error] ${line}
  # @deprecated ${line}
  # @example ${line}
  #   {{ 'a' | f${index} }} ${line}
  # @see ${line}
  def f${index}(text); end`
  })
  return `module OutsiderFilters\n${wellFormedText(filters.join('\n\n'))}\nend\n`
}

function liquidDefinitions(texts: readonly string[]): object {
  return {
    filters: texts.map((text, index) => ({
      name: `f${index}`,
      description: text,
      input: { name: 'text', type: 'String' },
      parameters: [{ name: 'sign', type: 'String', description: text }],
      returns: 'String',
      example: text,
    })),
    tags: texts.map((text, index) => ({ name: `g${index}`, description: text, syntax: text, example: text })),
  }
}

const themeTexts = [
  'theme.common.editThisPage',
  'theme.common.skipToMainContent',
  'theme.docs.paginator.previous',
  'theme.docs.paginator.next',
  'theme.docs.paginator.navAriaLabel',
  'theme.docs.sidebar.navAriaLabel',
  'theme.docs.breadcrumbs.home',
  'theme.docs.breadcrumbs.navAriaLabel',
  'theme.docs.tagDocListPageTitle',
  'theme.docs.DocCard.categoryDescription.plurals',
  'theme.tags.tagsListLabel',
  'theme.tags.tagsPageTitle',
  'theme.TOCCollapsible.toggleButtonLabel',
  'theme.NotFound.title',
  'theme.NotFound.p1',
  'theme.blog.post.readMore',
  'theme.blog.paginator.navAriaLabel',
  'theme.blog.sidebar.navAriaLabel',
  'theme.colorToggle.ariaLabel',
  'theme.navbar.mobileLanguageDropdown.label',
  'theme.SearchBar.label',
  'theme.SearchModal.searchBox.resetButtonTitle',
  'theme.SearchModal.noResultsScreen.noResultsText',
  'theme.SearchModal.footer.selectText',
  'theme.SearchPage.inputLabel',
  'theme.SearchPage.emptyResultsTitle',
]

/** Braces would be placeholders, and bars would separate plural forms, which are errors. */
function translations(texts: readonly string[]): Record<string, object> {
  const plain = texts.filter((text) => !/[{}|]/.test(text))
  const message = (index: number) => ({ message: plain[index % plain.length] ?? '' })
  const categories = texts.map((text, index): [string, object] => [
    `sidebar.defaultSidebar.category.${text}`,
    message(index + 7),
  ])
  return {
    'code.json': Object.fromEntries(themeTexts.map((id, index) => [id, message(index)])),
    'docusaurus-theme-classic/navbar.json': { title: message(0), 'item.label.Docs': message(1) },
    'docusaurus-theme-classic/footer.json': {
      'link.title.More': message(2),
      'link.item.label.News': message(3),
      copyright: { message: plain.join(' ') },
    },
    'docusaurus-plugin-content-docs/current.json': {
      'version.label': message(4),
      ...Object.fromEntries(categories),
    },
    'docusaurus-plugin-content-blog/options.json': {
      title: message(6),
      description: message(7),
      'sidebar.title': message(8),
    },
  }
}

/** Commits each document with an injection as author and message. Git removes angle brackets and line breaks from names. */
function commit(dir: string, texts: readonly string[]): void {
  const identity = (text: string) => {
    const clean = (value: string) => wellFormedText(value).replace(/[<>\n\r\0]/g, '')
    return `${clean(text)} <${clean(text).replace(/\s/g, '')}> 1704067200 +0000`
  }
  const data = (text: string) => `data ${Buffer.byteLength(text)}\n${text}\n`
  const commits = texts.map((text, index) => {
    const file = `# By ${index}\n`
    return [
      'commit refs/heads/main\n',
      `author ${identity(text)}\n`,
      `committer ${identity(text)}\n`,
      data(text.replaceAll('\0', '')),
      `M 100644 inline docs/by${index}.md\n${data(file)}`,
    ].join('')
  })
  for (const index of texts.keys()) writeFileSync(path.join(dir, `docs/by${index}.md`), `# By ${index}\n`)
  const git = (args: string[], input?: string) =>
    execFileSync('git', args, { cwd: dir, input, stdio: ['pipe', 'ignore', 'pipe'] })
  git(['init', '--quiet', '--initial-branch=main'])
  git(['fast-import', '--quiet'], commits.join(''))
  git(['reset', '--quiet', 'HEAD'])
}
