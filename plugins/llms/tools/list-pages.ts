import {
  defineTool,
  markdownLine,
  pageSelector,
  type Tool,
  type ToolContext,
  ToolError,
  type ToolPage,
} from 'lectern/plugin-kit'

const defaultLimit = 50
const maxLimit = 100

/** Characters of a description. */
const maxDescription = 200

/** `list_pages`: the pages of the site, in parts. */
export async function listPagesTool(context: ToolContext): Promise<Tool> {
  const { parameters, select } = await pageSelector(context)
  return defineTool({
    name: 'list_pages',
    description: [
      'Lists the pages of the documentation with path, title and description, sorted by path.',
      'Call it to see what exists, or what a folder contains; to find something, search is better.',
      'A long list comes in parts: call again with `cursor`.',
    ].join(' '),
    parameters: {
      prefix: { type: 'string', description: 'Only pages whose path begins with this: /docs/guides/.', optional: true },
      category: {
        type: 'string',
        maxLength: 200,
        description: 'Only pages in the sidebar category with this label.',
        optional: true,
      },
      limit: {
        type: 'integer',
        minimum: 1,
        maximum: maxLimit,
        description: `Pages to return. Default ${defaultLimit}.`,
        optional: true,
      },
      cursor: { type: 'string', description: 'From an earlier result, to continue the list.', optional: true },
      ...parameters,
    },
    async run({ prefix, category, limit = defaultLimit, cursor, ...selection }) {
      const all = (await select(selection)).filter(({ unlisted }) => !unlisted)
      const found = all.filter(
        (page) =>
          (prefix === undefined || page.path.startsWith(prefix.startsWith('/') ? prefix : `/${prefix}`)) &&
          (category === undefined || page.categories.some((label) => label.toLowerCase() === category.toLowerCase())),
      )
      if (found.length === 0) return emptyList({ prefix, category }, all)
      const after = cursor === undefined ? '' : decodeCursor(cursor)
      const rest = found.filter(({ path }) => path > after)
      const listed = rest.slice(0, limit)
      const first = found.length - rest.length + 1
      const last = first + listed.length - 1
      const next = listed.at(-1)
      return [
        listed.length > 0 ? `Pages ${first} to ${last} of ${found.length}:` : 'There are no further pages.',
        listed.map(describePage).join('\n'),
        ...(next && last < found.length ? [`[Call again with cursor "${encodeCursor(next.path)}" for the rest.]`] : []),
      ]
        .filter((part) => part !== '')
        .join('\n\n')
    },
  })
}

function describePage({ path, title, description = '', categories }: ToolPage): string {
  const folder = categories.length > 0 ? ` (${categories.join(' › ')})` : ''
  const text = description.length > maxDescription ? `${description.slice(0, maxDescription)}…` : description
  return `- ${path}: ${markdownLine(title)}${folder}${text === '' ? '' : `. ${markdownLine(text)}`}`
}

function emptyList(
  filters: { prefix: string | undefined; category: string | undefined },
  all: readonly ToolPage[],
): string {
  if (all.length === 0) return 'The site has no pages that tools can read. Build the site again.'
  const hint =
    filters.category === undefined
      ? `Folders: ${unique(all.map(({ path }) => path.replace(/[^/]*\/?$/, ''))).join(', ')}.`
      : `Categories: ${unique(all.flatMap(({ categories }) => categories)).join(', ')}.`
  return `No pages match. ${hint}`
}

function unique(names: string[]): string[] {
  return [...new Set(names)].slice(0, 60)
}

function encodeCursor(path: string): string {
  return Buffer.from(path).toString('base64url')
}

function decodeCursor(cursor: string): string {
  const path = Buffer.from(cursor, 'base64url').toString()
  if (encodeCursor(path) === cursor && path.startsWith('/')) return path
  throw new ToolError('The cursor is invalid. Leave it out to begin the list.')
}
