import { keyPath } from '../../platform/index.ts'
import { ownValue } from '../../shared/dictionary.ts'

/** Replacements of Docusaurus keys, by path; `[]` matches any index. */
const hints: Readonly<Record<string, string>> = Object.freeze({
  themeConfig: 'Use `theme` instead.',
  presets: 'List the plugins directly: `plugins: [docs(), blog(), pages()]`.',
  themes: 'The default theme is built in. Put your own components in `themeDir`.',
  onBrokenMarkdownLinks: 'Use `markdown.onBrokenMarkdownLinks` instead.',
  'markdown.hooks': 'Move `onBrokenMarkdownLinks` and `onBrokenMarkdownImages` directly into `markdown`.',
  'theme.prism': 'Lectern highlights code with Shiki. Set the Shiki themes in `theme.code`.',
  'theme.colorMode.defaultMode': 'Use `default` instead.',
  'theme.footer.links[].title': 'Put columns of links in `theme.footer.columns`.',
  'theme.footer.links[].items': 'Put columns of links in `theme.footer.columns`.',
})

/** Returns a hint for a key that only Docusaurus supports; undefined for other keys. */
export function docusaurusHint(path: readonly PropertyKey[]): string | undefined {
  const pattern = keyPath(path).replace(/\[\d+\]/g, '[]')
  return ownValue(hints, pattern)
}
