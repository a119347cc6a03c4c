import { missingPackages, SiteError, type StandaloneContext } from 'lectern/plugin-kit'
import {
  type Change,
  type DiffArguments,
  type ReportProblem,
  readDiffFiles,
  type SourceFile,
} from '../../reference/index.ts'
import type { Environment } from '../model.ts'
import { createReport } from '../report.ts'
import { buildEnvironment } from '../source/build-environment.ts'
import { readDefinitions, readVariables } from '../source/read-definitions.ts'
import { readDump } from '../source/read-dump.ts'
import { compareEnvironments } from './compare-environments.ts'

/** Compares the environments that two arguments of the command line name; undefined after reporting errors in them. */
export async function compareArguments(
  { from, to }: DiffArguments,
  context: StandaloneContext,
  report: ReportProblem,
): Promise<Change[] | undefined> {
  const before = await readArgument(from, context, report)
  const after = await readArgument(to, context, report)
  return before && after && compareEnvironments(before, after)
}

async function readArgument(
  argument: string,
  context: StandaloneContext,
  report: ReportProblem,
): Promise<Environment | undefined> {
  const files = await readDiffFiles(argument, { context, report, endings: ['rb', 'yml', 'yaml'] })
  if (!files) return undefined
  // What is wrong in comments does not prevent a comparison.
  const problem = createReport({ report }, 'warn')
  const ruby = files.filter(({ sourcePath }) => sourcePath.endsWith('.rb'))
  const parts: Partial<Environment>[] = ruby.length > 0 ? [await readRubyFiles(ruby)] : []
  const invalid = createReport({ report }, 'throw')
  for (const file of files.filter((each) => !ruby.includes(each))) parts.push(readDefinitionFile(file))
  const all = <T>(list: (part: Partial<Environment>) => T[] | undefined): T[] =>
    parts.flatMap((part) => list(part) ?? [])
  return {
    drops: all(({ drops }) => drops),
    filters: all(({ filters }) => filters),
    tags: all(({ tags }) => tags),
    blocks: all(({ blocks }) => blocks),
    variables: all(({ variables }) => variables),
  }

  async function readRubyFiles(sources: SourceFile[]): Promise<Partial<Environment>> {
    const place = { siteDir: process.cwd(), sourcePath: sources[0]?.sourcePath ?? '' }
    const [missing] = missingPackages(['@ruby/prism'], { feature: 'Ruby sources', ...place })
    if (missing) throw new SiteError({ message: missing.message, hint: missing.hint, diagnostics: [missing] })
    const { readRuby } = await import('../ruby/read-ruby.ts')
    return buildEnvironment(await readRuby(sources, problem), problem)
  }

  /** Definitions, a list of variables, or a dump of YARD documentation. */
  function readDefinitionFile({ sourcePath, text }: SourceFile): Partial<Environment> {
    if (sourcePath.endsWith('.json') && /^\s*\{[\s\S]*"(?:classes|filter_methods)"\s*:/.test(text)) {
      return buildEnvironment(readDump(text, sourcePath, problem), problem)
    }
    const isList = /^(?:\s*#[^\n]*\n|\s*\n)*\s*(?:-\s|\[)/.test(text)
    return isList ? { variables: readVariables(text, sourcePath, invalid) } : readDefinitions(text, sourcePath, invalid)
  }
}
