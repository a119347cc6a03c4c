/**
 * What settings are called here that other generators call otherwise, by the path under which someone who comes from
 * there would write them; `[]` stands for any index.
 */
const renamed: Readonly<Record<string, string>> = Object.freeze({
  themeConfig: 'This is called `theme` here.',
  presets: 'List the plugins themselves: `plugins: [docs(), blog(), pages()]`.',
  themes: 'The default theme is always there; put components of your own into `themeDir`.',
  onBrokenMarkdownLinks: 'It belongs in `markdown`: `markdown.onBrokenMarkdownLinks`.',
  'markdown.hooks': '`onBrokenMarkdownLinks` and `onBrokenMarkdownImages` stand in `markdown` itself.',
  'theme.prism': 'Code is coloured by Shiki: name its themes in `theme.code`.',
  'theme.colorMode.defaultMode': 'This is called `default` here.',
  'theme.footer.style': 'The look of the footer is a matter of style sheets: see `theme.customCss`.',
  'theme.navbar.style': 'The look of the navbar is a matter of style sheets: see `theme.customCss`.',
  'theme.footer.links[].title': 'Links in columns with titles belong in `theme.footer.columns`.',
  'theme.footer.links[].items': 'Links in columns with titles belong in `theme.footer.columns`.',
})

/** What to do instead of the key at `item`, when it is a known name of something that this generator has. */
export function renamedHint(item: string): string | undefined {
  const pattern = item.replace(/\[\d+\]/g, '[]')
  return Object.hasOwn(renamed, pattern) ? renamed[pattern] : undefined
}
