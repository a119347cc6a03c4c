/**
 * Returns when a file is uploaded, so that readers never see a page without what it needs: hashed files first, then what pages
 * load, the pages, and in the end what leads to them.
 */
export function phaseOf(file: string): number {
  if (isHashed(file)) return 0
  if (/(?:^|\/)404\.html$|\.(?:xml|txt)$|(?:^|\/)feed\.json$|(?:^|\/)search-index\/|^index\.html$/.test(file)) return 3
  return /\.(?:html|md)$|(?:^|\/)_lectern\/pages\//.test(file) ? 2 : 1
}

/** Whether the name of a file changes with its content. Languages have a folder of their own. */
export function isHashed(file: string): boolean {
  return /^(?:[\w-]+\/)?assets\//.test(file) && !file.endsWith('.html')
}
