import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { findStyleNeeds, type StyleNeed } from '../../../documents/site/index.ts'
import { listFiles } from '../../../platform/index.ts'
import type { Bundles } from '../bundles/module-files.ts'
import type { SiteContext } from '../site/site-context.ts'

/** Returns what the bundled style sheets of the site load from elsewhere, each URL once, with its line in the sources. */
export function siteStyleNeeds({ siteDir, config }: SiteContext, { site }: Bundles): StyleNeed[] {
  if (config.contentSecurityPolicy === false) return []
  const sheets = site.manifest.files.filter((file) => file.endsWith('.css'))
  const found = new Map(
    sheets.flatMap((file) => {
      const css = readFileSync(path.join(site.folder, 'browser', file), 'utf8')
      return findStyleNeeds(css, config.url).map(({ need, url }) => [`${need.directive} ${need.source}`, { need, url }])
    }),
  )
  if (found.size === 0) return []
  const sources = readSources(siteDir, ['src', config.themeDir, ...config.theme.customCss])
  return [...found.values()].map(({ need, url }) => {
    const source = sources.find(({ text }) => text.includes(url))
    if (!source) return { need, place: { item: 'style sheets of the site' } }
    const line = source.text.slice(0, source.text.indexOf(url)).split('\n').length
    return { need, place: { sourcePath: source.sourcePath, line } }
  })
}

/** Reads the style sheets below folders of the site. */
function readSources(siteDir: string, places: string[]): { sourcePath: string; text: string }[] {
  const files = places
    .map((place) => path.resolve(siteDir, place))
    .filter((place) => existsSync(place))
    .flatMap((place) =>
      statSync(place).isDirectory() ? listFiles(place).map((file) => path.join(place, file)) : [place],
    )
    .filter((file) => /\.(?:css|scss|sass|less)$/.test(file))
  return [...new Set(files)].map((file) => ({
    sourcePath: path.relative(siteDir, file).split(path.sep).join('/'),
    text: readFileSync(file, 'utf8'),
  }))
}
