import { isSnapshotFile } from '../../../../shared/snapshot-path.ts'
import type { CheckedCode, CodeDiagnostic } from '../../../../shared/types.ts'
import type { CompileContext } from '../../compile-context.ts'
import { resolveDocumentLink } from '../../references/document-link.ts'
import type { SourceLocation } from '../../tree/location.ts'
import type { Fence } from '../fence.ts'
import type { SourceLine } from '../source-line.ts'
import { definitionSpec } from './code-check-setup.ts'
import type { CodeCheckers } from './code-checkers.ts'
import type { LinkRange } from './link-ranges.ts'

/**
 * Checks a code block with the plugins for its language, and reports what they find unless the block opts out.
 * @param name the file that the block includes, if any
 * @returns the links of each line; undefined if no plugin checks the block
 */
export async function checkBlock(
  lines: SourceLine[],
  { fence, name }: { fence: Fence; name?: string | undefined },
  context: CompileContext,
): Promise<LinkRange[][] | undefined> {
  const { language, noCheck } = fence.meta
  const { codeCheckers } = context.settings
  const plugins = codeCheckers?.pluginsFor(language) ?? []
  if (!codeCheckers || plugins.length === 0) return undefined
  // Readers see what the code was before, too, but it need not be right together with what it is now.
  const checked = lines.filter(({ change }) => change !== 'removed')
  const code = checked.map(({ text }) => text).join('\n')
  const result = await runCheckers(code, { plugins, codeCheckers, language }, context)
  if (!result) return undefined
  const starts = lineStarts(checked)
  const toPosition = (offset: number) => {
    const index = Math.max(
      0,
      starts.findLastIndex((start) => start <= offset),
    )
    return { line: checked[index] as SourceLine, column: offset - (starts[index] ?? 0) }
  }
  if (!noCheck)
    for (const diagnostic of result.diagnostics) {
      const { line, column } = toPosition(diagnostic.offset)
      report(diagnostic, { fence, name, origin: line?.origin ?? 0, column }, context)
    }
  const ranges = new Map<SourceLine, LinkRange[]>()
  const urls = new Set<string>()
  for (const link of result.links.toSorted((a, b) => a.start - b.start)) {
    const { line, column } = toPosition(link.start)
    const url = line && resolveDocumentLink(link.url, locate(fence, line.origin, column), context)
    if (url === undefined) continue
    const { owner } = link
    const range = {
      start: column,
      end: column + link.end - link.start,
      url,
      isRepeated: urls.has(url),
      owner,
    }
    urls.add(url)
    ranges.set(line, [...(ranges.get(line) ?? []), range])
  }
  return lines.map((line) => ranges.get(line) ?? [])
}

interface Checkers {
  plugins: string[]
  codeCheckers: CodeCheckers
  language: string
}

/** Returns the result of the plugin that finds the fewest problems: a site may document several schemas. */
async function runCheckers(
  code: string,
  { plugins, codeCheckers, language }: Checkers,
  context: CompileContext,
): Promise<CheckedCode | undefined> {
  let best: CheckedCode | undefined
  for (const plugin of plugins) {
    const use = (name?: string) => context.resolve('definition', definitionSpec(plugin, name))
    if (use() === null) continue
    const checker = await codeCheckers.load(plugin, context.file.sourcePath)
    const result = await checker.check(code, { language, use: (name) => void use(name) })
    if (!best || result.diagnostics.length < best.diagnostics.length) best = result
    if (best.diagnostics.length === 0) break
  }
  return best
}

function report(
  { code, severity, message, hint }: CodeDiagnostic,
  { fence, name, origin, column }: { fence: Fence; name: string | undefined; origin: number; column: number },
  context: CompileContext,
): void {
  context.report({
    code,
    // Nobody can correct a document of a released version.
    severity: severity === 'error' && isSnapshotFile(context.file.sourcePath) ? 'warning' : severity,
    message: name === undefined ? message : `${message.replace(/\.$/, '')} (line ${origin + 1} of ${name}).`,
    ...(hint === undefined ? {} : { hint }),
    ...locate(fence, origin, column),
  })
}

/** Returns the position in the body; that of the block itself if its lines have none. */
function locate({ firstLine, location }: Fence, origin: number, column: number): SourceLocation {
  if (firstLine === undefined) return location
  return { line: firstLine + origin, column: (location.column ?? 1) + column }
}

function lineStarts(lines: SourceLine[]): number[] {
  const starts: number[] = []
  let offset = 0
  for (const { text } of lines) {
    starts.push(offset)
    offset += text.length + 1
  }
  return starts
}
