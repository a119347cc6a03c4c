import type { Handwritten } from './handwritten.ts'
import { readPackageJson } from './json-schema.ts'
import { frontMatter } from './render-page.ts'

interface Command {
  name: string
  args: string
  description: string
  options: { flags: string; description: string; default?: string | number }[]
}

interface CommandLine {
  commands: Command[]
  exitCodes: Record<string, string>
}

/** Writes the page about the command line. Handwritten sections about a command are titled like it: `init`. */
export function renderCommandsPage({ title, lead, sections }: Handwritten): string {
  const { commands, exitCodes } = readPackageJson<CommandLine>('commands.json')
  const textFor = (name: string) => sections.find((section) => section.title === name)?.text ?? ''
  const names = new Set(['Exit codes', ...commands.map((command) => command.name)])
  return [
    frontMatter({ title, description: 'Every command with its options, and the exit codes.', position: 2 }),
    lead,
    ...commands.flatMap((command) => renderCommand(command, textFor(command.name))),
    ...sections.filter((section) => !names.has(section.title)).map((each) => `## ${each.title}\n\n${each.text}`),
    '## Exit codes',
    table(['Code', 'Meaning'], Object.entries(exitCodes)),
    textFor('Exit codes'),
  ].join('\n\n')
}

function renderCommand({ name, args, description, options }: Command, text: string): string[] {
  const shown = options.filter(({ flags }) => flags !== '--verbose')
  const hasDefaults = shown.some((option) => option.default !== undefined)
  const rows = shown.map(({ flags, description: does, default: value }) => [
    `\`${flags}\``,
    `${does}.`,
    ...(hasDefaults ? [value === undefined ? '' : `\`${value}\``] : []),
  ])
  return [
    `## \`${name}\` {#${name.replaceAll(' ', '-')}}`,
    `${description}.`,
    `\`\`\`bash\nnpx lectern ${name} ${args}\n\`\`\``,
    ...(rows.length > 0 ? [table(['Option', 'What it does', ...(hasDefaults ? ['Default'] : [])], rows)] : []),
    text,
  ]
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
