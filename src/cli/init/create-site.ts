import path from 'node:path'
import { SiteError } from '../../platform/index.ts'
import { newAgentFiles } from './agent-files.ts'
import { ciFile } from './ci-file.ts'
import { documentsConfig } from './documents-config.ts'
import { createRepository, type GitResult } from './git-repository.ts'
import { nextCommands } from './next-commands.ts'
import { detectPackageManager } from './package-manager.ts'
import { type ChoiceOptions, checkChoices, choose } from './site-choices.ts'
import { surveyFolder } from './survey-folder.ts'
import { templateFiles } from './template-files.ts'
import { type WrittenFiles, writeNewFiles } from './write-files.ts'

export interface InitOptions extends ChoiceOptions {
  /** Creates a Git repository. */
  git?: boolean
  /** Value of `npm_config_user_agent`. */
  userAgent?: string
  /** Day of the first blog post. */
  now: Date
}

export interface InitResult extends WrittenFiles {
  title: string
  /** `documents`: the folder had Markdown documents, so only a site config was written. */
  kind: 'starter' | 'documents'
  /** What to run next, in this order. */
  commands: string[]
  git?: GitResult
}

/**
 * Creates a site. Never overwrites a file. In a folder with Markdown documents, writes only a site config.
 * @throws UsageError for an unknown template, SiteError if the folder is a site already or a file cannot be written
 */
export async function createSite(options: InitOptions): Promise<InitResult> {
  const { dir, userAgent, git, now } = options
  checkChoices(options)
  const { configFile, docusaurusConfig, documents } = await surveyFolder(dir)
  if (configFile !== undefined) throw occupied(dir, configFile)
  if (docusaurusConfig !== undefined) throw docusaurusSite(dir, docusaurusConfig)
  const hasDocuments = documents.length > 0
  const { title, template, ci } = await choose({ ...options, asksTemplate: !hasDocuments })
  const packageManager = detectPackageManager(dir, userAgent)
  if (hasDocuments) {
    const written = writeNewFiles(dir, [documentsConfig({ title, documents })])
    return { kind: 'documents', title, ...written, commands: nextCommands({ dir, packageManager, isInstalled: false }) }
  }
  const files = [...(ci ? [ciFile(ci, packageManager)] : []), ...templateFiles({ template, dir, title, now })]
  const written = writeNewFiles(dir, files)
  written.created.push(...(await newAgentFiles(dir)))
  const isInstalled = written.created.includes('package.json')
  return {
    kind: 'starter',
    title,
    ...written,
    commands: nextCommands({ dir, packageManager, isInstalled }),
    ...(git && { git: await createRepository(dir, written.created) }),
  }
}

function docusaurusSite(dir: string, file: string): SiteError {
  return new SiteError({
    message: `The folder contains a Docusaurus site, which needs no other config: ${path.join(dir, file)}.`,
    hint: 'Run "lectern build" or "lectern start" in it.',
  })
}

function occupied(dir: string, file: string): SiteError {
  return new SiteError({
    message: `The folder already contains a site: ${path.join(dir, file)}.`,
    hint: 'Choose another folder, as in "lectern init my-site".',
  })
}
