import type { Command, CommandOption } from 'lectern/plugin-kit'
import type { AdapterContext } from './adapter-context.ts'
import { runHook, runHookSync } from './hook-error.ts'
import type { InitializedPlugin } from './types.ts'

interface RecordedOption extends CommandOption {
  standard?: unknown
}

interface Recorded {
  name: string
  description: string
  args: string[]
  options: RecordedOption[]
  action?(...args: unknown[]): unknown
}

/** Returns the commands that a plugin adds with `extendCli`. */
export function createCommands({ plugin }: InitializedPlugin, context: AdapterContext): Command[] {
  const recorded: Recorded[] = []
  runHookSync('extendCli', plugin.name, context, () => plugin.extendCli?.(recorder(recorded)))
  return recorded
    .filter(({ action }) => action !== undefined)
    .map(({ name, description, args, options, action }) => ({
      name,
      description: description || `Command of the Docusaurus plugin "${plugin.name}"`,
      ...(args.length > 0 && { arguments: args }),
      options: options.map(({ flags, description: text }) => ({ flags, description: text })),
      async run({ options: values, args: words }) {
        const given = { ...standardValues(options), ...values }
        // In the version that Docusaurus uses, the last argument is the command, which has the options as properties.
        const command = { ...given, opts: () => given, args: words, name: () => name }
        const positional = args.map((arg, index) => (arg.includes('...') ? words.slice(index) : words[index]))
        await runHook('extendCli', plugin.name, context, () => action?.(...positional, command, words))
      },
    }))
}

/** Returns an object with the methods of `commander` that plugins use. Unknown methods do nothing, and return the object. */
function recorder(recorded: Recorded[], current?: Recorded): object {
  const methods: Record<string, (...args: never[]) => unknown> = {
    command(usage: string, description?: string) {
      const [name = '', ...args] = usage.split(/\s+/)
      const command: Recorded = { name, description: description ?? '', args, options: [] }
      recorded.push(command)
      return recorder(recorded, command)
    },
    description(text: string) {
      if (current) current.description = text
      return proxy
    },
    arguments(text: string) {
      current?.args.push(...text.split(/\s+/))
      return proxy
    },
    argument(text: string) {
      current?.args.push(text)
      return proxy
    },
    option(flags: string, description = '', ...rest: unknown[]) {
      const standard = rest.findLast((value) => typeof value !== 'function')
      current?.options.push({ flags: longFlags(flags), description, standard })
      return proxy
    },
    action(run: (...args: unknown[]) => unknown) {
      if (current) current.action = run
      return proxy
    },
  }
  methods.requiredOption = methods.option as (...args: never[]) => unknown
  const proxy: object = new Proxy(methods, {
    get: (target, name) => (typeof name === 'string' ? (target[name] ?? (() => proxy)) : undefined),
  })
  return proxy
}

/** `-f, --file <name>` → `--file <name>`. */
function longFlags(flags: string): string {
  return flags.slice(Math.max(0, flags.indexOf('--')))
}

function standardValues(options: RecordedOption[]): Record<string, unknown> {
  const entries = options.flatMap(({ flags, standard }): [string, unknown][] => {
    const [, name = ''] = /^--([\w-]+)/.exec(flags) ?? []
    return standard === undefined
      ? []
      : [[name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), standard]]
  })
  return Object.fromEntries(entries)
}
