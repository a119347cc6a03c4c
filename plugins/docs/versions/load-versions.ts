import { statSync } from 'node:fs'
import path from 'node:path'
import { closestMatch, type Diagnostic, keyPath, type LoadContext, ownValue, refName } from 'lectern/plugin-kit'
import type { DocsVersion } from '../content.ts'
import type { ResolvedOptions } from '../options.ts'
import { readGitVersions } from './git-versions.ts'
import { currentVersion, toSitePath, versionFiles, versionFolder, versionSidebars } from './version-files.ts'
import { parseVersionNames, versionNameProblem } from './version-names.ts'
import { type GitVersion, listVersions, type VersionSettings } from './version-options.ts'

export interface LoadedVersions {
  /** In the order of the versions file, the current version first. */
  versions: DocsVersion[]
  /** Whether versions are missing because of reported errors. */
  incomplete: boolean
}

/** Reads the versions file of an instance, and returns its versions with the places of their files. Reports what is wrong. */
export async function loadVersions(context: LoadContext, options: ResolvedOptions): Promise<LoadedVersions> {
  const { siteDir } = context
  const { list } = versionFiles(options.id)
  const text = await context.readText(list)
  const { names: listed, diagnostics } = text === undefined ? noNames : parseVersionNames(text, list)
  const { git, settings, keys } = listVersions(options.versions)
  const inGit = new Map(git.map((source) => [source.name, source]))
  const released = options.disableVersioning ? [] : [...new Set([...inGit.keys(), ...listed])]
  for (const diagnostic of options.disableVersioning ? [] : diagnostics) context.report(diagnostic)
  const names =
    options.includeCurrentVersion && !released.includes(currentVersion) ? [currentVersion, ...released] : released
  const report = (
    key: PropertyKey[],
    diagnostic: { message: string; hint?: string; severity?: Diagnostic['severity'] },
  ) =>
    context.report({
      code: 'docs-versions',
      ...diagnostic,
      sourcePath: context.configFile,
      item: keyPath(key, 'docs()'),
    })
  if (options.disableVersioning && text === undefined && git.length === 0) {
    const message = `\`disableVersioning\` has no effect: ${list} does not exist.`
    report(['disableVersioning'], { severity: 'warning', message, hint: 'Remove the option.' })
  }
  if (names.length === 0) {
    const reason = options.disableVersioning ? 'versions are disabled' : `${list} lists none`
    const message = `No version is published: the current one is not included, and ${reason}.`
    report(['includeCurrentVersion'], { message, hint: 'Remove `includeCurrentVersion: false`.' })
    return { versions: [], incomplete: true }
  }
  if (!options.disableVersioning) reportRepeated(git, listed, report)
  const selected = selectVersions(names, keys, { options, report })
  const described = selected.names.map((name) =>
    describeVersion(name, {
      ...selected,
      nextLabel: context.texts.nextVersion,
      siteDir,
      options,
      settings: ownValue(settings, name) ?? {},
    }),
  )
  const sources = described.flatMap((version) => {
    const source = inGit.get(version.name)
    return source ? [{ version, source }] : []
  })
  const read = new Map((await readGitVersions(sources, context, options)).map((version) => [version.name, version]))
  const versions = described.flatMap((version) => {
    if (inGit.has(version.name)) return read.get(version.name) ?? []
    return version.name === currentVersion || hasFolder(version, { context, list, text: text ?? '' }) ? version : []
  })
  const incomplete = diagnostics.length > 0 || versions.length < selected.names.length
  return { versions, incomplete }
}

const noNames = { names: [], diagnostics: [] }

type Report = (key: PropertyKey[], diagnostic: { message: string; hint?: string }) => void

