import type { SiteBundle, ThemeBundle } from '../../bundle/index.ts'
import type { ModuleFiles } from '../../site/index.ts'

/** The bundles of a site. */
export interface Bundles {
  theme: ThemeBundle
  site: SiteBundle
}

/** Looks up files of registry modules in both bundles. Theme files come first, since site modules depend on them. */
export function moduleFiles({ theme, site }: Bundles): ModuleFiles {
  const { shell, components } = theme.manifest
  return {
    get(key) {
      if (shell.includes(key)) return { scripts: [], styles: [] }
      const component = components[key]
      if (component) return component
      const module = site.manifest.modules[key]
      if (!module) return undefined
      const dependencies = module.theme.flatMap((id) => components[id] ?? [])
      return {
        scripts: [...dependencies.flatMap((part) => part.scripts), ...module.scripts],
        styles: [...dependencies.flatMap((part) => part.styles), ...module.styles],
      }
    },
  }
}
