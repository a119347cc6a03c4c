import type { Exchange } from './exchange-file.ts'
import { readExchange } from './formats/read-exchange.ts'
import { hashTarget, type ReadUnit } from './formats/read-result.ts'

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

/** Whether an export differs from what a file contains in its date only. */
export function isUnchanged(existing: string, next: string): boolean {
  const [old, current] = [existing, next].map((text) => text.replace(/^"PO-Revision-Date: .*$/m, ''))
  return old === current
}

/**
 * Whether an export may replace what a file contains: an earlier export without translations that are not imported yet.
 *
 * @param next the text of the export
 */
export async function isReplaceable(existing: string, next: string): Promise<boolean> {
  const [old, current] = await Promise.all([readExchange(existing), readExchange(next)])
  if (old.targetLang === undefined) return false
  const key = ({ file, id }: ReadUnit) => JSON.stringify([file, id])
  // Texts whose source has changed since cannot be imported.
  const targets = new Map(current.units.map((unit) => [key(unit), JSON.stringify(unit.target)]))
  return old.units.every(
    (unit) =>
      !unit.target?.length ||
      unit.exported === hashTarget(unit.target) ||
      [undefined, JSON.stringify(unit.target)].includes(targets.get(key(unit))),
  )
}
