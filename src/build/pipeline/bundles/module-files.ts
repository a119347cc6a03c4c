import path from 'node:path'
import { type DocusaurusFile, docusaurusFile, type ModuleFiles } from '../../../documents/pages/index.ts'
import { sharedFile } from '../../../documents/site/index.ts'
import { runnerDataName } from '../../../shared/runtime-contract.ts'
import type { DocusaurusData, SiteData, SiteRunner } from '../../../shared/types.ts'
import { filesBase, joinUrl } from '../../../shared/url.ts'
import {
  createPageFiles,
  type NeededFiles,
  type PageFiles,
  type SettingsBundle,
  type SiteBundle,
  type ThemeBundle,
} from '../../bundle/index.ts'

const mathStyles = '@theme/MathStyles'

/** The bundles of a site. */
export interface Bundles {
  theme: ThemeBundle
  settings: SettingsBundle
  site: SiteBundle
  /** Set if a module reads it. */
  docusaurus?: DocusaurusFile
}

/** Returns the files of the bundles that are published, with their folders. */
export function bundledFiles({ theme, settings, site }: Bundles): { file: string; folder: string }[] {
  const replaced = theme.manifest.main.styles.filter((file) => !settings.manifest.mainStyles.includes(file))
  return [theme, settings, site].flatMap(({ folder, manifest }) =>
    manifest.files
      .filter((file) => !replaced.includes(file))
      .map((file) => ({ file, folder: path.join(folder, 'browser') })),
  )
}

/** Adds the style sheets of formulas to the files of their component. */
export function withMathStyles<T extends { styles: string[] } | undefined>(
  id: string,
  files: T,
  { manifest }: SettingsBundle,
): T {
  return files && id === mathStyles ? { ...files, styles: [...files.styles, ...manifest.mathStyles] } : files
}

/** Adds the URLs of the scripts that render diagrams and run code, if there are any. */
export function withSettingsScripts(siteData: SiteData, { manifest }: SettingsBundle): SiteData {
  const { diagrams, runners } = manifest
  const toUrl = (file: string) => joinUrl(filesBase(siteData), file)
  const siteRunners = Object.entries(runners).map(([name, { script, styles }]): [string, SiteRunner] => {
    const data = joinUrl(siteData.baseUrl, sharedFile({ name }, runnerDataName('')).replace(/\.json$/, ''))
    return [name, { script: toUrl(script), styles: styles.map(toUrl), data }]
  })
  return {
    ...siteData,
    ...(diagrams !== undefined && { diagramScript: toUrl(diagrams) }),
    ...(siteRunners.length > 0 && { runners: Object.fromEntries(siteRunners) }),
  }
}

/** Adds the script to the bundles, if one of their modules reads the data. */
export function withDocusaurusFile(bundles: Bundles, data: DocusaurusData): Bundles {
  const { theme, site } = bundles
  const { modules, client } = site.manifest
  const { common } = createPageFiles({ theme: theme.manifest, modules, client })
  const onEveryPage = Boolean(theme.manifest.readsData || common.readsData)
  const isRead = onEveryPage || Object.values(modules).some(({ readsData }) => readsData)
  return isRead ? { ...bundles, docusaurus: docusaurusFile(data, onEveryPage) } : bundles
}

/** Returns the script with the hooks and links of the router, if a module uses them. */
function routerScripts({ usesRouter }: { usesRouter?: true }, { manifest }: SettingsBundle): string[] {
  return usesRouter ? [manifest.router] : []
}

/** Returns the files of all bundles that pages need, by registry key. */
export function pageFiles({ theme, settings, site, docusaurus }: Bundles): PageFiles & ModuleFiles {
  const components = Object.fromEntries(
    Object.entries(theme.manifest.components).map(([id, files]) => [id, withMathStyles(id, files, settings)]),
  )
  const { modules, client } = site.manifest
  const { common, get } = createPageFiles({ theme: { ...theme.manifest, components }, modules, client })
  const withScripts = (files: NeededFiles): NeededFiles => {
    const data = files.readsData && docusaurus && !docusaurus.onEveryPage ? [docusaurus.file] : []
    return { ...files, scripts: [...data, ...routerScripts(files, settings), ...files.scripts] }
  }
  return {
    common: withScripts(common),
    get(key) {
      const files = get(key)
      return files && withScripts(files)
    },
  }
}
