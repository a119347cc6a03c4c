import { defineTool, type Tool, type ToolContext, ToolError } from 'lectern/plugin-kit'
import { type DocumentedVersion, documentedVersions } from './documented-versions.ts'

/** `resolve_version`: the version of the documentation that fits what a project has installed. */
export function resolveVersionTool(context: ToolContext): Tool {
  return defineTool({
    name: 'resolve_version',
    description: [
      'Returns the version of the documentation that fits what a project uses, from a lockfile or manifest, such as package-lock.json,',
      'pnpm-lock.yaml, yarn.lock, package.json, Gemfile.lock, requirements.txt, pyproject.toml, Cargo.lock, go.mod, or composer.lock.',
      'Call it before you read pages for a project. Pass its `version` to the other tools.',
    ].join(' '),
    parameters: {
      package: { type: 'string', maxLength: 214, description: 'Name of the package, as in the file.' },
      text: {
        type: 'string',
        maxLength: 100_000,
        description: 'The file. Of a large one, the lines about the package are enough. Or only a version: 2.4.1.',
      },
    },
    async run({ package: name, text }) {
      const versions = documentedVersions(await context.pages(context.config.i18n.defaultLocale))
      const installed = installedVersion(name, text)
      if (installed === undefined)
        throw new ToolError(
          `The text names no version of ${name}. Pass the lines with its name and version, or only the version.`,
        )
      return describeFit(installed, versions)
    },
  })
}

/** A version after a name or the word `version`, with what may be between: quotes, comparisons, parentheses. */
const versionAfter = /^\W*(?:npm:\W*)?v?(\d+(?:\.\d+)*(?:-[\w.]+)?)/

/** Characters after a name in which its version must begin. Lines can be long. */
const maxDistance = 200

/** Returns the version of a package in a lockfile or manifest. Of several, the first one; of a range, its lowest version. */
function installedVersion(name: string, text: string): string | undefined {
  const lines = text.split('\n')
  if (lines.length === 1 && /^\s*v?\d[\w.-]*\s*$/.test(text.slice(0, maxDistance))) return versionAfter.exec(text)?.[1]
  for (const [at, line] of lines.entries()) {
    for (const rest of restsAfter(name, line)) {
      // On the same line, or in the field `version` of the next ones.
      const next = lines
        .slice(at + 1, at + 4)
        .map((each) => /^\W*version\b(.*)/.exec(each.slice(0, maxDistance))?.[1] ?? '')
      const found = [rest, ...next].map((part) => versionAfter.exec(part)?.[1]).find((version) => version !== undefined)
      if (found !== undefined) return found
    }
  }
  return undefined
}

/** Returns what follows a name in a line, wherever it is not a part of another name. */
function restsAfter(name: string, line: string): string[] {
  const rests: string[] = []
  for (let at = line.indexOf(name); at >= 0; at = line.indexOf(name, at + name.length)) {
    const before = line.slice(Math.max(0, at - 1), at)
    const rest = line.slice(at + name.length, at + name.length + maxDistance)
    if (/^(?:|[\s"'/({,=])$/.test(before) && /^(?:$|[\s"'@:=<>~^!(;,[])/.test(rest)) rests.push(rest)
  }
  return rests
}

function describeFit(installed: string, versions: readonly DocumentedVersion[]): string {
  const known = versions.flatMap((version) => {
    const numbers = versionNumbers(version.name) ?? versionNumbers(version.label)
    return numbers ? [{ version, numbers }] : []
  })
  const wanted = versionNumbers(installed) ?? []
  const fitting = known
    .filter(({ numbers }) => compare(numbers, wanted) <= 0)
    .toSorted((a, b) => compare(b.numbers, a.numbers))[0]
  if (fitting) {
    const { version, numbers } = fitting
    const isExact = numbers.every((number, at) => number === (wanted[at] ?? 0))
    const reason = isExact ? 'documents it' : 'is the closest one that is not newer'
    return `Installed: ${installed}. Use version "${version.name}" of the documentation${version.isLast ? ', the latest' : ''}: it ${reason}.`
  }
  const names = versions.map(({ name }) => name).join(', ')
  const oldest = known.toSorted((a, b) => compare(a.numbers, b.numbers))[0]
  if (!oldest) return `Installed: ${installed}. The versions of the documentation have no numbers: ${names}.`
  return `Installed: ${installed}. It is older than all versions of the documentation (${names}). The oldest is "${oldest.version.name}".`
}

/** Returns the numbers at the start of a version: `2.x` → 2, `v1.10 (LTS)` → 1, 10. */
function versionNumbers(text: string): number[] | undefined {
  const [, numbers] = /^\D{0,20}?(\d+(?:\.\d+)*)/.exec(text) ?? []
  return numbers?.split('.').map(Number)
}

/** Compares the numbers that the first version has: 2 is the same as 2.4. */
function compare(a: readonly number[], b: readonly number[]): number {
  for (const [at, number] of a.entries()) {
    const other = b[at] ?? 0
    if (number !== other) return number - other
  }
  return 0
}
