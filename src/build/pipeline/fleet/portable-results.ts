import { fromPortable, type PathRoots, toPortable } from '../shared-cache/portable-paths.ts'
import type { CompileResult } from '../workers/document-compiler.ts'

/** Returns the result of a document with paths that every machine understands. */
export function toPortableResult(result: CompileResult, roots: PathRoots): CompileResult {
  return mapFiles(result, (file) => toPortable(file, roots))
}

/** Returns the result of a document with the paths of this machine. */
export function fromPortableResult(result: CompileResult, roots: PathRoots): CompileResult {
  return mapFiles(result, (file) => fromPortable(file, roots))
}

function mapFiles(result: CompileResult, map: (file: string) => string): CompileResult {
  if (!result.artifact) return result
  const mapped = <T extends { file: string }>(items: T[]) => items.map((item) => ({ ...item, file: map(item.file) }))
  const { artifact, unconvertedImages } = result
  const { assets, images } = artifact
  return {
    artifact: { ...artifact, assets: mapped(assets), ...(images && { images: mapped(images) }) },
    ...(unconvertedImages && { unconvertedImages: mapped(unconvertedImages) }),
  }
}
