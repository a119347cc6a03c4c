import { readFile } from 'node:fs/promises'
import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import { type Card, cardSize } from './card.ts'
import { type CardStyle, layoutCard } from './card-layout.ts'

/** A card and the assets to render it with. */
export interface CardRenderRequest {
  card: Card
  style: CardStyle
  fonts: { name: string; file: string; weight: number }[]
}

const fontFiles = new Map<string, Promise<Buffer>>()

function loadFont(file: string): Promise<Buffer> {
  const font = fontFiles.get(file) ?? readFile(file)
  fontFiles.set(file, font)
  return font
}

/** Renders a card as PNG in a worker. `missingGlyphs` lists the text segments left out because no font contains them. */
export default async function renderCard({
  card,
  style,
  fonts,
}: CardRenderRequest): Promise<{ png: Uint8Array; missingGlyphs: string[] }> {
  const first = await renderSvg({ card, style, fonts })
  const missingGlyphs = [...new Set(first.missingGlyphs)]
  const removeMissing = (text: string) => missingGlyphs.reduce((rest, segment) => rest.replaceAll(segment, ''), text)
  const reducedCard = { ...card, title: removeMissing(card.title).trim() || card.site }
  const { svg } = missingGlyphs.length === 0 ? first : await renderSvg({ card: reducedCard, style, fonts })
  return { png: new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng(), missingGlyphs }
}

async function renderSvg({ card, style, fonts }: CardRenderRequest): Promise<{ svg: string; missingGlyphs: string[] }> {
  const missingGlyphs: string[] = []
  const loaded = fonts.map(async ({ name, file, weight }) => {
    return { name, data: await loadFont(file), weight: weight as 400 }
  })
  const names = [...new Set(fonts.map(({ name }) => name))]
  const svg = await satori(layoutCard(card, style, names) as unknown as Parameters<typeof satori>[0], {
    ...cardSize,
    fonts: await Promise.all(loaded),
    loadAdditionalAsset: async (_, segment) => {
      missingGlyphs.push(segment)
      return []
    },
  })
  return { svg, missingGlyphs }
}
