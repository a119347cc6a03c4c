import type { Tool, ToolContext } from 'lectern/plugin-kit'
import { entryTool, referenceName, toolSuffix } from '../reference/index.ts'
import type { ResolvedOptions } from './options.ts'

/** The tool of a reference: `ts_entity`, with the id of the instance if it is not the only one. */
export async function typescriptTools(options: ResolvedOptions, context: ToolContext): Promise<Tool[]> {
  const { id, path } = options
  const reference = await referenceName(options, context)
  return entryTool(
    {
      name: `ts_entity${toolSuffix(id)}`,
      description: [
        `Returns the page of an export in the ${reference}, as Markdown: signatures, parameters,`,
        'members, and examples. Call it for functions, classes, interfaces, types, enums, and variables.',
      ].join(' '),
      nameDescription: 'Name of the export: createClient, Client, Client.close.',
      noun: 'export',
      path,
      isEntry: () => true,
      normalize: (name) => name.trim().replace(/^new\s+|[(<].*$/gs, ''),
      // Members are on the page of their class or interface.
      find: async (name, entries) => {
        const [owner] = name.split(/[.#]/)
        return entries.find(({ title }) => title === owner)
      },
    },
    context,
  )
}
