import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { documentKey } from '../../shared/document-key.ts'
import type { Artifact } from '../../shared/types.ts'
import { joinUrl } from '../../shared/url.ts'
import type { DevSite } from './dev-site.ts'

/** A file as it is sent: its text, or where it lies. */
export interface ServedFile {
  type: string
  text?: string
  /** Absolute. */
  path?: string
  /** 200 when left out. */
  status?: number
}

/** Versions of a document whose modules can still be asked for: a tab may be a change or two behind. */
const keptVersions = 4

/** What pages that were shown need beside themselves: modules of documents and assets. */
export interface ShownFiles {
  add(artifacts: Iterable<Artifact>, baseUrl: string): void
  artifact(url: string): Artifact | undefined
  asset(url: string): string | undefined
}

export function createShownFiles(): ShownFiles {
  const modules = new Map<string, Artifact>()
  const versions = new Map<string, string[]>()
  const assets = new Map<string, string>()
  return {
    add(artifacts, baseUrl) {
      for (const artifact of artifacts) {
        const url = joinUrl(baseUrl, artifact.url)
        modules.set(url, artifact)
        const key = documentKey({ ...artifact.view, id: artifact.id })
        const known = [url, ...(versions.get(key) ?? []).filter((other) => other !== url)]
        versions.set(key, known.slice(0, keptVersions))
        for (const old of known.slice(keptVersions)) modules.delete(old)
        for (const asset of artifact.assets) assets.set(joinUrl(baseUrl, asset.url), asset.file)
      }
    },
    artifact: (url) => modules.get(url),
    asset: (url) => assets.get(url),
  }
}

/**
 * The first of some folders that has a file.
 * @param inside path within them, with no step up in it
 */
export function findPublic(inside: string, bundleFolder: string, { site }: DevSite): string | undefined {
  const candidates = [
    path.join(bundleFolder, inside),
    // Joined, not resolved: a path that still begins with a slash must stay below the folder.
    ...site.config.staticDirectories.map((folder) => path.join(path.resolve(site.siteDir, folder), inside)),
  ]
  return candidates.find((file) => existsSync(file) && statSync(file).isFile())
}

const types: Record<string, string> = {
  avif: 'image/avif',
  css: 'text/css',
  gif: 'image/gif',
  html: 'text/html',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  json: 'application/json',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  wasm: 'application/wasm',
  webm: 'video/webm',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xml: 'application/xml',
}

export function typeOf(pathname: string): string {
  const type = types[path.posix.extname(pathname).slice(1).toLowerCase()] ?? 'application/octet-stream'
  return type.startsWith('text/') || type.endsWith('json') ? `${type}; charset=utf-8` : type
}
