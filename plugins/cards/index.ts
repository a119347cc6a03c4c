import type { HeadTag, Plugin } from 'lectern/plugin-kit'
import { type Card, cardFile, cardOf, cardSize, fileUrl, pictureOf } from './card.ts'
import { prepare } from './load-assets.ts'
import { type CardsOptions, resolveOptions } from './options.ts'
import type { Drawing } from './render-worker.ts'
import { createDrawer, missingPackages } from './renderer.ts'

export type { CardFont, CardSection, CardsOptions } from './options.ts'

/** Raised when the same card comes to be drawn otherwise. */
const release = 1

/**
 * Pictures for previews of pages that have none of their own: one for each title in each section, drawn when a site is built.
 * Needs the packages satori, @resvg/resvg-js and @fontsource/figtree; without them pages are what they are without the plugin.
 * @throws SiteError when an option is wrong
 */
export function cards(options: CardsOptions = {}): Plugin<Omit<Drawing, 'card'>> {
  const resolved = resolveOptions(options)
  const missing = missingPackages()
  const key = `cards@${release} ${missing.length === 0} ${JSON.stringify(options)}`
  const draw = createDrawer()
  // What all cards of the site are drawn with; its files are known when the site is read.
  let look = ''
  return {
    name: 'cards',
    key,
    async load(context) {
      if (missing.length > 0) {
        const message = `cards() draws nothing, because ${missing.join(' and ')} cannot be found.`
        const hint = `Run \`npm install --save-dev ${missing.join(' ')}\`, or take cards() out of the plugins.`
        context.report({ code: 'cards', severity: 'warning', message, hint, sourcePath: context.configFile })
        return { look: { colors: resolved.colors }, fonts: [] }
      }
      const { given, hash } = await prepare(context, resolved)
      look = `${key} ${hash}`
      return given
    },
    head(page, { config, mode }) {
      // Nothing is drawn while somebody writes.
      if (missing.length > 0 || mode === 'development' || pictureOf(page) !== undefined) return []
      const card = cardOf(page, config, resolved)
      return card ? cardTags(card, fileUrl(cardFile(card, look), config)) : []
    },
    async emit(site, out, given) {
      const files = new Map<string, Card>()
      for (const page of site.pages) {
        const card = cardOf(page, site.config, resolved)
        const file = card && cardFile(card, look)
        if (file !== undefined && pictureOf(page) === fileUrl(file, site.config)) files.set(file, card as Card)
      }
      for (const [file, card] of files) {
        const create = async () => {
          const { png, missing: unknown } = await draw({ card, ...given })
          if (unknown.length > 0) {
            const message = `The card of “${card.title}” is drawn without ${unknown.join(' ')}: no font has it.`
            out.report({ code: 'cards', severity: 'warning', message, hint: 'Give cards() one that has, in `fonts`.' })
          }
          return png
        }
        await out.write(file, { key: file, create })
      }
    },
  }
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
