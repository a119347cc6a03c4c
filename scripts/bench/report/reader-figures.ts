import type { BenchResults } from '../bench.ts'
import type { Transfer } from '../measure/network.ts'
import { bars } from './bars.ts'
import type { Figure } from './figure.ts'
import { count, kilobytes } from './units.ts'

/** Downloads of the first page and of a navigation. */
export function readerFigures({ corpora }: BenchResults): Figure[] {
  const measured = corpora.flatMap(({ documents, reader }) => (reader ? [{ documents, reader }] : []))
  const first = measured[0]
  if (!first) return []
  const { early, firstLoad, brotliBytes, navigations } = first.reader
  const label = `reader at ${count(first.documents)}`
  const scripts = sumBytes(firstLoad, 'Script')
  const earlyScripts = sumBytes(early, 'Script')
  const figures: Figure[] = [
    {
      what: `${label}, JavaScript before the page is idle (gzip)`,
      value: `${kilobytes(earlyScripts)}, ${transfersOfType(early, 'Script').length} files`,
      bar: `≤ ${kilobytes(bars.earlyScriptBytes)}`,
      meetsTarget: earlyScripts <= bars.earlyScriptBytes,
    },
    {
      what: `${label}, all JavaScript of a document (Brotli 11)`,
      value: kilobytes(brotliBytes),
      bar: `≤ ${kilobytes(bars.brotliBytes)}`,
      meetsTarget: brotliBytes <= bars.brotliBytes,
    },
    {
      what: `${label}, JavaScript on first load (gzip)`,
      value: `${kilobytes(scripts)}, ${transfersOfType(firstLoad, 'Script').length} files`,
      bar: `≤ ${kilobytes(bars.scriptBytes)}`,
      meetsTarget: scripts <= bars.scriptBytes,
    },
    ...['Stylesheet', 'Document', 'Font'].map((type) => ({
      what: `${label}, ${typeNames[type]}`,
      value: `${kilobytes(sumBytes(firstLoad, type))}, ${transfersOfType(firstLoad, type).length} files`,
    })),
  ]
  for (const { documents, reader } of measured.slice(1)) {
    const more = sumBytes(reader.firstLoad, 'Script') - scripts
    figures.push({
      what: `reader at ${count(documents)}, JavaScript beyond that at ${count(first.documents)}`,
      value: `${more} bytes`,
      // Headers differ by a few bytes from one load to the next.
      bar: 'none',
      meetsTarget: more < 200,
    })
  }
  for (const { name, transfers } of navigations) {
    // A font is fetched once per site.
    const own = transfers.filter(({ type }) => type !== 'Font')
    const fonts = own.length < transfers.length ? ` (and a font, ${kilobytes(sumBytes(transfers, 'Font'))})` : ''
    figures.push({
      what: `${label}, one navigation ${name}`,
      value: `${own.length} requests, ${kilobytes(sum(own))}${fonts}`,
      bar: `≤ ${bars.navigationRequests} requests`,
      meetsTarget: own.length <= bars.navigationRequests,
    })
  }
  return figures
}

const typeNames: Readonly<Record<string, string>> = Object.freeze({
  Stylesheet: 'CSS (gzip)',
  Document: 'HTML (gzip)',
  Font: 'fonts',
})

function transfersOfType(transfers: Transfer[], type: string): Transfer[] {
  return transfers.filter((transfer) => transfer.type === type)
}

function sumBytes(transfers: Transfer[], type: string): number {
  return sum(transfersOfType(transfers, type))
}

function sum(transfers: Transfer[]): number {
  return transfers.reduce((total, { bytes }) => total + bytes, 0)
}
