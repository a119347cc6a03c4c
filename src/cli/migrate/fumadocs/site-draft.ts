import { existsSync } from 'node:fs'
import path from 'node:path'
import { docsPlugin } from '../docs-plugin.ts'
import { evaluateConfig } from '../evaluate-config.ts'
import { i18nConfig, type OldLocales } from '../locales.ts'
import type { ConvertedConfig } from '../migration.ts'
import { readNextRedirects } from '../next-redirects.ts'
import { type Notes, noteKeys, notePackages } from '../notes.ts'
import { splitUrl } from '../site-url.ts'
import { asText, asValues, type Values } from '../values.ts'
import { mainFolder } from './languages.ts'
import type { FumadocsSource } from './read-source.ts'
import { findHomePage, type LayoutTexts } from './read-texts.ts'
import type { Navigation } from './sidebars.ts'

export interface DraftContext {
  siteDir: string
  configFile: string
  source: FumadocsSource
  texts: LayoutTexts
  navigation: Navigation
  locales: OldLocales | undefined
}

const unsupportedNext: Readonly<Record<string, string>> = Object.freeze({
  rewrites: 'Set `slug` in the front matter of the documents.',
  headers: 'Set them at the host.',
  webpack: 'A plugin can extend webpack: see `bundle` in the manual.',
})

/** Converts the configs of Fumadocs and Next.js. */
export async function siteDraft(context: DraftContext, notes: Notes): Promise<ConvertedConfig> {
  const { siteDir, configFile, source, texts, navigation, locales } = context
  const next = await readNext(siteDir, notes)
  const place = { file: next.file ?? configFile }
  const { url, baseUrl } = splitUrl(texts.url, asText(next.config.basePath) ?? '', { configFile }, notes)
  for (const file of texts.files) {
    const hint = 'Set logo, links, footer, and banner in `theme` of site.config.ts.'
    notes.add({ file }, 'The layout was not converted, except for texts that were found in it.', hint)
  }
  const home = source.baseUrl === '/' ? undefined : findHomePage(siteDir)
  if (home !== undefined) {
    notes.add({ file: home }, 'The home page was not converted.', 'Write it in src/pages/index.mdx.')
  }
  if (source.languages?.hideLocale === 'always') {
    const hint = 'The URLs of the other languages begin with their name.'
    notes.add({ file: configFile }, '`hideLocale: always` was not converted.', hint)
  }
  const redirects = await readNextRedirects(next.config.redirects, place, notes)
  const title = texts.title ?? 'My docs'
  const docs = docsPlugin({
    source: path.posix.join(source.folder, mainFolder(source.languages)),
    hasSidebars: Object.keys(navigation.sidebars).length > 0,
    exclude: [],
    editUrl: undefined,
    isTranslated: false,
    showsUpdates: source.uses('lastModified'),
  })
  return {
    sidebars: navigation.sidebars,
    site: {
      config: {
        title,
        tagline: texts.description,
        url,
        baseUrl,
        trailingSlash: next.config.trailingSlash === true,
        i18n: locales && i18nConfig(locales, baseUrl),
        // Next.js does not check links.
        onBrokenLinks: 'warn',
        staticDirectories: ['public'],
        markdown: {
          onBrokenMarkdownImages: 'warn',
          ...(source.uses('remark-math') && { math: true }),
          mermaid: true,
        },
        theme: {
          navbar: {
            title,
            items: [
              ...navigation.navbar,
              ...(texts.repository ? [{ label: 'Source', href: texts.repository, position: 'right' }] : []),
            ],
          },
          colorMode: { default: 'system' },
        },
      },
      plugins: [
        { ...docs, options: { ...docs.options, routeBasePath: source.baseUrl } },
        { name: 'pages' },
        ...(redirects.length > 0 ? [{ name: 'redirects', options: { redirects } }] : []),
        { name: 'sitemap' },
        { name: 'search' },
      ],
    },
  }
}

/** Reads the config of Next.js, which `createMDX()` of Fumadocs MDX returns as it is. */
async function readNext(siteDir: string, notes: Notes): Promise<{ file?: string; config: Values }> {
  const file = ['ts', 'mts', 'mjs', 'js', 'cjs']
    .map((end) => `next.config.${end}`)
    .find((name) => existsSync(path.join(siteDir, name)))
  if (file === undefined) return { config: {} }
  const { value, packages } = await evaluateConfig(path.join(siteDir, file), /^next(?:\/|$)/, { wraps: true })
  notePackages(
    packages.filter((name) => !name.startsWith('fumadocs-')),
    { file },
    notes,
  )
  const config = asValues(value)
  noteKeys(config, unsupportedNext, { file }, notes)
  return { file, config }
}
