import { SiteError } from '../../../src/platform/index.ts'
import type { Diagnostic } from '../../../src/shared/types.ts'
import {
  documentMistakes,
  type FolderMistake,
  folderMistakes,
  groupMistakes,
  invalidSettings,
} from './access-mistakes.ts'
import { writeMistakeConfig, writeMistakeDocuments } from './mistake-site.ts'

/** Checks a site; errors of the site config are thrown, or among the diagnostics. */
export type CheckSite = (siteDir: string) => Promise<{ diagnostics: Diagnostic[] }>

export interface SilenceSearch {
  siteDir: string
  check: CheckSite
  random: () => number
  /** How often each name is misspelled. */
  misspellings: number
}

export interface SearchResult {
  cases: number
  failures: string[]
}

/** Looks for access rules that match nothing, and that no error reports with its place and the closest match. */
export async function findSilence({ siteDir, check, random, misspellings }: SilenceSearch): Promise<SearchResult> {
  const failures: string[] = []
  let cases = 0
  const expectError = (name: string, found: readonly Diagnostic[], expected: RegExp) => {
    cases++
    const matching = found.filter((each) => each.severity === 'error' && expected.test(describe(each)))
    if (matching.length === 0)
      failures.push(`${name}: no error matches ${expected}; ${found.map(describe).join(' | ')}`)
    else if (!matching.some(({ line }) => line !== undefined)) failures.push(`${name}: the error has no line`)
  }
  const checkRules = async (rules: readonly FolderMistake[]) => {
    writeMistakeConfig(siteDir, { folders: Object.fromEntries(rules.map(({ key, groups }) => [key, groups])) })
    const found = await diagnosticsOf(check, siteDir)
    for (const { key, groups, expected } of rules) {
      const own = found.filter(
        ({ item = '' }) => item.startsWith(`access.folders['${key}']`) || item === `access.folders.${key}`,
      )
      expectError(`the rule ${JSON.stringify(key)}: ${JSON.stringify(groups)}`, own, expected)
    }
  }
  await checkRules(folderMistakes(random, misspellings))
  for (const rule of groupMistakes(random, misspellings)) await checkRules([rule])
  writeMistakeConfig(siteDir, {})
  const mistakes = documentMistakes(random, misspellings)
  const written = writeMistakeDocuments(
    siteDir,
    mistakes.map(([frontMatter]) => frontMatter),
  )
  const found = await diagnosticsOf(check, siteDir)
  for (const [index, [frontMatter, expected]] of mistakes.entries()) {
    const own = found.filter(({ sourcePath }) => sourcePath === written[index])
    expectError(`the front matter ${JSON.stringify(frontMatter)}`, own, expected)
  }
  writeMistakeDocuments(siteDir, [])
  for (const [settings, expected] of invalidSettings) {
    writeMistakeConfig(siteDir, settings)
    const own = (await diagnosticsOf(check, siteDir)).filter(({ item }) => item?.startsWith('access'))
    expectError(`the settings ${JSON.stringify(settings)}`, own, expected)
  }
  return { cases, failures }
}

async function diagnosticsOf(check: CheckSite, siteDir: string): Promise<Diagnostic[]> {
  try {
    return (await check(siteDir)).diagnostics
  } catch (error) {
    // The generator may be another copy than that of this module.
    const { diagnostics } = error as SiteError
    if (!(error instanceof SiteError) && !Array.isArray(diagnostics)) throw error
    return diagnostics
  }
}

const describe = ({ message, hint = '' }: Diagnostic) => `${message} ${hint}`
