import path from 'node:path'
import { type DocusaurusFile, docusaurusFile, type ModuleFiles } from '../../../documents/pages/index.ts'
import { sharedFile } from '../../../documents/site/index.ts'
import { ownValue } from '../../../shared/dictionary.ts'
import { runnerDataName } from '../../../shared/runtime-contract.ts'
import type { DocusaurusData, SiteData, SiteRunner } from '../../../shared/types.ts'
import { filesBase, joinUrl } from '../../../shared/url.ts'
import type { SettingsBundle, SiteBundle, ThemeBundle } from '../../bundle/index.ts'

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
  const onEveryPage = Boolean(theme.manifest.readsData || site.manifest.client.readsData)
  const isRead = onEveryPage || Object.values(site.manifest.modules).some(({ readsData }) => readsData)
  return isRead ? { ...bundles, docusaurus: docusaurusFile(data, onEveryPage) } : bundles
}

/** Returns the script with the hooks and links of the router, if a module uses them. */
export function routerScripts({ usesRouter }: { usesRouter?: true }, { manifest }: SettingsBundle): string[] {
  return usesRouter ? [manifest.router] : []
}

/** Looks up files of registry modules in all bundles. Theme files come first, since site modules depend on them. */
export function moduleFiles({ theme, settings, site, docusaurus }: Bundles): ModuleFiles {
  const { shell, components } = theme.manifest
  const componentFiles = (id: string) => withMathStyles(id, ownValue(components, id), settings)
  return {
    get(key) {
      if (shell.includes(key)) return { scripts: [], styles: [] }
      const component = componentFiles(key)
      if (component) return component
      const module = ownValue(site.manifest.modules, key)
      if (!module) return undefined
      const dependencies = module.theme.flatMap((id) => componentFiles(id) ?? [])
      const data = module.readsData && docusaurus && !docusaurus.onEveryPage ? [docusaurus.file] : []
      return {
        scripts: [
          ...data,
          ...routerScripts(module, settings),
          ...dependencies.flatMap((part) => part.scripts),
          ...module.scripts,
        ],
        styles: [...dependencies.flatMap((part) => part.styles), ...module.styles],
      }
    },
  }
}
