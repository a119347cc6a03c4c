import path from 'node:path'
import { isDocument, staticLinkTargets } from '../../build/pipeline/index.ts'
import { isLinkedFile } from '../../platform/index.ts'
import { documentKey } from '../../shared/document-key.ts'
import type { Artifact } from '../../shared/types.ts'
import { filesBase, joinUrl } from '../../shared/url.ts'
import { isHiddenPath } from '../hidden-path.ts'
import type { DevSite } from './dev-site.ts'

/** Response to a request for a file: generated text, or a file on disk. */
export type ServedFile =
  | { type: string; text: string; status?: number; headers?: Record<string, string> }
  | { type: string; file: string }

/** Number of recent versions of a document that can be requested, since a tab may lag by a few changes. */
const maxVersions = 4

/** Files that rendered pages refer to: document modules and assets, by URL. */
export interface PageFiles {
  add(artifacts: Iterable<Artifact>, site: DevSite): void
  artifact(url: string): { artifact: Artifact; locale: string } | undefined
  /** Returns the absolute path of an asset. */
  asset(url: string): string | undefined
}

export function createPageFiles(): PageFiles {
  const modules = new Map<string, { artifact: Artifact; locale: string }>()
  const versions = new Map<string, string[]>()
  const assets = new Map<string, string>()
  return {
    add(artifacts, { site }) {
      const { config, locale } = site
      for (const artifact of artifacts) {
        const url = joinUrl(config.baseUrl, artifact.url)
        modules.set(url, { artifact, locale })
        const key = `${locale} ${documentKey({ ...artifact.view, id: artifact.id })}`
        const urls = [url, ...(versions.get(key) ?? []).filter((other) => other !== url)]
        versions.set(key, urls.slice(0, maxVersions))
        for (const old of urls.slice(maxVersions)) modules.delete(old)
        for (const asset of artifact.assets) assets.set(joinUrl(filesBase(config), asset.url), asset.file)
      }
    },
    artifact: (url) => modules.get(url),
    asset: (url) => assets.get(url),
  }
}

/**
 * Returns the absolute path of a file in the first bundle folder or static directory that has it. Symbolic links are followed as
 * builds follow them.
 * @param relativePath decoded, without `..` segments
 */
export function findPublicFile(relativePath: string, bundleFolders: string[], { site }: DevSite): string | undefined {
  if (isHiddenPath(relativePath) || isDocument(relativePath, site.config)) return undefined
  const allows = staticLinkTargets(site)
  const staticFolders = site.config.staticDirectories.map((folder) => path.resolve(site.siteDir, folder))
  const folder = [...bundleFolders, ...staticFolders].find((each) => isLinkedFile(each, relativePath, allows))
  // Joined, not resolved: a path that still starts with a slash must stay inside the folder.
  return folder === undefined ? undefined : path.join(folder, relativePath)
}
