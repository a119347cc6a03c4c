import type { PackageManager } from '../../platform/index.ts'
import { packageManagerCommands } from './package-manager.ts'
import { type NewFile, readTemplate } from './template-files.ts'

export type CiProvider = 'github' | 'gitlab' | 'generic'

const files: Readonly<Record<CiProvider, { template: string; path: string; executable?: true }>> = Object.freeze({
  github: { template: 'github.yml', path: '.github/workflows/site.yml' },
  gitlab: { template: 'gitlab.yml', path: '.gitlab-ci.yml' },
  generic: { template: 'generic.sh', path: 'ci.sh', executable: true },
})

export const ciProviders = Object.keys(files) as CiProvider[]

/** Returns the file that installs and builds the site in CI, and caches `.lectern` between runs. */
export function ciFile(provider: CiProvider, packageManager: PackageManager): NewFile {
  const { template, ...file } = files[provider]
  const { setup, installLocked, build } = packageManagerCommands[packageManager]
  const commands: Record<string, string | undefined> = { setup, install: installLocked, build }
  // A line whose command is undefined is left out. In YAML, placeholders are quoted.
  const text = readTemplate(`ci/${template}`).replace(
    /^(.*?)["']?\{\{(\w+)\}\}["']?\n/gm,
    (_, start: string, name: string) => (commands[name] === undefined ? '' : `${start}${commands[name]}\n`),
  )
  return { ...file, text }
}
