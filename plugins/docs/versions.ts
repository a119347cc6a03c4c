import path from 'node:path'
import { joinUrl } from 'lectern/plugin-kit'
import type { DocsVersion } from './content.ts'

/** The versions of an instance, newest first. Its folder may be given absolute. */
export function versionsOf(siteDir: string, folder: string): DocsVersion[] {
  return [{ name: 'current', label: 'Next', path: '', folder: sitePath(siteDir, folder) }]
}

/** A path as it stands in data: relative to the site folder, with slashes. */
export function sitePath(siteDir: string, file: string): string {
  return path.relative(siteDir, path.resolve(siteDir, file)).split(path.sep).join('/')
}

/** The path of a slug below the base path of the instance and the path of the version, before base URL and form. */
export function versionedPath(routeBasePath: string, version: DocsVersion, slug: string): string {
  return joinUrl(routeBasePath, version.path, slug)
}
