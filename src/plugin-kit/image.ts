import path from 'node:path'
import { isFile } from '../platform/index.ts'
import type { LoadContext } from '../shared/types.ts'
import { decodePath, isExternalUrl, splitUrl } from '../shared/url.ts'
import type { FrontMatterIssue } from './front-matter/front-matter.ts'
import { pageVisibility } from './visibility/visibility.ts'

export interface ImageContext extends Pick<LoadContext, 'asset' | 'siteDir'> {
  config: Pick<LoadContext['config'], 'staticDirectories' | 'baseUrl'>
}

/**
 * Resolves the path of an image in a file. A path without `./` or a slash at its beginning is looked up in the static folders, then next
 * to the file, whose images are published.
 * @param sourcePath the file, relative to the site folder
 * @returns a URL, or a path without base URL that begins with a slash; undefined if there is no such image
 */
export async function resolveImage(
  image: string,
  sourcePath: string,
  { asset, siteDir, config }: ImageContext,
): Promise<string | undefined> {
  if (image.startsWith('/') || isExternalUrl(image)) return image
  if (/^(?:\.\.?|@site)\//.test(image)) return asset(image, sourcePath)
  const name = decodePath(splitUrl(image).path)
  const isStatic = config.staticDirectories.some((folder) => isFile(path.resolve(siteDir, folder, name)))
  return isStatic ? `/${image}` : asset(`./${image}`, sourcePath)
}

/** Whether a path that begins with a slash, with or without the base URL, leads to a file of the static folders. */
export function isStaticFile(address: string, { siteDir, config }: Pick<ImageContext, 'siteDir' | 'config'>): boolean {
  const name = decodePath(splitUrl(address).path)
  const names = name.startsWith(config.baseUrl) ? [name, name.slice(config.baseUrl.length)] : [name]
  return config.staticDirectories.some((folder) =>
    names.some((each) => isFile(path.join(path.resolve(siteDir, folder), each))),
  )
}

const hint =
  'Paths that begin with ./ are relative to this file. Paths that begin with a slash are looked up in the static folders.'

/** Returns the issue of an image that does not exist. */
export function missingImage(message: string): Pick<FrontMatterIssue, 'code' | 'message' | 'hint'> {
  return { code: 'broken-image', message, hint }
}

/** Resolves `image` of front matter for the head of a page. That of a page that is not built stays unpublished. */
export async function pageImage(
  context: ImageContext & Pick<LoadContext, 'mode'>,
  { image, ...frontMatter }: { image?: string | undefined; draft?: boolean | undefined },
  sourcePath: string,
): Promise<{ image?: string; diagnostic?: FrontMatterIssue }> {
  if (!image) return {}
  const { isBuilt } = pageVisibility({ draft: frontMatter.draft ?? false }, context.mode)
  const resolved = await resolveImage(image, sourcePath, isBuilt ? context : withoutPublishing(context))
  if (resolved !== undefined) return isBuilt ? { image: resolved } : {}
  return { diagnostic: { ...missingImage(`The image ${image} does not exist.`), sourcePath, path: ['image'] } }
}

/** A context that finds images like another one, but does not publish them. */
export function withoutPublishing<T extends ImageContext>(context: T): T {
  const asset: ImageContext['asset'] = async (file, from) => {
    const name = decodePath(splitUrl(file).path)
    const folder = name.startsWith('@site/') ? context.siteDir : path.resolve(context.siteDir, path.dirname(from))
    return isFile(path.resolve(folder, name.replace(/^@site\//, ''))) ? file : undefined
  }
  return { ...context, asset }
}
