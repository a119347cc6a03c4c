import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root, runCommand } from '../support/generator.ts'

/** Programs other than Lectern that the manual may ask its readers to run. */
const programs = [
  'apachectl',
  'aws',
  'cd',
  'cp',
  'curl',
  'docker',
  'echo',
  'firebase',
  'git',
  'ls',
  'mkdir',
  'mv',
  'nginx',
  'node',
  'rm',
  'sudo',
  'tar',
]
const packageManagers = ['npm', 'npx', 'pnpm', 'yarn', 'bun', 'bunx']

/** Returns what is wrong with the commands of a shell script. */
export type CheckCommands = (script: string) => string[]

/** Reads the command line of Lectern and the scripts that a reader can run. */
export async function createCommandCheck(): Promise<CheckCommands> {
  const options = new Map<string, string[]>()
  for (const name of namesIn((await runCommand(['--help'])).output)) {
    const { output } = await runCommand([...name.split(' '), '--help'])
    options.set(name, output.match(/--[a-z][a-z-]*/g) ?? [])
  }
  const scripts = ['package.json', 'src/cli/init/templates/shared/package.json'].flatMap((file) =>
    Object.keys((JSON.parse(readFileSync(path.join(root, file), 'utf8')) as { scripts: object }).scripts),
  )
  const checkLectern = ([name = '', ...args]: string[]) => {
    if (name.startsWith('-')) return ['--help', '--version'].includes(name) ? [] : [`lectern has no option ${name}`]
    const known = options.get(name) ?? options.get(`${name} ${args[0]}`)
    if (!known) return [`lectern has no command ${name}`]
    const unknown = args.filter((arg) => arg.startsWith('--')).map((arg) => arg.split('=')[0] as string)
    return unknown
      .filter((option) => !known.includes(option))
      .map((option) => `lectern ${name} has no option ${option}`)
  }
  const checkScript = (words: string[]) => {
    const [first = '', name = ''] = words
    const script = first === 'run' ? name : ['start', 'test'].includes(first) ? first : undefined
    return script === undefined || scripts.includes(script) ? [] : [`package.json has no script ${script}`]
  }
  const checkCommand = (command: string) => {
    const words = command.split(/\s+/).filter((word) => !/^[A-Z_]+=/.test(word))
    const at = words.findIndex((word) => word === 'lectern' || word.endsWith('/lectern'))
    const [program = ''] = words
    const isInstall = words.some((word) => ['add', 'i', 'install', '--package', 'info', 'view'].includes(word))
    if (at === 0 || (at > 0 && packageManagers.includes(program) && !isInstall))
      return checkLectern(words.slice(at + 1).filter((word) => word !== '--'))
    if (packageManagers.includes(program)) return checkScript(words.slice(1))
    return programs.includes(program) ? [] : [`unknown program ${program}`]
  }
  return (script) =>
    script
      .replaceAll('\\\n', ' ')
      .split('\n')
      .map((line) =>
        line
          .replace(/^\$ /, '')
          .replace(/(?:^|\s)#.*$/, '')
          .trim(),
      )
      .flatMap((line) => line.split(/&&|\|\||[|;]/))
      .map((command) => command.trim())
      .filter((command) => command !== '')
      .flatMap(checkCommand)
}

/** The commands that `lectern --help` lists. */
function namesIn(help: string): string[] {
  const [, list = ''] = /Commands:\n([\s\S]*?)\n\n/.exec(help) ?? []
  return list.split('\n').flatMap((line) => /^\s+([a-z-]+(?: [a-z-]+)*)/.exec(line)?.[1] ?? [])
}
