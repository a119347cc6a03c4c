import type { Tool, ToolContext, ToolPage } from 'lectern/plugin-kit'
import { entryTool, inFolders, referenceName, toolSuffix, toSlug } from '../reference/index.ts'
import type { ResolvedOptions } from './options.ts'

/** The tools of a reference: `http_operation` and `http_schema`, with the id of the instance if it is not the only one. */
export async function openapiTools(options: ResolvedOptions, context: ToolContext): Promise<Tool[]> {
  const { id, path } = options
  const suffix = toolSuffix(id)
  const reference = await referenceName(options, context)
  const isSchema = inFolders(['schemas'])
  const operation = await entryTool(
    {
      name: `http_operation${suffix}`,
      description: [
        `Returns the page of an operation or webhook in the ${reference}, as Markdown: description, samples of the request,`,
        'parameters, bodies, and responses. Call it before you write a request.',
      ].join(' '),
      nameDescription: 'Method and path, operation id, or title: GET /books/{isbn}, getBook, Get a book.',
      noun: 'operation',
      path,
      // The page about security schemes is beside the folders.
      isEntry: (folders) => folders.length > 0 && !isSchema(folders),
      find: findOperation,
    },
    context,
  )
  const schema = await entryTool(
    {
      name: `http_schema${suffix}`,
      description: [
        `Returns the page of a schema in the ${reference}, as Markdown: description, an example, fields with their types and`,
        'limits, and where it is used.',
      ].join(' '),
      nameDescription: 'Name of the schema: Book.',
      noun: 'schema',
      path,
      isEntry: isSchema,
      // References and lists are written around the name.
      normalize: (name) => name.trim().replace(/^.*\/|\[\]$/g, ''),
    },
    context,
  )
  return [...operation, ...schema]
}

/** Finds an operation by its method and path, or by its id, which its address ends with. */
async function findOperation(
  name: string,
  entries: readonly ToolPage[],
  read: ToolContext['markdown'],
): Promise<ToolPage | undefined> {
  const [, method = '', path = ''] = /^(\S+)\s+(\/\S*)$/.exec(name) ?? []
  if (path === '') {
    const slug = toSlug(name)
    return entries.find((page) => page.path.replace(/\/$/, '').endsWith(`/${slug}`))
  }
  const found: { page: ToolPage; url: string }[] = []
  for (const page of entries) {
    const [, ownMethod = '', url = ''] = /^(\S+) `([^`]*)`$/m.exec((await read(page)) ?? '') ?? []
    if (ownMethod.toLowerCase() === method.toLowerCase() && url.endsWith(path)) found.push({ page, url })
  }
  // The path may be the end of another one.
  return found.sort((a, b) => a.url.length - b.url.length)[0]?.page
}
