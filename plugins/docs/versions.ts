import path from 'node:path'
import { joinUrl, translationsName } from 'lectern/plugin-kit'
import type { DocsVersion } from './content.ts'

/** Returns the versions of an instance, newest first. `folder` may be absolute. */
export function getVersions(siteDir: string, folder: string): DocsVersion[] {
  return [{ name: 'current', label: 'Next', path: '', folder: toSitePath(siteDir, folder) }]
}

/** Returns the folder of a version's translations, below those of a locale. */
export function versionTranslations({ name }: DocsVersion, id: string): string {
  return `${translationsName('docs', id)}/${name === 'current' ? name : `version-${name}`}`
}

/** Returns a path relative to the site folder, with forward slashes. */
export function toSitePath(siteDir: string, file: string): string {
  return path.relative(siteDir, path.resolve(siteDir, file)).split(path.sep).join('/')
}

/** Joins base path, version path and slug; without base URL and trailing-slash form. */
export function versionedPath(routeBasePath: string, version: DocsVersion, slug: string): string {
  return joinUrl(routeBasePath, version.path, slug)
}
