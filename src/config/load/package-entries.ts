import { extname } from 'node:path'

/** Addresses of the modules that a configuration may import from this package, by the name it imports. */
export type PackageEntries = Readonly<Record<string, string>>

/** The doors of the package that this module is a part of, compiled or not. */
export function packageEntries(): PackageEntries {
  const extension = extname(import.meta.url)
  const at = (path: string) => new URL(`${path}${extension}`, import.meta.url).href
  return {
    lectern: at('../../index'),
    'lectern/client': at('../../client/index'),
    'lectern/plugin-kit': at('../../plugin-kit/index'),
    'lectern/plugins': at('../../../plugins/index'),
  }
}
