import type { Tool, ToolContext } from 'lectern/plugin-kit'
import { entryTool, inFolders, toolSuffix } from '../reference/index.ts'
import type { ResolvedOptions } from './options.ts'

/** The tools of a reference: `liquid_drop`, `liquid_filter` and `liquid_tag`, with the id of the instance if it is not the only one. */
export async function liquidTools({ id, path, label }: ResolvedOptions, context: ToolContext): Promise<Tool[]> {
  const suffix = toolSuffix(id)
  const entries = [
    {
      kind: 'drop',
      folders: ['drops'],
      contents: 'its fields with their types, and how templates get it. Call it for objects of templates',
      example: 'EventDrop, or the name on its page.',
    },
    {
      kind: 'filter',
      folders: ['filters'],
      contents: 'its arguments, what it returns, and examples with their output. Call it for words after a pipe',
      example: 'Name of the filter: date, money.',
    },
    {
      kind: 'tag',
      folders: ['tags', 'blocks'],
      contents: 'its syntax, parameters and examples. Call it for words in {% %}, blocks included',
      example: 'Name of the tag or block: render, for.',
    },
  ]
  const tools = entries.map(({ kind, folders, contents, example }) =>
    entryTool(
      {
        name: `liquid_${kind}${suffix}`,
        description: `Returns the page of a Liquid ${kind} in the ${label}, as Markdown: its description, ${contents}.`,
        nameDescription: example,
        noun: kind,
        path,
        isEntry: inFolders(folders),
        normalize: (name) => name.replace(/^[\s{%|]+|[\s}%|]+$/g, ''),
      },
      context,
    ),
  )
  return (await Promise.all(tools)).flat()
}
