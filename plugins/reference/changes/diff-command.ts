import {
  type Diagnostic,
  formatCount,
  SiteError,
  type StandaloneCommand,
  type StandaloneContext,
  UsageError,
} from 'lectern/plugin-kit'
import { type Change, type Impact, impacts, sortChanges } from './change.ts'
import type { ReportProblem } from './diff-files.ts'

/** What the arguments of the command name. */
export interface DiffArguments {
  from: string
  to: string
}

export interface DiffCommand {
  /** Name of the command: `graphql diff`. */
  name: string
  description: string
  /** Finds the changes; undefined after reporting why that is not possible. */
  compare(args: DiffArguments, context: StandaloneContext, report: ReportProblem): Promise<Change[] | undefined>
}

/** The impacts for which the command fails, by the value of `--fail-on`. */
const failing: Readonly<Record<string, readonly Impact[]>> = {
  breaking: ['breaking'],
  dangerous: ['breaking', 'dangerous'],
  none: [],
}

/** A command that prints the changes between two states, and fails if some of them are breaking. */
export function diffCommand({ name, description, compare }: DiffCommand): StandaloneCommand {
  return {
    name,
    description,
    arguments: ['<old>', '<new>'],
    options: [
      {
        flags: '--fail-on <impact>',
        description: 'Lowest impact for which to exit with code 1: dangerous or breaking; none turns this off',
        default: 'breaking',
      },
      { flags: '--json', description: 'Write the changes to stdout as JSON' },
    ],
    async run(context) {
      const [from = '', to = ''] = context.args
      const failOn = String(context.options.failOn)
      if (!Object.hasOwn(failing, failOn)) {
        throw new UsageError(`Invalid value of --fail-on: "${failOn}". Use breaking, dangerous, or none.`)
      }
      const diagnostics: Diagnostic[] = []
      const report: ReportProblem = ({ severity = 'error', ...found }) => {
        if (severity === 'error') diagnostics.push({ ...found, severity })
      }
      const found = await compare({ from, to }, context, report)
      if (!found || diagnostics.length > 0) {
        throw new SiteError({ message: `${from} and ${to} cannot be compared.`, diagnostics })
      }
      const changes = sortChanges(found)
      const counts = countByImpact(changes)
      if (context.options.json === true) context.print(JSON.stringify({ counts, changes }, null, 2))
      else for (const line of reportLines(changes, counts)) context.print(line)
      return failing[failOn]?.some((impact) => counts[impact] > 0) ? 1 : 0
    },
  }
}

function countByImpact(changes: readonly Change[]): Record<Impact, number> {
  const count = (impact: Impact) => changes.filter((change) => change.impact === impact).length
  return { breaking: count('breaking'), dangerous: count('dangerous'), safe: count('safe') }
}

const titles: Readonly<Record<Impact, string>> = {
  breaking: 'Breaking',
  dangerous: 'Dangerous: may break clients',
  safe: 'Safe',
}

function reportLines(changes: readonly Change[], counts: Record<Impact, number>): string[] {
  if (changes.length === 0) return ['No changes.']
  const groups = impacts.filter((impact) => counts[impact] > 0)
  return [
    ...groups.flatMap((impact) => [
      titles[impact],
      ...changes.filter((change) => change.impact === impact).map(({ message }) => `  ${message}`),
      '',
    ]),
    `${formatCount(changes.length, 'change')}: ${groups.map((impact) => `${counts[impact]} ${impact}`).join(', ')}.`,
  ]
}
