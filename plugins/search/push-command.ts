import type { Command } from 'lectern/plugin-kit'
import { pushRecords } from 'lectern/search/algolia'
import type { ResolvedOptions } from './options.ts'

/** `lectern search push`. */
export function pushCommand(options: ResolvedOptions): Command {
  return {
    name: 'search push',
    description: "Upload the last build's search records to Algolia",
    options: [
      { flags: '--dry-run', description: 'Print what would change, without uploading' },
      { flags: '--replace', description: 'Replace all records instead of only the changed ones' },
    ],
    run: (context) => pushRecords(options, context),
  }
}
