/** Keys of a site config under which Docusaurus has other ones; the longest match counts. */
const renamed: readonly (readonly [lectern: string, docusaurus: string])[] = [
  ['theme.footer.columns', 'themeConfig.footer.links'],
  ['theme.colorMode.default', 'themeConfig.colorMode.defaultMode'],
  ['theme.code.light', 'themeConfig.prism.theme'],
  ['theme.code.dark', 'themeConfig.prism.darkTheme'],
  ['theme.code', 'themeConfig.prism'],
  ['theme', 'themeConfig'],
  ['markdown.onBrokenMarkdownLinks', 'markdown.hooks.onBrokenMarkdownLinks'],
  ['markdown.onBrokenMarkdownImages', 'markdown.hooks.onBrokenMarkdownImages'],
]

/** Returns the key of a Docusaurus config that sets a key of a site config. */
export function docusaurusKey(item: string): string {
  for (const [lectern, docusaurus] of renamed) {
    const rest = item.slice(lectern.length)
    if (item.startsWith(lectern) && /^(?:$|[.[])/.test(rest)) return `${docusaurus}${rest}`
  }
  return item
}
