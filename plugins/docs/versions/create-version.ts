import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type CommandContext, instanceName, SiteError, writeAtomically } from 'lectern/plugin-kit'
import type { ResolvedOptions } from '../options.ts'
import { copyTranslations } from './copy-translations.ts'
import { detachDocument } from './detach-document.ts'
import { removeUnfinished, unfinishedMark, unfinishedState, versionPlaces } from './unfinished-version.ts'
import { toSitePath, versionFolder, versionSidebars, versionSources } from './version-files.ts'
import { readVersionList, writeVersionList } from './version-list.ts'
import { listedNameProblem } from './version-names.ts'

/**
 * Copies the current documents of an instance as a new version: the folder, the files outside of it that documents refer to, the
 * sidebars, the translations, and the files that other plugins generate documents from. All versions share static files.
 * @returns the numbers of files
 * @throws SiteError if the version cannot be created; nothing is left of it then
 */
export async function createVersion(
  name: string,
  options: ResolvedOptions,
  context: Pick<CommandContext, 'siteDir' | 'config' | 'importModule' | 'readSources'>,
): Promise<{ files: number; assets: number }> {
  const { siteDir, config } = context
  const { id } = options
  const source = path.resolve(siteDir, options.path)
  const target = path.join(siteDir, versionFolder(id, name))
  const mark = path.join(target, unfinishedMark)
  const names = readVersionList(id, siteDir)
  const finish = () => {
    if (!names.includes(name)) writeVersionList([name, ...names], id, siteDir)
    rmSync(mark)
  }
  const state = unfinishedState(name, id, siteDir)
  if (state === 'complete' || (state !== undefined && names.includes(name))) {
    finish()
    return countFiles(target)
  }
  checkName(name, names)
  if (!existsSync(source) || readdirSync(source).length === 0)
    throw new SiteError({ message: `The folder ${options.path} contains no documents.`, hint: 'Add a document first.' })
  removeUnfinished(name, id, { siteDir, i18n: config.i18n })
  // Files of a version that the list does not name would be replaced.
  const places = versionPlaces(name, id, config.i18n)
  const existing = places.find((each) => existsSync(path.join(siteDir, each)))
  if (existing !== undefined) {
    const kind = /\.json$/.test(existing) ? 'file' : 'folder'
    const hint = `Remove the ${kind}, or use another name.`
    throw new SiteError({ message: `The ${kind} ${existing} already exists.`, hint })
  }
  const sidebars = await readSidebars(options, context)
  const sources = await context.readSources(instanceName('docs', id))

  write(mark, 'copying')
  try {
    const numbers = copyDocuments({ name, options, context, sources })
    if (sidebars !== undefined)
      write(path.join(siteDir, versionSidebars(id, name)), `${JSON.stringify(sidebars, null, 2)}\n`)
    copyTranslations(name, id, { siteDir, i18n: config.i18n })
    writeAtomically(mark, 'complete')
    finish()
    return numbers
  } catch (error) {
    removeUnfinished(name, id, { siteDir, i18n: config.i18n })
    throw error
  }
}

interface CopyOptions {
  name: string
  options: ResolvedOptions
  context: Pick<CommandContext, 'siteDir' | 'config'>
  /** Files of other plugins, by plugin and path. */
  sources: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/** Copies the documents, what they refer to, and what other plugins generate documents from. @returns the numbers of files */
function copyDocuments({ name, options: { id, path: folder }, context, sources }: CopyOptions) {
  const { siteDir, config } = context
  const source = path.resolve(siteDir, folder)
  const target = path.join(siteDir, versionFolder(id, name))
  cpSync(source, target, { recursive: true })
  const copied = readdirSync(target, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name !== unfinishedMark,
  )
  const assets = new Set<string>()
  const { staticDirectories } = config
  const folders = { source, siteDir, staticDirectories, assetsFolder: `${versionFolder(id, name)}/_assets` }
  for (const { parentPath, name: file } of copied.filter((entry) => /\.mdx?$/.test(entry.name))) {
    const copy = path.join(parentPath, file)
    const text = readFileSync(copy, 'utf8')
    const document = path.join(source, path.relative(target, copy))
    const detached = detachDocument(text, { ...folders, document })
    for (const asset of detached.assets) assets.add(asset)
    if (detached.text !== text) writeFileSync(copy, detached.text)
  }
  for (const [plugin, files] of sources) {
    for (const [file, text] of files) {
      const document = path.join(
        siteDir,
        file.replace(/^(?:parent\/)+/, (up) => '../'.repeat(up.split('/').length - 1)),
      )
      const detached = detachDocument(text, { ...folders, document, versionFolder: versionFolder(id, name) })
      for (const asset of detached.assets) assets.add(asset)
      write(path.join(siteDir, versionSources(id, name), plugin, file), detached.text)
    }
  }
  for (const asset of assets) cpSync(path.join(siteDir, asset), path.join(target, '_assets', asset))
  return { files: copied.length, assets: assets.size }
}

function countFiles(folder: string): { files: number; assets: number } {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const assets = entries.filter(({ parentPath }) => path.relative(folder, parentPath).split(path.sep)[0] === '_assets')
  return { files: entries.length - assets.length, assets: assets.length }
}

function checkName(name: string, names: readonly string[]): void {
  const problem = listedNameProblem(name)
  if (problem !== undefined) {
    throw new SiteError({
      message: `The version name ${JSON.stringify(name)} ${problem}.`,
      hint: 'Use a name such as 1.0.',
    })
  }
  if (!names.includes(name)) return
  throw new SiteError({
    message: `The version ${name} already exists.`,
    hint: `Use another name, or remove it with \`lectern version --remove ${name}\`.`,
  })
}

/** Returns what the sidebars file exports, else a sidebar that follows the folders; undefined if sidebars are off. */
async function readSidebars(
  { sidebarPath }: ResolvedOptions,
  { siteDir, importModule }: Pick<CommandContext, 'siteDir' | 'importModule'>,
): Promise<unknown> {
  if (sidebarPath === false) return undefined
  if (sidebarPath === undefined) return { defaultSidebar: [{ type: 'autogenerated', dirName: '.' }] }
  const sidebars = await importModule(toSitePath(siteDir, sidebarPath))
  return typeof sidebars === 'object' && sidebars !== null && Object.keys(sidebars).length > 0 ? sidebars : undefined
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}
