import { expect, it } from 'vitest'
import { validateConfig } from '../diagnostics/validate.ts'

const origin = { sourcePath: 'site.config.ts' }
const minimal = { title: 'Convoke', url: 'https://docs.convoke.example' }

const code = {
  light: 'github-light-default',
  dark: 'github-dark-default',
  magicComments: [
    {
      className: 'theme-code-block-highlighted-line',
      line: 'highlight-next-line',
      block: { start: 'highlight-start', end: 'highlight-end' },
    },
  ],
  lineNumbers: false,
  wrap: false,
}

const defaults = {
  title: 'Convoke',
  tagline: '',
  url: 'https://docs.convoke.example',
  baseUrl: '/',
  trailingSlash: undefined,
  titleDelimiter: '|',
  favicon: undefined,
  noIndex: false,
  i18n: { defaultLocale: 'en', locales: ['en'], path: 'i18n', staleNotice: false, localeConfigs: {} },
  staticDirectories: ['static'],
  themeDir: 'src/theme',
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',
  onBrokenExternalLinks: 'warn',
  ignoredExternalLinks: [],
  onLostPages: 'throw',
  documentTimeout: 10,
  precompress: false,
  cache: { readonly: false },
  svgComponents: false,
  markdown: {
    parser: 'satteri',
    format: 'detect',
    remarkPlugins: [],
    rehypePlugins: [],
    recmaPlugins: [],
    allowedFolders: [],
    onBrokenMarkdownLinks: 'warn',
    onBrokenMarkdownImages: 'throw',
    admonitions: { keywords: [], extendDefaults: true },
    emoji: true,
    typography: true,
    twoslash: true,
    math: false,
    mermaid: false,
    remarkRehypeOptions: {},
    anchors: { maintainCase: false, likeDocusaurus: false },
  },
  access: false,
  mcp: {},
  images: false,
  theme: {
    navbar: { items: [], social: [], hideOnScroll: false },
    colorMode: { default: 'light', disableSwitch: false, respectPrefersColorScheme: false },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    docs: { sidebar: { hideable: false, autoCollapseCategories: false } },
    code,
    customCss: [],
    imageZoom: false,
    linkPreviews: true,
    infima: false,
  },
  headTags: [],
  stylesheets: [],
  scripts: [],
  contentSecurityPolicy: {},
  plugins: [],
  customFields: {},
  icons: {},
}

it('fills in every default', () => {
  expect(validateConfig(minimal, origin)).toEqual(defaults)
})

it('fills in the defaults of nested objects', () => {
  const { theme, markdown } = validateConfig(
    {
      ...minimal,
      theme: {
        navbar: { logo: { src: '/logo.svg' }, items: [{ to: '/docs', label: 'Docs' }] },
        footer: { columns: [{ title: 'More' }] },
        colorMode: { default: 'dark' },
        tableOfContents: { maxHeadingLevel: 5 },
        docs: { sidebar: { hideable: true } },
        code: { dark: 'nord' },
      },
      markdown: { format: 'mdx', anchors: {}, math: { macros: { '\\half': '\\frac12' } } },
    },
    origin,
  )
  expect(theme).toEqual({
    navbar: {
      logo: { src: '/logo.svg', alt: '' },
      items: [{ type: 'link', to: '/docs', label: 'Docs', position: 'right' }],
      social: [],
      hideOnScroll: false,
    },
    footer: { columns: [{ title: 'More', items: [] }], links: [], style: 'light' },
    colorMode: { default: 'dark', disableSwitch: false, respectPrefersColorScheme: false },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 5 },
    docs: { sidebar: { hideable: true, autoCollapseCategories: false } },
    code: { ...code, dark: 'nord' },
    customCss: [],
    imageZoom: false,
    linkPreviews: true,
    infima: false,
  })
  expect(markdown).toEqual({
    ...defaults.markdown,
    format: 'mdx',
    math: { output: 'mathml', singleDollarTextMath: true, macros: { '\\half': '\\frac12' } },
  })
  expect(validateConfig({ ...minimal, markdown: { math: true } }, origin).markdown.math).toEqual({
    output: 'mathml',
    singleDollarTextMath: true,
    macros: {},
  })
  expect(validateConfig({ ...minimal, images: true }, origin).images).toEqual({
    formats: ['webp'],
    widths: [768, 1080, 1440],
    quality: { avif: 50, webp: 80 },
    columnWidth: 640,
  })
})

it('accepts an empty footer', () => {
  expect(validateConfig({ ...minimal, theme: { footer: {} } }, origin).theme.footer).toEqual({
    columns: [],
    links: [],
    style: 'light',
  })
})