/** Reports versions in Git that have the name of another one, or its commit. */
function reportRepeated(git: readonly GitVersion[], listed: readonly string[], report: Report): void {
  for (const { name, ref, index } of git) {
    const problem = versionNameProblem(name)
    const hint = 'Give the version another `name`.'
    if (problem !== undefined)
      report(['versions', index], { message: `The version name ${JSON.stringify(name)} ${problem}.`, hint })
    const earlier = git.find((each) => each.name === name || refName(each.ref) === refName(ref))
    if (listed.includes(name) || name === currentVersion || earlier?.index !== index)
      report(['versions', index], { message: `The version ${name} exists twice.`, hint })
  }
}

/** Returns the versions to publish and the latest of them. Reports options that name unknown versions. */
function selectVersions(
  names: readonly string[],
  keys: Record<string, PropertyKey[]>,
  { options: { onlyIncludeVersions: only, lastVersion }, report }: { options: ResolvedOptions; report: Report },
): { names: string[]; last: string } {
  const isKnown = (name: string, ...key: PropertyKey[]): boolean => {
    if (names.includes(name)) return true
    const close = closestMatch(name, names)
    const hint = close === undefined ? `The versions are: ${names.join(', ')}.` : `Did you mean \`${close}\`?`
    report(key, { message: `The version \`${name}\` does not exist.`, hint })
    return false
  }
  for (const [name, key] of Object.entries(keys)) isKnown(name, ...key)
  const included = only?.filter((name, index) => isKnown(name, 'onlyIncludeVersions', index))
  const selected = included && included.length > 0 ? names.filter((name) => included.includes(name)) : [...names]
  const newest = selected.find((name) => name !== currentVersion) ?? (selected[0] as string)
  if (lastVersion === undefined || !isKnown(lastVersion, 'lastVersion')) return { names: selected, last: newest }
  if (selected.includes(lastVersion)) return { names: selected, last: lastVersion }
  const message = `The latest version \`${lastVersion}\` is not one of \`onlyIncludeVersions\`.`
  report(['lastVersion'], { message, hint: 'Add it to `onlyIncludeVersions`, or change `lastVersion`.' })
  return { names: selected, last: newest }
}

function describeVersion(
  name: string,
  {
    names,
    last,
    nextLabel,
    siteDir,
    options,
    settings,
  }: {
    names: string[]
    last: string
    nextLabel: string
    siteDir: string
    options: ResolvedOptions
    settings: VersionSettings
  },
): DocsVersion {
  const { label, path: ownPath, banner = defaultBanner(name, names, last), badge, noIndex, className } = settings
  const isCurrent = name === currentVersion
  const isLast = name === last
  const currentFolder = toSitePath(siteDir, options.path)
  const folder = isCurrent ? currentFolder : versionFolder(options.id, name)
  const pathPart = (ownPath ?? (isLast ? '' : isCurrent ? 'next' : name)).replace(/^\/+|\/+$/g, '')
  return {
    name,
    label: label ?? (isCurrent ? nextLabel : name),
    path: pathPart && `/${pathPart}`,
    folder,
    editFolder: options.editCurrentVersion ? currentFolder : folder,
    sidebarPath: isCurrent ? options.sidebarPath : versionSidebars(options.id, name),
    isLast,
    ...(banner !== 'none' && { banner }),
    badge: badge ?? names.length > 1,
    noIndex: noIndex ?? false,
    className: className ?? `docs-version-${name}`,
  }
}

function defaultBanner(name: string, names: readonly string[], last: string) {
  if (name === last) return 'none'
  return names.indexOf(name) < names.indexOf(last) ? 'unreleased' : 'unmaintained'
}

/** Whether the folder of a version exists; reports it if not. */
function hasFolder(
  { name, folder }: DocsVersion,
  { context, list, text }: { context: LoadContext; list: string; text: string },
): boolean {
  if (statSync(path.join(context.siteDir, folder), { throwIfNoEntry: false })?.isDirectory()) return true
  const index = text.indexOf(JSON.stringify(name))
  context.report({
    code: 'versions-file',
    message: `The folder of the version ${name} does not exist: ${folder}.`,
    hint: `Restore the folder, or remove the version from ${list}.`,
    sourcePath: list,
    ...(index >= 0 && { line: text.slice(0, index).split('\n').length }),
  })
  return false
}
