import type { Page } from '../../shared/types.ts'

/** Returns the `docusaurus_tag` of a page, which names its docs version: `docs-<instance>-<version>` or `default`. */
export function searchTag({ version }: Pick<Page, 'version'>): string {
  return version ? `docs-${version.instance}-${version.name}` : 'default'
}
