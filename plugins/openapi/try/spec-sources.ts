import { readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { SiteError } from 'lectern/plugin-kit'
import type { ResolvedOptions } from '../options.ts'
import { loadSpecFiles } from '../spec/load-files.ts'
import { createSpec } from '../spec/spec.ts'
import { withoutMarked } from '../spec/without-marked.ts'
import { policySources } from './policy-sources.ts'

/** Reads what requests need in the policy. A specification with mistakes needs nothing: its pages report them. */
export async function specSources(siteDir: string, options: ResolvedOptions): Promise<string[]> {
  const root = realpathSync(siteDir)
  const context = {
    configFile: '',
    readText: async (file: string) => readText(path.join(root, file)),
    isAllowed: (file: string) => realPath(path.join(root, file)).startsWith(root + path.sep),
  }
  try {
    const files = await loadSpecFiles(context, options.spec)
    const shown = options.hideInternal ? withoutMarked(files, 'x-internal') : files
    const { server } = options
    const { proxy } = typeof options.try === 'object' ? options.try : {}
    return policySources(createSpec(shown), { ...(server && { server }), ...(proxy && { proxy }) })
  } catch (error) {
    if (error instanceof SiteError) return []
    throw error
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function realPath(file: string): string {
  try {
    return realpathSync(file)
  } catch {
    return file
  }
}
