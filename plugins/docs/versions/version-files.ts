import path from 'node:path'
import { joinUrl, translationsName } from 'lectern/plugin-kit'
import type { DocsVersion } from '../content.ts'

/** The version that `path` contains: the documents that are being written. */
export const currentVersion = 'current'

/** Names of an instance's files and folders for versions, relative to the site folder. */
export interface VersionFiles {
  /** The list of versions. */
  list: string
  /** Folder with one folder for each version. */
  folder: string
  /** Folder with the sidebars files. */
  sidebars: string
  /** Folder with the files that other plugins generate documents from. */
  sources: string
}

/** Returns where an instance stores its versions: `versions.json`, or `<id>_versions.json` for one with an id. */
export function versionFiles(id: string): VersionFiles {
  const prefix = id === 'default' ? '' : `${id}_`
  return {
    list: `${prefix}versions.json`,
    folder: `${prefix}versioned_docs`,
    sidebars: `${prefix}versioned_sidebars`,
    sources: `${prefix}versioned_sources`,
  }
}

/** Returns the folder of a version's documents. */
export function versionFolder(id: string, name: string): string {
  return `${versionFiles(id).folder}/version-${name}`
}

/** Returns the folder of a version's translations, below those of a locale. */
export function versionTranslations({ name }: Pick<DocsVersion, 'name'>, id: string): string {
  return `${translationsName('docs', id)}/${name === currentVersion ? name : `version-${name}`}`
}

/** Returns the sidebars file of a version. */
export function versionSidebars(id: string, name: string): string {
  return `${versionFiles(id).sidebars}/version-${name}-sidebars.json`
}

/** Returns the folder with the files that other plugins generate documents of a version from. */
export function versionSources(id: string, name: string): string {
  return `${versionFiles(id).sources}/version-${name}`
}

/** Returns a path relative to the site folder, with forward slashes. */
export function toSitePath(siteDir: string, file: string): string {
  return path.relative(siteDir, path.resolve(siteDir, file)).split(path.sep).join('/')
}

/** Joins base path, version path and slug; without base URL and trailing-slash form. */
export function versionedPath(routeBasePath: string, version: Pick<DocsVersion, 'path'>, slug: string): string {
  return joinUrl(routeBasePath, version.path, slug)
}
