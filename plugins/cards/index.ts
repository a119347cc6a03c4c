import path from 'node:path'
import {
  type HeadTag,
  installCommand,
  installedVersion,
  type Plugin,
  pluralize,
  type Writer,
  withRange,
} from 'lectern/plugin-kit'
import { type Card, cardFile, cardSize, createCard, fileUrl, previewImage } from './card.ts'
import { loadCardAssets } from './load-assets.ts'
import { type CardsOptions, resolveOptions } from './options.ts'
import type { CardRenderRequest } from './render-worker.ts'
import { createCardRenderer, missingPackages, rendererPackages } from './renderer.ts'

export type { CardFont, CardSection, CardsOptions } from './options.ts'

/** Increment when the same card produces a different image. */
const cacheVersion = 2

/**
 * Renders social preview images for pages without one: one image per title and section, created by the build.
 * Requires the packages satori, @resvg/resvg-js and @fontsource/figtree; without them the plugin does nothing.
 * @throws SiteError if an option is invalid
 */
export function cards(options: CardsOptions = {}): Plugin<Omit<CardRenderRequest, 'card'>> {
  const resolved = resolveOptions(options)
  const missing = missingPackages()
  const key = `cards@${cacheVersion} ${rendererPackages.map(installedVersion)} ${JSON.stringify(options)}`
  const { fonts, logo, background } = resolved
  const files = [...fonts.map(({ file }) => file), logo, background].filter((file) => file !== undefined)
  const renderCard = createCardRenderer()
  // Identifies the options and files shared by all cards; set by `load`.
  let assetsKey = ''
  return {
    name: 'cards',
    key,
    async load(context) {
      if (missing.length > 0) {
        const message = `cards() cannot create images: ${missing.join(', ')} ${pluralize(missing.length, 'is', 'are')} not installed.`
        const hint = `Run "${installCommand(context.siteDir, missing.map(withRange))}", or remove cards() from \`plugins\`.`
        context.report({ code: 'cards', severity: 'warning', message, hint, sourcePath: context.configFile })
        return { style: { colors: resolved.colors }, fonts: [] }
      }
      const { assets, hash } = await loadCardAssets(context, resolved)
      assetsKey = `${key} ${hash}`
      return assets
    },
    head(page, { config, mode }) {
      // Cards are not rendered in development.
      if (missing.length > 0 || mode === 'development' || previewImage(page) !== undefined) return []
      const card = createCard(page, config, resolved)
      return card ? cardTags(card, fileUrl(cardFile(card, assetsKey), config)) : []
    },
    readsSiteOnly: files.every(isInSite),
    watch: files,
    // No text of a document is on a card.
    update: async () => 'changed',
    async emit(site, out, assets) {
      const files = new Map<string, Card>()
      for (const page of site.pages) {
        const card = createCard(page, site.config, resolved)
        const file = card && cardFile(card, assetsKey)
        if (file !== undefined && previewImage(page) === fileUrl(file, site.config)) files.set(file, card as Card)
      }
      for (const [file, card] of files) {
        const glyphsKey = `missing glyphs ${file}`
        const create = async () => {
          const { png, missingGlyphs } = await renderCard({ card, ...assets })
          await out.cached(glyphsKey, async () => JSON.stringify(missingGlyphs))
          reportGlyphs(card, missingGlyphs, out)
          return png
        }
        const reuse = async () => reportGlyphs(card, JSON.parse((await out.find(glyphsKey)) ?? '[]') as string[], out)
        await out.write(file, { key: file, create, reuse })
      }
    },
  }
}

function reportGlyphs({ title }: Card, glyphs: string[], out: Pick<Writer, 'report'>): void {
  if (glyphs.length === 0) return
  out.report({
    code: 'cards',
    severity: 'warning',
    message: `The card "${title}" omits ${glyphs.join(' ')}, which no configured font contains.`,
    hint: 'Add a font with these characters to `fonts` in cards().',
  })
}

function cardTags({ title, site }: Card, url: string): HeadTag[] {
  const values = {
    'og:image': url,
    'og:image:width': String(cardSize.width),
    'og:image:height': String(cardSize.height),
    'og:image:alt': title === site ? title : `${title}, ${site}`,
  }
  return Object.entries(values).map(([property, content]) => ({ tag: 'meta', attributes: { property, content } }))
}

/** Whether a path is in the site folder, and not in a package. */
function isInSite(file: string): boolean {
  const [first, ...rest] = path.posix.normalize(file.replaceAll('\\', '/')).split('/')
  return first !== '' && first !== '..' && ![first, ...rest].includes('node_modules')
}
