import type { ListResourcesResult, ReadResourceResult } from '@modelcontextprotocol/sdk/types.js'
import { cutText } from '../../platform/index.ts'
import type { ToolContext } from '../../shared/types.ts'

const pageSize = 100

/** Characters of a resource. */
const maxResourceLength = 400_000

/** The pages of a site as resources: Markdown at the URLs of the exports. */
export interface Resources {
  /** @returns undefined if the cursor is invalid */
  list(cursor: string | undefined): Promise<ListResourcesResult | undefined>
  /** @returns undefined if there is no such resource */
  read(uri: string): Promise<ReadResourceResult | undefined>
}

export function pageResources(context: ToolContext): Resources {
  const { locales } = context.config.i18n
  const readPages = async () => {
    const all = await Promise.all(locales.map((locale) => context.pages(locale)))
    return all.flat()
  }
  return {
    async list(cursor) {
      const pages = (await readPages()).filter(({ unlisted, version }) => !unlisted && version?.isLast !== false)
      const start = cursor === undefined ? 0 : pages.findIndex((page) => encodeCursor(page.path) === cursor) + 1
      if (start === 0 && cursor !== undefined) return undefined
      const listed = pages.slice(start, start + pageSize)
      const last = listed.at(-1)
      return {
        resources: listed.map((page) => ({
          uri: page.markdownUrl,
          name: page.path,
          title: page.title,
          description: page.description,
          mimeType: 'text/markdown',
        })),
        ...(last && start + pageSize < pages.length && { nextCursor: encodeCursor(last.path) }),
      }
    },
    async read(uri) {
      const page = (await readPages()).find((each) => each.markdownUrl === uri)
      const text = page && (await context.markdown(page))
      if (text === undefined) return undefined
      const isCut = text.length > maxResourceLength
      const note = `\n\n[Cut after ${maxResourceLength} of ${text.length} characters. read_page returns the rest.]\n`
      return {
        contents: [
          {
            uri,
            mimeType: 'text/markdown',
            text: isCut ? cutText(text, 0, maxResourceLength) + note : text,
          },
        ],
      }
    },
  }
}

function encodeCursor(path: string): string {
  return Buffer.from(path).toString('base64url')
}
