import path from 'node:path'
import { docusaurusConfig, type ImportModule } from '../../plugins/docusaurus/index.ts'
import type { Plugin } from '../../src/plugin-kit/index.ts'

export const siteDir = path.resolve('/site')

/** The shortest Docusaurus config. */
export const baseConfig = { title: 'Tidewater', url: 'https://tidewater.example', baseUrl: '/' }

/** Converts a Docusaurus config, which need not have content. Problems are texts: severity, key, message. */
export async function convertConfig(config: unknown, importModule?: ImportModule) {
  const context = { siteDir, configFile: 'docusaurus.config.ts', ...(importModule && { importModule }) }
  const { config: converted, diagnostics } = await docusaurusConfig(config, context)
  const listed = diagnostics.filter(({ code }) => code !== 'no-content')
  const problems = listed.map(({ severity, item, message }) => `${severity} ${item}: ${message}`)
  // The data for `@docusaurus/*` modules is a plugin of every site.
  const plugins = converted.plugins.filter(({ name }) => name !== 'docusaurus-site-data')
  return { config: { ...converted, plugins } as Record<string, unknown> & { plugins: Plugin[] }, problems }
}
