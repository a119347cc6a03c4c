import path from 'node:path'
import { createDevBundle, type DevBundle } from '../../bundle/index.ts'
import {
  bundleAdditions,
  collectModuleRequests,
  documentCompilerModule,
  generatedStyles,
} from '../../pipeline/index.ts'
import { hashJson } from '../../platform/index.ts'
import type { DevSite } from './dev-site.ts'

/** The bundle of a site while it is worked on, and what decides whether it can stay when the site changes. */
export interface DevCode {
  key: string
  bundle: DevBundle
}

export interface DevCodeOptions {
  folder: string
  onChange(): void
}

/** The bundle for a state of the site: the one that is there, when it is still the right one. */
export async function codeFor(state: DevSite, before: DevCode | undefined, options: DevCodeOptions): Promise<DevCode> {
  const { site, setup, content } = state
  const { components, config, siteDir } = site
  const settings = {
    siteDir,
    paths: site.package.paths,
    components,
    baseUrl: config.baseUrl,
    codeStyles: await generatedStyles(site),
    ...bundleAdditions(site),
  }
  const key = hashJson([settings, site.toolchainKey])
  if (before?.key === key) return before
  await before?.bundle.close()
  // React pages are known before any document is compiled.
  const { modules: uses, importers } = collectModuleRequests(content.manifest.routes, [], themeIds(state))
  const bundle = createDevBundle(
    {
      ...settings,
      ...options,
      folder: path.join(options.folder, key.slice(0, 12)),
      documents: documentCompilerModule(site, setup),
    },
    { uses, importers },
  )
  return { key, bundle }
}

export function themeIds({ site }: DevSite): string[] {
  return Object.keys(site.components.files).map((name) => `@theme/${name}`)
}
