import path from 'node:path'
import { type CompileDocument, createDevBundle, type DevBundle } from '../../bundle/index.ts'
import { bundleAdditions, collectModuleRequests, generatedStyles } from '../../pipeline/index.ts'
import { hashJson } from '../../platform/index.ts'
import type { DevSite } from './dev-site.ts'

/** The dev bundle of a site. It is replaced when its key changes. */
export interface DevCode {
  key: string
  bundle: DevBundle
}

export interface DevCodeOptions {
  folder: string
  /** Compiles the documents that components import. */
  compileDocument: CompileDocument
  onChange(): void
}

/** Returns the dev bundle for a state of the site: the previous one if its settings are unchanged. */
export async function getOrCreateCode(
  state: DevSite,
  previous: DevCode | undefined,
  options: DevCodeOptions,
): Promise<DevCode> {
  const { site, content } = state
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
  if (previous?.key === key) return previous
  await previous?.bundle.close()
  // Route components are known before any document is compiled.
  const { modules: uses, importers } = collectModuleRequests(content.manifest.routes, [], themeIds(state))
  const bundle = createDevBundle(
    {
      ...settings,
      ...options,
      folder: path.join(options.folder, key.slice(0, 12)),
    },
    { uses, importers },
  )
  return { key, bundle }
}

export function themeIds({ site }: DevSite): string[] {
  return Object.keys(site.components.files).map((name) => `@theme/${name}`)
}
