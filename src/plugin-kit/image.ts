import type { LoadContext } from '../shared/types.ts'
import type { FrontMatterIssue } from './front-matter.ts'

/**
 * The picture that front matter names, as a route's head takes it: a file beside the page (`./x.png`) is published, other
 * addresses stay as they are.
 */
export async function pageImage(
  context: Pick<LoadContext, 'asset'>,
  image: string | undefined,
  sourcePath: string,
): Promise<{ image?: string; diagnostic?: FrontMatterIssue }> {
  if (image === undefined || !/^(?:\.\.?|@site)\//.test(image)) return image ? { image } : {}
  const published = await context.asset(image, sourcePath)
  if (published !== undefined) return { image: published }
  const message = `There is no picture ${image}.`
  const hint =
    'A path with ./ counts from the folder of the page; one with a slash at the front, from the static folders.'
  return { diagnostic: { code: 'broken-image', message, hint, sourcePath, path: ['image'] } }
}
