import { colors, type Log } from '../platform/index.ts'
import { agents } from './commands/index.ts'

/** Prints the instructions for assistants that write the documentation, or writes them to files. */
export async function runAgents({
  siteDir,
  write = false,
  log,
}: {
  siteDir: string
  write?: boolean
  log: Log
}): Promise<number> {
  const { guide, changed, unlinked, publishedIn } = await agents({ siteDir, write })
  if (!write) {
    process.stdout.write(`${guide}\n`)
    return 0
  }
  for (const { path, isNew } of changed) log.info(`${colors.green(isNew ? 'Created' : 'Updated')} ${path}`)
  if (changed.length === 0) log.info('The instructions for assistants are current.')
  for (const file of unlinked)
    log.warn(
      `${file} is yours and does not lead to AGENTS.md. Add a line to it: "Follow the instructions in AGENTS.md."`,
    )
  for (const plugin of publishedIn)
    log.warn(
      `The plugin ${plugin} reads the whole folder. Add AGENTS.md and CLAUDE.md to its \`exclude\`, so that they are no pages.`,
    )
  return 0
}
