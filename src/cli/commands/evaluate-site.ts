import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Log, SiteError, UsageError } from '../../platform/index.ts'
import { createDevGuard, openSourceSite } from '../../server/index.ts'
import { openTools } from '../../server/mcp/index.ts'
import type { Diagnostic } from '../../shared/types.ts'
import { askCommand, type EvaluatedQuestion, evaluate, evaluationDiagnostics, readQuestions } from '../eval/index.ts'

/** The file that `check` reads, in the site folder. */
export const evalFile = 'eval.yml'

export interface EvaluateOptions {
  siteDir: string
  /** Relative to the site folder, or absolute. */
  file: string
  /** A program that answers questions. */
  ask?: string | undefined
  /** Stops documents that do not end. */
  guarded?: boolean | undefined
  log: Log
}

export interface Evaluation {
  results: EvaluatedQuestion[]
  diagnostics: Diagnostic[]
}

/**
 * Puts the questions of a file to the search and to what assistants read, from the sources of the site.
 * @throws SiteError if the site cannot be read or has nothing to ask, UsageError if there is no such file
 */
export async function evaluateSite(options: EvaluateOptions): Promise<Evaluation> {
  const { file, ask, guarded, log } = options
  const siteDir = path.resolve(options.siteDir)
  const absolute = path.resolve(siteDir, file)
  if (!existsSync(absolute)) throw new UsageError(`There is no file ${file} in ${siteDir}.`)
  const sourcePath = path.relative(siteDir, absolute).split(path.sep).join('/')
  const { questions, diagnostics } = readQuestions(readFileSync(absolute, 'utf8'), sourcePath)
  if (diagnostics.length > 0) return { results: [], diagnostics }
  const sources = await openSourceSite({ siteDir, log, guard: guarded ? createDevGuard() : undefined })
  try {
    const context = sources.context()
    const tools = await openTools(sources.site().config.plugins, context)
    if (tools.length === 0)
      throw new SiteError({
        message: 'The site has neither a search nor a form for assistants, of which something could be asked.',
        hint: 'Add search() and llms() to the plugins of the site config.',
      })
    const results = await evaluate(questions, {
      context,
      tools,
      readFile: (name, locale) => sources.file(name, locale),
      ...(ask !== undefined && { ask: askCommand(ask, siteDir) }),
    })
    return { results, diagnostics: evaluationDiagnostics(results, sourcePath) }
  } finally {
    await sources.close()
  }
}
