import { lstatSync, readdirSync, readlinkSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import {
  isFile,
  isInFolder,
  outputGenerator,
  type RealPath,
  readOutputFiles,
  SiteError,
  toRealPath,
} from '../../../platform/index.ts'
import type { SiteContext } from '../site/site-context.ts'
import { otherThanDocusaurus } from './docusaurus-output.ts'

export interface CheckedOutput {
  outDir: string
  /** The cache of the site, which has the index of each output. */
  cacheDir: string
  /** Whether it is that of an audience, which is in the cache. */
  isOfAudience?: boolean
  /** Replaces what is in the folder, unless it is something that nobody replaces. */
  force: boolean
}

const chooseAnother = 'Choose another folder with --out-dir.'

/**
 * Rejects an output folder with anything but an output, since a build removes all files that are not part of its own.
 *
 * @returns `docusaurus` if the folder has nothing but a build of Docusaurus, which this one replaces
 * @throws SiteError
 */
export function checkOutDir(checked: CheckedOutput, site: SiteContext): 'docusaurus' | undefined {
  const { outDir, cacheDir, force } = checked
  if (!isFolder(outDir)) refuseOther(outDir)
  refuseSources(checked, site)
  const names = namesIn(outDir)
  if (names.length === 0) return undefined
  const generator = outputGenerator(outDir)
  for (const name of names) {
    // The site may have a page of this name.
    const isPage = name === 'node_modules' && generator === 'lectern' && isFile(path.join(outDir, name, 'index.html'))
    if (isNeverOutput.test(name) && !isPage && !hasPublished(name, { outDir, cacheDir })) refuseContent(outDir, name)
  }
  if (isOwnOutput({ outDir, cacheDir })) {
    refuseRepositories({ outDir, cacheDir }, names)
    return undefined
  }
  if (force) {
    const found = findNested(outDir)
    if (found !== undefined) refuseContent(outDir, found)
    refuseReferenced(outDir, site)
    refuseOtherSites(outDir, site)
    return undefined
  }
  if (generator !== 'docusaurus')
    throw new SiteError({
      message: `The output folder ${outDir} is not empty and has no Lectern build: it contains ${list(names)}.`,
      hint: 'A build removes everything else from its output folder. Choose another one with --out-dir, or run "lectern build --force" to replace what it contains.',
    })
  const { siteDir, config } = site
  const others = otherThanDocusaurus(
    outDir,
    config.staticDirectories.map((folder) => path.resolve(siteDir, folder)),
  )
  if (others.length === 0) return 'docusaurus'
  throw new SiteError({
    message: `The output folder ${outDir} contains a Docusaurus build and files that may come from elsewhere: ${list(others)}.`,
    hint: 'Choose another folder with --out-dir, or move what you need and run "lectern build --force" to replace the rest.',
  })
}

/** Whether a folder has an output of any site, or of this one. */
export function isOwnOutput(place: { outDir: string; cacheDir: string }): boolean {
  return outputGenerator(place.outDir) === 'lectern' || hasIndexedFile(place)
}

/** What tools leave in folders that are empty for people. */
const ignoredNames = /^(?:\.DS_Store|Thumbs\.db|desktop\.ini|\.gitkeep|\.keep|lost\+found)$/

const siteConfig = /^(?:site|docusaurus)\.config\.[cm]?[jt]s$/

/** What a repository without a working tree has. */
const bareRepository = ['HEAD', 'objects', 'refs']

const repository = /^\.(?:git|hg|svn)$/

/** What makes a folder the repository, the packages or the site of somebody. */
const isNeverOutput = new RegExp(`^(?:\\.git|\\.hg|\\.svn|\\.lectern|node_modules)$|${siteConfig.source}`)

function refuseSources(
  { outDir, cacheDir, isOfAudience }: CheckedOutput,
  { siteDir, config, loaded, variablesFile }: SiteContext,
): void {
  const out = toRealPath(outDir)
  const real = (file: string): [name: string, place: RealPath] => {
    const name = path.resolve(siteDir, file)
    return [name, toRealPath(name)]
  }
  const site = real(siteDir)
  const versions = readdirSync(siteDir).filter((name) => /(?:^|_)(?:versioned_\w+|versions\.json)$/.test(name))
  const watched = config.plugins.flatMap(({ watch }) => watch ?? [])
  const icons = Object.values(config.icons)
  const folders = [
    ...config.staticDirectories,
    config.themeDir,
    config.i18n.path,
    ...icons,
    ...versions,
    ...watched,
  ].map(real)
  const inputs = loaded.inputs.map(({ file }) => file)
  const cache = real(cacheDir)
  const styles = config.theme.customCss.map((file) => file.replace(/^@site\//, ''))
  const allowed = config.markdown.allowedFolders
  // An address of a server is the name of no folder.
  const shared = config.cache.remote === undefined ? [] : [config.cache.remote]
  const variables = variablesFile === undefined ? [] : [variablesFile]
  const others = [
    cache,
    ...['src', loaded.file, ...inputs, ...variables, ...styles, ...shared, ...allowed, homedir()].map(real),
  ]
  for (const [name, place] of [site, ...folders, ...others]) {
    if (!isInFolder(place, out)) continue
    const isSame = isInFolder(out, place)
    throw new SiteError({
      message: isSame
        ? `The output folder ${outDir} is ${name === homedir() ? 'your home folder' : 'a source folder'}, which the build would remove.`
        : `The output folder ${outDir} contains ${name}, which the build would remove.`,
      hint: chooseAnother,
    })
  }
  for (const [name, place] of folders) {
    // Documents may be all over the site folder.
    if (isInFolder(site[1], place) || !isInFolder(out, place)) continue
    throw new SiteError({
      message: `The output folder ${outDir} is in ${name}, whose files are sources of the site.`,
      hint: chooseAnother,
    })
  }
  if (isInFolder(out, cache[1]) && !isOfAudience)
    throw new SiteError({ message: `The output folder ${outDir} is in the cache ${cacheDir}.`, hint: chooseAnother })
  const relative = path.relative(site[1].file, out.file).split(path.sep)
  if (relative.includes('.git') || /(?:^|\/)node_modules\/(?!\.)/.test(`${relative.join('/')}/`))
    throw new SiteError({
      message: `The output folder ${outDir} is in the folder of ${relative.includes('.git') ? 'a Git repository' : 'installed packages'}.`,
      hint: chooseAnother,
    })
}

/** Rejects a folder whose files are likely sources: one in `src` or in an allowed folder, or one that a source links to. */
function refuseReferenced(outDir: string, { siteDir, config }: SiteContext): void {
  const out = toRealPath(outDir)
  const site = toRealPath(siteDir)
  for (const name of ['src', ...config.markdown.allowedFolders]) {
    const modules = toRealPath(path.resolve(siteDir, name))
    if (isInFolder(site, modules) || !isInFolder(out, modules)) continue
    throw new SiteError({
      message: `The output folder ${outDir} is in ${modules.file}, and has files that the build would remove.`,
      hint: chooseAnother,
    })
  }
  const watched = config.plugins.flatMap(({ watch }) => watch ?? [])
  for (const folder of [...config.staticDirectories, ...watched]) {
    for (const link of linksIn(path.resolve(siteDir, folder))) {
      const target = toRealPath(link)
      if (!isInFolder(target, out) && !isInFolder(out, target)) continue
      throw new SiteError({
        message: `The output folder ${outDir} has files of the site, to which ${link} is a link.`,
        hint: chooseAnother,
      })
    }
  }
}

/** Rejects a folder of another site: its documents are not known here. */
function refuseOtherSites(outDir: string, { siteDir }: SiteContext): void {
  const site = toRealPath(siteDir)
  const { file } = toRealPath(outDir)
  for (let folder = path.dirname(file); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (isInFolder(site, toRealPath(folder))) return
    const config = namesIn(folder).find((name) => siteConfig.test(name))
    if (config !== undefined)
      throw new SiteError({
        message: `The output folder ${outDir} is in the site ${folder}, and has files that the build would remove.`,
        hint: chooseAnother,
      })
  }
}

function linksIn(folder: string): string[] {
  if (isLink(folder)) return [folder]
  if (!isFolder(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries.flatMap((entry) => {
    const file = path.join(folder, entry.name)
    if (entry.isSymbolicLink()) return [file]
    return entry.isDirectory() && entry.name !== 'node_modules' ? linksIn(file) : []
  })
}

function isLink(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}

function refuseOther(outDir: string): void {
  const stats = lstatSync(outDir, { throwIfNoEntry: false })
  if (!stats) return
  throw new SiteError({
    message: stats.isSymbolicLink()
      ? `The output folder ${outDir} is a link to ${readlinkSync(outDir)}, which is no folder.`
      : `The output folder ${outDir} is a file.`,
    hint: stats.isSymbolicLink() ? `Create the folder, or remove the link.` : chooseAnother,
  })
}

function refuseContent(outDir: string, name: string): never {
  throw new SiteError({
    message: `The output folder ${outDir} contains ${name}, which the build would remove.`,
    hint: `${chooseAnother} No build removes repositories, installed packages, or sites.`,
  })
}

/** Rejects repositories that somebody has put into the output, in a folder that the build has not written. */
function refuseRepositories(place: { outDir: string; cacheDir: string }, names: readonly string[]): void {
  const { entries } = readOutputFiles(place)
  // Without the list of a build, a folder may be a static one with a submodule.
  if (entries.size === 0) return
  const published = new Set([...entries.keys()].map((file) => file.split('/', 1)[0]))
  for (const name of names) {
    if (published.has(name) || !lstatSync(path.join(place.outDir, name)).isDirectory()) continue
    const found = findNested(place.outDir, { within: `${name}/`, pattern: repository })
    if (found !== undefined) refuseContent(place.outDir, found)
  }
}

/** Whether the last build has published a file of this name, or files in a folder of this name, such as those of a static folder. */
function hasPublished(name: string, place: { outDir: string; cacheDir: string }): boolean {
  return [...readOutputFiles(place).entries.keys()].some((file) => file === name || file.startsWith(`${name}/`))
}

/** Whether the folder has a file of the last output, as the build has written it. */
function hasIndexedFile(place: { outDir: string; cacheDir: string }): boolean {
  const { entries } = readOutputFiles(place)
  for (const [file, { size, mtime }] of entries) {
    const stats = statSync(path.join(place.outDir, file), { throwIfNoEntry: false })
    if (stats?.size === size && stats.mtimeMs === mtime) return true
  }
  return false
}

/** Returns the path of a repository, packages or a site in a folder. */
function findNested(folder: string, { within = '', pattern = isNeverOutput } = {}): string | undefined {
  const entries = readdirSync(path.join(folder, within), { withFileTypes: true })
  if (bareRepository.every((name) => entries.some((entry) => entry.name === name))) return `${within}HEAD`
  for (const entry of entries) {
    const file = within + entry.name
    if (pattern.test(entry.name)) return file
    const nested = entry.isDirectory() ? findNested(folder, { within: `${file}/`, pattern }) : undefined
    if (nested !== undefined) return nested
  }
  return undefined
}

function namesIn(folder: string): string[] {
  return isFolder(folder) ? readdirSync(folder).filter((name) => !ignoredNames.test(name)) : []
}

function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() === true
}

const maxListed = 5

function list(names: readonly string[]): string {
  const rest = names.length - maxListed
  return `${names.slice(0, maxListed).join(', ')}${rest > 0 ? `, and ${rest} more` : ''}`
}
