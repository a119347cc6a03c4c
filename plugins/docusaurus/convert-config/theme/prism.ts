import { isDeepStrictEqual } from 'node:util'
import type { CodeTheme } from 'lectern/plugin-kit'
import { isValues, type Mapping, pick, reportUnknownKeys, type Values } from '../mapping.ts'
import { convertPrismTheme } from './prism-theme.ts'

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
  const { theme, darkTheme = theme, defaultLanguage } = prism
  return {
    light: await codeTheme(theme, mapping),
    dark: await codeTheme(darkTheme, mapping),
    ...(typeof defaultLanguage === 'string' && { defaultLanguage }),
    ...pick(prism, ['magicComments']),
  }
}

async function codeTheme(theme: unknown, mapping: Mapping): Promise<CodeTheme> {
  const name = await knownName(theme, mapping)
  if (name !== undefined && Object.hasOwn(themes, name)) return themes[name] as string
  return isValues(theme) && theme.styles ? convertPrismTheme(theme) : 'material-theme-palenight'
}

/** The name of a theme, by its name in place of the missing package, or by its content. */
async function knownName(theme: unknown, { importPackage }: Mapping): Promise<string | undefined> {
  if (!isValues(theme)) return undefined
  if (typeof theme.lecternName === 'string') return theme.lecternName
  const renderer = await importPackage('prism-react-renderer')
  if (!isValues(renderer) || !isValues(renderer.themes)) return undefined
  return Object.entries(renderer.themes).find(([, known]) => isDeepStrictEqual(known, theme))?.[0]
}
