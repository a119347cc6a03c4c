import { type Command, type CommandContext, formatCount, UsageError } from 'lectern/plugin-kit'
import type { ResolvedOptions } from '../options.ts'
import { createVersion } from './create-version.ts'
import { readVersionList, removeVersion } from './version-list.ts'

/** `lectern version`, and `lectern docs:version` as in Docusaurus. Those of an instance with an id end in `:<id>`. */
export function versionCommands(options: ResolvedOptions): Command[] {
  const suffix = options.id === 'default' ? '' : `:${options.id}`
  return ['version', 'docs:version'].map((name) => ({
    name: `${name}${suffix}`,
    description: 'Create a version from the current documents, remove a version, or list the versions',
    arguments: ['[version]'],
    options: [
      { flags: '--remove', description: 'Remove the version' },
      { flags: '--list', description: 'List the versions, newest first' },
    ],
    changesSources: true,
    run: (context) => run(options, context),
  }))
}

async function run(options: ResolvedOptions, context: CommandContext): Promise<void> {
  const { args, options: flags, print } = context
  const [name] = args
  if (flags.list) {
    for (const version of readVersionList(options.id, context.siteDir)) print(version)
    return
  }
  if (name === undefined) throw new UsageError('Missing version. Run "lectern version 1.0" to create one.')
  if (flags.remove) {
    removeVersion(name, options.id, context)
    print(`Removed version ${name}.`)
    return
  }
  const { files, assets } = await createVersion(name, options, context)
  const copied = [formatCount(files, 'file'), ...(assets > 0 ? [formatCount(assets, 'asset')] : [])].join(' and ')
  print(`Created version ${name}: copied ${copied}.`)
}
