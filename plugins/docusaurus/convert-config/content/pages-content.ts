import { type LoadContext, omitUndefined, type RouteResult } from 'lectern/plugin-kit'
import type { pages } from 'lectern/plugins'
import { updateData } from './provide-content.ts'

type Load = NonNullable<ReturnType<typeof pages>['load']>
export type PagesContent = Awaited<ReturnType<Load>>

/** Returns the content of a pages instance in Docusaurus' form. */
export function pagesContent(
  { components, documents }: PagesContent,
  { routes }: RouteResult,
  _context: LoadContext,
): object[] {
  const permalinks = new Map(routes.map(({ sourcePath, path }) => [sourcePath, path]))
  const shared = (sourcePath: string) => ({ permalink: permalinks.get(sourcePath), source: `@site/${sourcePath}` })
  return [
    ...components.map(({ sourcePath }) => ({ type: 'jsx', ...shared(sourcePath) })),
    ...documents
      .filter(({ visibility }) => visibility.isBuilt)
      .map(({ sourcePath, frontMatter, contentTitle, excerpt, visibility, lastUpdate }) =>
        omitUndefined({
          ...{ type: 'mdx', ...shared(sourcePath), title: frontMatter.title ?? contentTitle },
          ...{ description: frontMatter.description ?? excerpt, frontMatter, unlisted: !visibility.isListed },
          ...updateData(lastUpdate),
        }),
      ),
  ]
}
