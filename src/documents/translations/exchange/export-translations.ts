import type { Exchange } from './exchange-file.ts'

const xliff = () => import('./formats/write-xliff.ts')

/** The parsers of formats are loaded when they are needed. */
const formats = {
  xliff: { extension: 'xlf', load: async () => (await xliff()).writeXliff12 },
  xliff2: { extension: 'xlf', load: async () => (await xliff()).writeXliff2 },
  po: { extension: 'po', load: async () => (await import('./formats/po-format.ts')).writePo },
  json: { extension: 'json', load: async () => (await import('./formats/json-format.ts')).writeJson },
}

export type ExchangeFormat = keyof typeof formats

export const exchangeFormats = Object.keys(formats) as ExchangeFormat[]

/** Returns texts in a format of translation services, with the extension of its files. */
export async function formatExchange(
  exchange: Exchange,
  format: ExchangeFormat,
): Promise<{ extension: string; text: string }> {
  const { extension, load } = formats[format]
  const write = await load()
  return { extension, text: write(exchange) }
}
