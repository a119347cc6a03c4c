import path from 'node:path'
import type { Store } from '../../../platform/index.ts'
import type { Artifact } from '../../../shared/types.ts'

/** Maximum number of cached artifacts per source, which differ by their dependencies. */
const maxVariants = 8

/** Returns the cached artifacts of a source, which differ by their dependencies. */
export async function readVariants(store: Store, key: string, siteDir: string): Promise<Artifact[]> {
  const cached = await store.get('artifact', key)
  if (!cached) return []
  return (JSON.parse(cached.toString()) as Artifact[]).map((artifact) =>
    withFiles(artifact, (file) => path.join(siteDir, file)),
  )
}

/** Caches an artifact beside the others of its source. Files are named relative to the site folder, which may move. */
export async function putVariant(
  store: Store,
  key: string,
  { artifact, siteDir }: { artifact: Artifact; siteDir: string },
): Promise<void> {
  const others = (await readVariants(store, key, siteDir)).filter((known) => !hasSameDependencies(known, artifact))
  const toRelative = (file: string) => path.relative(siteDir, file).split(path.sep).join('/')
  const variants = [artifact, ...others].slice(0, maxVariants).map((each) => withFiles(each, toRelative))
  await store.put('artifact', key, JSON.stringify(variants))
}

function withFiles(artifact: Artifact, map: (file: string) => string): Artifact {
  const mapped = <T extends { file: string }>(items: T[]) => items.map((item) => ({ ...item, file: map(item.file) }))
  const { assets, images } = artifact
  if (assets.length === 0 && !images) return artifact
  return { ...artifact, assets: mapped(assets), ...(images && { images: mapped(images) }) }
}

function hasSameDependencies(a: Artifact, b: Artifact): boolean {
  return JSON.stringify(a.dependencies) === JSON.stringify(b.dependencies)
}
