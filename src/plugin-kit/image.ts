import type { LoadContext } from '../shared/types.ts'
import type { FrontMatterIssue } from './front-matter.ts'

/** Resolves `image` of front matter for the head of a page. Publishes a file next to the page (`./x.png`); other values stay. */
export async function pageImage(
  context: Pick<LoadContext, 'asset'>,
  image: string | undefined,
  sourcePath: string,
): Promise<{ image?: string; diagnostic?: FrontMatterIssue }> {
  if (image === undefined || !/^(?:\.\.?|@site)\//.test(image)) return image ? { image } : {}
  const published = await context.asset(image, sourcePath)
  if (published !== undefined) return { image: published }
  const message = `The image ${image} does not exist.`
  const hint =
    'Paths that begin with ./ are relative to the page. Paths that begin with a slash are looked up in the static folders.'
  return { diagnostic: { code: 'broken-image', message, hint, sourcePath, path: ['image'] } }
}
