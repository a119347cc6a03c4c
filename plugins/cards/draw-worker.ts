import { readFile } from 'node:fs/promises'
import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import { type Card, cardSize } from './card.ts'
import { type Look, picture } from './picture.ts'

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

/** Draws a card in a worker. `missing`: what none of the fonts has a glyph for. */
export default async function draw({ card, look, fonts }: Drawing): Promise<{ png: Uint8Array; missing: string[] }> {
  const missing: string[] = []
  const svg = await satori(picture(card, look) as unknown as Parameters<typeof satori>[0], {
    ...cardSize,
    fonts: await Promise.all(
      fonts.map(async ({ name, file, weight }) => ({ name, data: await fontFile(file), weight: weight as 400 })),
    ),
    loadAdditionalAsset: async (_, segment) => {
      missing.push(segment)
      return []
    },
  })
  const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
  return { png: image.asPng(), missing }
}
