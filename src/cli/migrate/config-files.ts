import { existsSync } from 'node:fs'
import path from 'node:path'
import { configText, moduleText } from './config-text.ts'
import { withLinkedFolders } from './linked-folders.ts'
import type { ConvertedConfig, FileChange } from './migration.ts'

/** Returns the new files that a config becomes: site config, sidebars file and copies of files that exist. */
export function configFiles(siteDir: string, { site, sidebars, copies = [] }: ConvertedConfig): FileChange[] {
  const existing = copies.filter(
    ({ copyOf, path: name }, index) =>
      existsSync(path.join(siteDir, copyOf)) && copies.findIndex((copy) => copy.path === name) === index,
  )
  return [
    {
      path: 'site.config.ts',
      text: configText({ ...site, config: withLinkedFolders(site.config, siteDir) }),
      changes: [],
    },
    ...(sidebars ? [{ path: 'sidebars.ts', text: moduleText(sidebars), changes: [] }] : []),
    ...existing.map((copy) => ({ ...copy, changes: [] })),
  ]
}
