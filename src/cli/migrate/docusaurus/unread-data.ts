import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { TracedDocusaurus } from '../../../config/index.ts'
import type { Notes } from '../notes.ts'
import { asList, asText, asValues, type Values } from '../values.ts'

/** Hooks that read the data of plugins. */
const hooks = /\b(?:useGlobalData|useAllPluginInstancesData|usePluginData)\b/

/** Keys of `themeConfig` that a site config has under another name. */
const knownThemeKeys = new Set(['navbar', 'footer', 'colorMode', 'docs', 'announcementBar', 'tableOfContents', 'image'])
const lostKeys = ['organizationName', 'projectName', 'deploymentBranch', 'githubHost']

/** Notes the components of the site that read values of the Docusaurus config which a site config does not have. */
export function noteUnreadData(
  siteDir: string,
  { values, adapted }: Pick<TracedDocusaurus, 'values' | 'adapted'>,
  notes: Notes,
): void {
  const hasPlugins = adapted.size > 0
  const keys = [
    ...lostKeys.filter((key) => values[key] !== undefined),
    ...Object.keys(asValues(values.themeConfig)).filter((key) => !knownThemeKeys.has(key)),
  ]
  for (const { file, text } of modules(siteDir)) {
    const hook = hooks.exec(text)?.[0]
    if (hook !== undefined && hasPlugins) {
      notes.add({ file }, `\`${hook}\` finds no data of plugins for Docusaurus: they only run in Docusaurus configs.`)
    }
    if (!/useDocusaurusContext|useThemeConfig|docusaurus\.config/.test(text)) continue
    for (const key of keys.filter((each) => new RegExp(`\\b${each}\\b`).test(text))) {
      notes.add(
        { file },
        `\`${key}\` of the Docusaurus config is not in site.config.ts, so that components cannot read it.`,
        'Put it into `customFields`.',
      )
    }
  }
}

/** Notes the functions for posts, which only the blog of a Docusaurus config calls. */
export function notePostFunctions(
  { values, calls }: Pick<TracedDocusaurus, 'values' | 'calls'>,
  configFile: string,
  notes: Notes,
): void {
  for (const { name, optionsPath } of calls.values()) {
    const options = optionsPath.reduce<unknown>((value, key) => (value as Values | undefined)?.[key as string], values)
    if (name !== 'blog' || typeof asValues(options).processBlogPosts !== 'function') continue
    notes.add(
      { file: configFile },
      '`processBlogPosts` was not carried over: posts are listed as they are.',
      'Set `draft` or `unlisted` in the front matter of the posts that it leaves out.',
    )
  }
}

/** Components of the default theme that have the same name, but other props, as one of Docusaurus' classic theme. */
const sharedNames = new Set([
  ...['Admonition', 'AnnouncementBar', 'BlogArchivePage', 'BlogLayout', 'BlogListPage', 'BlogPostPage', 'BlogSidebar'],
  ...['CodeBlock', 'Details', 'DocCard', 'DocCardList', 'DocSidebar', 'Footer', 'Heading', 'Layout', 'Navbar'],
  ...['NavbarItem', 'NotFound'],
])

/** Notes components that replace one of the theme and no longer get the props that they expect. */
export function noteThemeComponents(siteDir: string, { values }: Pick<TracedDocusaurus, 'values'>, notes: Notes): void {
  const overrides = modules(siteDir).flatMap(({ file }) => {
    const name = /^src\/theme\/([A-Z][\w/]*?)(?:\/index)?\.[jt]sx?$/.exec(file)?.[1]
    return name === undefined ? [] : [{ file, name }]
  })
  // A component that only the classic theme has brings all of it.
  const isClassic = overrides.some(({ name }) => !sharedNames.has(name) && name !== 'Root')
  for (const { file, name } of isClassic ? [] : overrides.filter((each) => sharedNames.has(each.name))) {
    notes.add(
      { file },
      `In a site with a site.config.ts, \`${name}\` gets the props of Lectern's theme, which can differ.`,
      'Compare it with the component that `lectern eject --wrap` creates.',
    )
  }
  for (const item of asList(asValues(asValues(values.themeConfig).navbar).items)) {
    const type = asText(asValues(item).type) ?? ''
    if (!type.startsWith('custom-')) continue
    notes.add(
      { file: 'site.config.ts' },
      `The navbar item of the type "${type}" was not carried over.`,
      'Override `Navbar` in src/theme to add it.',
    )
  }
}

function modules(siteDir: string): { file: string; text: string }[] {
  const folder = path.join(siteDir, 'src')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:[jt]sx?|mdx?)$/.test(name))
    .sort()
    .map((name) => ({
      file: path.posix.join('src', name.split(path.sep).join('/')),
      text: readFileSync(path.join(folder, name), 'utf8'),
    }))
}