it('leaves the values of a complete site config unchanged', () => {
  const complete = {
    ...minimal,
    tagline: 'A web app',
    baseUrl: '/docs/next/',
    trailingSlash: false,
    titleDelimiter: '-',
    favicon: 'img/favicon.svg',
    noIndex: true,
    access: {
      issuer: 'https://login.example',
      clientId: 'docs',
      groups: ['staff'],
      claim: 'roles',
      scope: 'openid roles',
      public: false,
      folders: { 'docs/internal': ['staff'] },
      sessionHours: 1,
      labels: { signIn: 'Log in', signOut: 'Log out' },
    },
    mcp: { url: 'https://docs.example/mcp', callsPerMinute: 60, clientHeader: 'x-forwarded-for' },
    i18n: {
      defaultLocale: 'fr',
      locales: ['fr'],
      path: 'translations',
      staleNotice: true,
      localeConfigs: { fr: { htmlLang: 'fr-CA', direction: 'ltr' } },
    },
    staticDirectories: [],
    themeDir: 'src/site-theme',
    onBrokenLinks: 'warn',
    onBrokenAnchors: 'throw',
    onDuplicateRoutes: 'ignore',
    onBrokenExternalLinks: 'throw',
    ignoredExternalLinks: ['https://slow.site/*'],
    onLostPages: 'log',
    documentTimeout: 2.5,
    precompress: true,
    cache: { remote: 'https://cache.example', readonly: true },
    svgComponents: true,
    markdown: { ...defaults.markdown, parser: 'micromark', onBrokenMarkdownLinks: 'log' },
    images: { formats: ['avif', 'webp'], widths: [480, 960], quality: { avif: 45, webp: 75 }, columnWidth: 800 },
    theme: {
      ...defaults.theme,
      announcementBar: {
        id: 'a',
        content: 'Now',
        backgroundColor: '#123',
        textColor: 'rgb(1 2 3 / 50%)',
        isCloseable: false,
      },
      customCss: ['@site/src/site.css'],
      image: 'img/card.png',
      feedback: { endpoint: 'https://answers.example/lectern' },
    },
    headTags: [{ tagName: 'meta', attributes: { name: 'owner', content: 'Convoke' } }],
    stylesheets: [{ rel: 'stylesheet', href: '/print.css', media: 'print' }],
    scripts: [{ src: 'https://cdn.example/a.js', defer: true }],
    contentSecurityPolicy: { 'frame-src': ['https://video.example'] },
    icons: { acme: 'assets/icons' },
    customFields: { release: { number: 3, notes: ['a', null, true] } },
  }
  expect(validateConfig(complete, origin)).toEqual({ ...complete, plugins: [] })
})

it('does not share defaults between site configs', () => {
  const [one, other] = [validateConfig(minimal, origin), validateConfig(minimal, origin)]
  expect(one.staticDirectories).not.toBe(other.staticDirectories)
  expect(one.theme.navbar.items).not.toBe(other.theme.navbar.items)
})

it('rejects an endpoint that is neither a URL nor a path of the host', () => {
  for (const [endpoint, problem] of [
    ['answers', 'is not a complete URL'],
    ['//answers.example', 'has no scheme, and leads to another host'],
    ['/\\\\answers.example', 'has no scheme, and leads to another host'],
    ['ftp://answers.example', 'has the scheme `ftp:` instead of `https:`'],
    ['https://', 'has no host'],
  ])
    expect(() => validateConfig({ ...minimal, theme: { feedback: { endpoint } } }, origin)).toThrow(
      `\`theme.feedback.endpoint\` ${problem}`,
    )
  const feedback = { endpoint: '/api/answers' }
  expect(validateConfig({ ...minimal, theme: { feedback } }, origin).theme.feedback).toEqual(feedback)
})

it('rejects addresses of scripts, style sheets, and head tags that run code or lead to another host', () => {
  const link = (href: string) => ({ headTags: [{ tagName: 'link', attributes: { rel: 'icon', href } }] })
  for (const [config, problem] of [
    [
      { scripts: [{ src: 'javascript:a' }] },
      '`scripts[0].src` has the scheme `javascript:`, which is not allowed here',
    ],
    [{ scripts: ['javascript:a'] }, '`scripts[0]`: expected'],
    [{ scripts: [{ src: '///cdn.example/a.js' }] }, '`scripts[0].src` has no scheme, and leads to another host'],
    [{ stylesheets: [{ href: '/\\\\cdn.example' }] }, '`stylesheets[0].href` has no scheme, and leads to another host'],
    [{ stylesheets: [{ href: 'data:text/css,a' }] }, '`stylesheets[0].href` has the scheme `data:`'],
    [link('javascript:a'), '`headTags[0].attributes.href` has the scheme `javascript:`'],
    [link('/\\cdn.example'), '`headTags[0].attributes.href` has no scheme, and leads to another host'],
    [link('data:text/html,a'), '`headTags[0].attributes.href` has the scheme `data:`'],
  ] as const)
    expect(() => validateConfig({ ...minimal, ...config }, origin)).toThrow(problem)
  for (const href of [
    '/a.svg',
    '//cdn.example/a.svg',
    'https://cdn.example/a.svg',
    'data:image/png;base64,AA==',
    'mailto:a@b.example',
  ])
    expect(() => validateConfig({ ...minimal, ...link(href) }, origin)).not.toThrow()
})

it('rejects sources that would change other directives, and unknown directives', () => {
  const diagnostics = (contentSecurityPolicy: object) => () =>
    validateConfig({ ...minimal, contentSecurityPolicy }, origin)
  expect(diagnostics({ 'frame-src': ["https://a.example; script-src 'unsafe-inline'"] })).toThrow(
    '`contentSecurityPolicy.frame-src[0]`: expected a single source',
  )
  expect(diagnostics({ 'frames-src': [] })).toThrow('frames-src')
  expect(validateConfig({ ...minimal, contentSecurityPolicy: false }, origin).contentSecurityPolicy).toBe(false)
})
