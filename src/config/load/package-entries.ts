import { extname } from 'node:path'

/** URLs of the modules that a site config can import from this package, by import specifier. */
export type PackageEntries = Readonly<Record<string, string>>

/** Returns the entry points of this package, compiled or not. */
export function packageEntries(): PackageEntries {
  const extension = extname(import.meta.url)
  const at = (path: string) => new URL(`${path}${extension}`, import.meta.url).href
  return {
    lectern: at('../../index'),
    'lectern/client': at('../../browser/client/index'),
    'lectern/plugin-kit': at('../../plugin-kit/index'),
    'lectern/plugins': at('../../../plugins/index'),
  }
}
