import type { Notes } from './notes.ts'

const placeholder = 'https://docs.example.com'

/** Splits the address of a site into its origin and base URL. A missing address becomes a placeholder and a note. */
export function splitUrl(
  address: string | undefined,
  base: string | undefined,
  { configFile }: { configFile: string },
  notes: Notes,
): { url: string; baseUrl?: string } {
  if (address === undefined || !URL.canParse(address)) {
    notes.add(
      { file: configFile },
      'The config does not contain the URL of the site.',
      'Set `url` in site.config.ts: sitemap and canonical URLs contain it.',
    )
  }
  const { origin, pathname } = new URL(address !== undefined && URL.canParse(address) ? address : placeholder)
  const baseUrl = `/${(base ?? pathname).replace(/^\/+|\/+$/g, '')}/`.replace('//', '/')
  return { url: origin, ...(baseUrl !== '/' && { baseUrl }) }
}
