import { readFile } from 'node:fs/promises'
import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import { type Card, cardSize } from './card.ts'
import { type Look, picture } from './card-layout.ts'

/** What a worker draws one card from. */
export interface Drawing {
  card: Card
  look: Look
  fonts: { name: string; file: string; weight: number }[]
}

const fontFiles = new Map<string, Promise<Buffer>>()

function fontFile(file: string): Promise<Buffer> {
  const known = fontFiles.get(file) ?? readFile(file)
  fontFiles.set(file, known)
  return known
}

/** Draws a card in a worker. `missing`: what was left out, because none of the fonts has a glyph for it. */
export default async function draw({ card, look, fonts }: Drawing): Promise<{ png: Uint8Array; missing: string[] }> {
  const first = await drawSvg({ card, look, fonts })
  const missing = [...new Set(first.missing)]
  const without = (text: string) => missing.reduce((rest, segment) => rest.replaceAll(segment, ''), text)
  const rest = { ...card, title: without(card.title).trim() || card.site }
  const { svg } = missing.length === 0 ? first : await drawSvg({ card: rest, look, fonts })
  return { png: new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng(), missing }
}

async function drawSvg({ card, look, fonts }: Drawing): Promise<{ svg: string; missing: string[] }> {
  const missing: string[] = []
  const loaded = fonts.map(async ({ name, file, weight }) => {
    return { name, data: await fontFile(file), weight: weight as 400 }
  })
  const names = [...new Set(fonts.map(({ name }) => name))]
  const svg = await satori(picture(card, look, names) as unknown as Parameters<typeof satori>[0], {
    ...cardSize,
    fonts: await Promise.all(loaded),
    loadAdditionalAsset: async (_, segment) => {
      missing.push(segment)
      return []
    },
  })
  return { svg, missing }
}
