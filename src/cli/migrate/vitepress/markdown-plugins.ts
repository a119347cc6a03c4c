import { ownValue } from '../../../shared/dictionary.ts'
import { packageOf } from '../evaluate-config.ts'

/** Syntax that a plugin of markdown-it adds. Lectern reads footnotes and emoji by itself. */
export type Syntax =
  | 'definitions'
  | 'tasks'
  | 'mark'
  | 'sub'
  | 'sup'
  | 'ins'
  | 'math'
  | 'mermaid'
  | 'footnotes'
  | 'emoji'

/** Syntax by the names of packages, without `markdown-it-` and `@mdit/plugin-`. */
const syntaxes: Readonly<Record<string, Syntax>> = Object.freeze({
  deflist: 'definitions',
  dl: 'definitions',
  'task-lists': 'tasks',
  'task-checkbox': 'tasks',
  tasklist: 'tasks',
  mark: 'mark',
  sub: 'sub',
  sup: 'sup',
  ins: 'ins',
  mathjax3: 'math',
  mathjax: 'math',
  katex: 'math',
  texmath: 'math',
  'vitepress-plugin-mermaid': 'mermaid',
  footnote: 'footnotes',
  emoji: 'emoji',
})

const hints: Readonly<Record<string, string>> = Object.freeze({
  abbr: 'Abbreviations are shown as they are written. Write `<abbr title="…">`.',
  container: 'Its containers are shown as they are written. Add their types to `markdown.admonitions.keywords`.',
  'multimd-table': 'Tables have no joined cells. Write these tables in HTML.',
})

const prefix = /^(?:markdown-it-|@mdit\/plugin-)/

/** The syntax that a package adds and that is converted; undefined for other packages. */
export function syntaxOf(name: string): Syntax | undefined {
  return ownValue(syntaxes, name.replace(prefix, ''))
}

/** What is left to do for a package that is not converted. */
export function pluginHint(name: string): string | undefined {
  if (!prefix.test(name)) return undefined
  const known = ownValue(hints, name.replace(prefix, ''))
  return (
    known ?? 'What its syntax marks is shown as it is written. Look for a plugin of remark: `markdown.remarkPlugins`.'
  )
}

/** Whether `markdown.config` only adds plugins of packages, which are reported by their names. */
export async function onlyAddsPackages(config: unknown): Promise<boolean> {
  if (typeof config !== 'function') return config === undefined
  let isOnly = true
  const markdown: object = new Proxy(
    {},
    {
      get(_, key) {
        if (key === 'use') {
          return (plugin: unknown) => {
            if (packageOf(plugin) === undefined) isOnly = false
            return markdown
          }
        }
        isOnly = false
        return undefined
      },
    },
  )
  try {
    await config(markdown)
  } catch {
    return false
  }
  return isOnly
}
