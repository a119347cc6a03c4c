import { isDeepStrictEqual } from 'node:util'
import { isValues, type Mapping, pick, reportUnknownKeys, type Values } from '../mapping.ts'

const prismPath = ['themeConfig', 'prism']

/** Shiki themes that look like the themes of prism-react-renderer. */
const themes: Readonly<Record<string, string>> = Object.freeze({
  dracula: 'dracula',
  duotoneDark: 'tokyo-night',
  duotoneLight: 'rose-pine-dawn',
  github: 'github-light-default',
  gruvboxMaterialDark: 'gruvbox-dark-medium',
  gruvboxMaterialLight: 'gruvbox-light-medium',
  jettwaveDark: 'night-owl',
  jettwaveLight: 'night-owl-light',
  nightOwl: 'night-owl',
  nightOwlLight: 'night-owl-light',
  oceanicNext: 'material-theme-ocean',
  okaidia: 'monokai',
  oneDark: 'one-dark-pro',
  oneLight: 'one-light',
  palenight: 'material-theme-palenight',
  shadesOfPurple: 'laserwave',
  synthwave84: 'synthwave-84',
  ultramin: 'min-light',
  vsDark: 'dark-plus',
  vsLight: 'light-plus',
})

/** Converts the settings of code blocks. As in Docusaurus, the theme for both color modes is palenight by default. */
export async function convertPrism(prism: Values, mapping: Mapping): Promise<Values> {
  const known = ['theme', 'darkTheme', 'additionalLanguages', 'magicComments', 'defaultLanguage']
  reportUnknownKeys(prism, prismPath, known, mapping)
  if (prism.defaultLanguage !== undefined) {
    mapping.report([...prismPath, 'defaultLanguage'], {
      message: '`prism.defaultLanguage` has no effect: code blocks without a language are not highlighted.',
      hint: 'Add the language to the code blocks.',
    })
  }
  const light = await themeName('theme', prism.theme, mapping)
  const dark = prism.darkTheme === undefined ? light : await themeName('darkTheme', prism.darkTheme, mapping)
  const name = light ?? 'material-theme-palenight'
  return { light: name, dark: dark ?? name, ...pick(prism, ['magicComments']) }
}

async function themeName(key: string, theme: unknown, mapping: Mapping): Promise<string | undefined> {
  if (theme === undefined) return undefined
  const name = await knownName(theme, mapping)
  if (name !== undefined && Object.hasOwn(themes, name)) return themes[name]
  const fallback = isDark(theme) ? 'github-dark-default' : 'github-light-default'
  mapping.report([...prismPath, key], {
    severity: 'info',
    message: `Code blocks have the colors of "${fallback}": \`prism.${key}\` is not a theme of prism-react-renderer.`,
  })
  return fallback
}

/** The name of a theme, by its name in place of the missing package, or by its content. */
async function knownName(theme: unknown, { importPackage }: Mapping): Promise<string | undefined> {
  if (!isValues(theme)) return undefined
  if (typeof theme.lecternName === 'string') return theme.lecternName
  const renderer = await importPackage('prism-react-renderer')
  if (!isValues(renderer) || !isValues(renderer.themes)) return undefined
  return Object.entries(renderer.themes).find(([, known]) => isDeepStrictEqual(known, theme))?.[0]
}

function isDark(theme: unknown): boolean {
  const plain = isValues(theme) && isValues(theme.plain) ? theme.plain : {}
  const [, r, g, b] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/i.exec(String(plain.backgroundColor)) ?? []
  if (b === undefined) return false
  return [r, g, b].reduce((sum, part) => sum + Number.parseInt(part ?? '', 16), 0) < 384
}
