import { pathToFileURL } from 'node:url'
import { formatCount } from '../../shared/format-count.ts'
import type { CodeChecker, CodeDiagnostic, CreateCodeChecker, Plugin, Tool, ToolContext } from '../../shared/types.ts'

/** `check_code`: checks code of an assistant as code blocks of documents are checked; none if no plugin checks code. */
export function checkCodeTools(plugins: readonly Plugin[], context: ToolContext): Tool[] {
  // What readers may see of a schema depends on their groups.
  if (context.config.access) return []
  const checking = plugins.flatMap(({ name, codeBlocks }) => (codeBlocks ? [{ name, ...codeBlocks }] : []))
  const languages = [...new Set(checking.flatMap((plugin) => plugin.languages))]
  if (languages.length === 0) return []
  const checkers = new Map<string, { data: string | undefined; checker: Promise<CodeChecker> }>()
  const open = async (name: string, module: string) => {
    const data = await context.codeData?.(name)
    const known = checkers.get(name)
    if (known && known.data === data) return known.checker
    const checker = createChecker(module, data)
    checkers.set(name, { data, checker })
    return checker
  }
  const tool: Tool = {
    name: 'check_code',
    description: [
      'Checks code against what the documentation describes, such as its schema, and returns errors with their lines.',
      'Call it before you show or write code in one of its languages.',
    ].join(' '),
    parameters: {
      language: { type: 'string', enum: languages, description: 'Language of the code.' },
      code: { type: 'string', maxLength: 50_000, description: 'The code, complete.' },
    },
    async run(input) {
      const [language, code] = [String(input.language), String(input.code)]
      const found: CodeDiagnostic[] = []
      for (const { name, module, languages: own } of checking) {
        if (!own.includes(language)) continue
        const { diagnostics } = await (await open(name, module)).check(code, { language, use() {} })
        found.push(...diagnostics.filter(({ severity }) => severity !== 'ignore'))
      }
      if (found.length === 0) return 'The code has no errors.'
      const list = found.toSorted((a, b) => a.offset - b.offset).map((each) => describe(each, code))
      return `${formatCount(found.length, 'problem')}:\n\n${list.join('\n')}`
    },
  }
  return [tool]
}

async function createChecker(module: string, data: string | undefined): Promise<CodeChecker> {
  const { default: create } = (await import(pathToFileURL(module).href)) as { default: CreateCodeChecker }
  return create(data)
}

function describe({ severity, message, hint, offset }: CodeDiagnostic, code: string): string {
  const before = code.slice(0, offset).split('\n')
  const place = `Line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`
  return `- ${place}: ${severity}: ${message}${hint === undefined ? '' : ` ${hint}`}`
}
