import { readdirSync } from 'node:fs'
import path from 'node:path'
import { glob } from 'tinyglobby'
import { SiteError } from '../../platform/index.ts'

/** What a folder contains before a site is created in it. */
export interface FolderSurvey {
  /** Name of the site config. */
  configFile?: string
  /** Name of the config of a Docusaurus site. */
  docusaurusConfig?: string
  /** Markdown documents, relative to the folder, without files such as README.md that every repository has. */
  documents: string[]
}

/** Files at the top of a repository that are about the repository. */
const repositoryFiles = new Set([
  'readme.md',
  'changelog.md',
  'contributing.md',
  'code_of_conduct.md',
  'license.md',
  'security.md',
  'support.md',
])

/** Globs of Markdown files that are not documents; the site config for a whole folder excludes the same. */
const noDocuments: readonly string[] = Object.freeze(['**/node_modules/**', 'build/**', 'dist/**', 'vendor/**'])

/**
 * Lists what the folder contains; nothing if it does not exist.
 * @throws SiteError if the folder cannot be read
 */
export async function surveyFolder(dir: string): Promise<FolderSurvey> {
  const names = listNames(dir)
  const find = (pattern: RegExp) => names.find((name) => pattern.test(name))
  const configFile = find(/^site\.config\.(ts|mts|mjs|js)$/)
  const docusaurusConfig = find(/^docusaurus\.config\.(ts|mts|cts|js|mjs|cjs)$/)
  const files = names.length === 0 ? [] : await glob('**/*.{md,mdx}', { cwd: dir, ignore: [...noDocuments] })
  return {
    configFile,
    ...(docusaurusConfig !== undefined && { docusaurusConfig }),
    documents: files.filter((file) => !repositoryFiles.has(file.toLowerCase())).sort(),
  }
}

function listNames(dir: string): string[] {
  try {
    return readdirSync(path.resolve(dir)).sort()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return []
    const reason = code === 'ENOTDIR' ? 'it is a file' : (error as Error).message
    throw new SiteError({
      message: `Cannot create a site in ${dir}: ${reason}.`,
      hint: 'Choose another folder.',
      cause: error,
    })
  }
}
