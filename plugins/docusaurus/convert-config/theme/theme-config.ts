import { type Mapping, pick, readValues, reportInvalid, reportUnknownKeys, type Values } from '../mapping.ts'
import type { Draft } from '../plugins/draft.ts'
import { convertBaseUrl } from '../site-keys.ts'
import { convertFooter } from './footer.ts'
import { convertMetadata } from './metadata.ts'
import { convertNavbar } from './navbar.ts'
import { convertPrism } from './prism.ts'

const themePath = ['themeConfig']
const sameKeys = ['announcementBar', 'tableOfContents', 'image']

/** Keys that other parts read, or that belong to features of which only the output counts. */
const otherKeys = [
  'navbar',
  'footer',
  'colorMode',
  'docs',
  'blog',
  'prism',
  'algolia',
  'metadata',
  'mermaid',
  'liveCodeBlock',
  'zoom',
  'zooming',
  'imageZoom',
  'zoomSelector',
]

/** Converts `themeConfig`, except for the search. */
export async function convertThemeConfig(values: Values, draft: Draft, mapping: Mapping): Promise<Values> {
  const theme = readValues(values.themeConfig, themePath, mapping)
  reportForeignKeys(theme, mapping)
  const at = (key: string) => readValues(theme[key], [...themePath, key], mapping)
  draft.headTags.push(...convertMetadata(theme.metadata, mapping))
  return {
    ...pick(theme, sameKeys),
    navbar: convertNavbar(at('navbar'), convertBaseUrl(values.baseUrl), mapping),
    ...(theme.footer === undefined || theme.footer === null ? {} : { footer: convertFooter(at('footer'), mapping) }),
    ...(theme.colorMode === undefined ? {} : { colorMode: convertColorMode(at('colorMode'), mapping) }),
    ...(theme.docs === undefined ? {} : { docs: convertDocs(at('docs'), mapping) }),
    code: await convertPrism(at('prism'), mapping),
  }
}

/** Keys of other themes. The site's own components can read them, and plugins that run. */
function reportForeignKeys(theme: Values, { report, adapted }: Mapping): void {
  for (const key of Object.keys(theme)) {
    if (theme[key] === undefined || sameKeys.includes(key) || otherKeys.includes(key)) continue
    report([...themePath, key], {
      severity: adapted.size > 0 ? 'info' : 'warning',
      message: `\`themeConfig.${key}\` has no effect on the theme: Lectern does not know this key.`,
      hint: "Only the site's own components and plugins can read it.",
    })
  }
}

function convertColorMode(colorMode: Values, mapping: Mapping): Values {
  const keys = ['disableSwitch', 'respectPrefersColorScheme']
  reportUnknownKeys(colorMode, [...themePath, 'colorMode'], ['defaultMode', 'switchConfig', ...keys], mapping)
  const { defaultMode } = colorMode
  return { ...pick(colorMode, keys), ...(defaultMode === undefined ? {} : { default: defaultMode }) }
}

function convertDocs(docs: Values, mapping: Mapping): Values {
  const path = [...themePath, 'docs']
  reportUnknownKeys(docs, path, ['sidebar', 'versionPersistence'], mapping)
  const { versionPersistence } = docs
  if (versionPersistence !== undefined && versionPersistence !== 'localStorage' && versionPersistence !== 'none')
    reportInvalid([...path, 'versionPersistence'], "'localStorage' or 'none'", versionPersistence, mapping)
  return pick(docs, ['sidebar'])
}
