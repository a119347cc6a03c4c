import type { Tool, ToolContext } from 'lectern/plugin-kit'
import { entryTool, inFolders, toolSuffix } from '../reference/index.ts'
import { operationKinds, typeKinds } from './kinds.ts'
import type { ResolvedOptions } from './options.ts'

/** The tools of a reference: `graphql_type` and `graphql_operation`, with the id of the instance if it is not the only one. */
export async function graphqlTools(
  { id, path, label, hierarchy }: ResolvedOptions,
  context: ToolContext,
): Promise<Tool[]> {
  const suffix = toolSuffix(id)
  const isFlat = hierarchy === 'flat'
  const type = await entryTool(
    {
      path,
      name: `graphql_type${suffix}`,
      description: [
        `Returns the page of a type or directive in the ${label}, as Markdown: description, definition, fields or values,`,
        'and where it is used. Call it for objects, inputs, interfaces, unions, enums, scalars and directives.',
      ].join(' '),
      nameDescription: 'Name in the schema: Event, OrderStatus, @cost.',
      noun: 'type or directive',
      isEntry: inFolders([...typeKinds, 'directives'], isFlat),
      // List and non-null types are written around the name.
      normalize: (name) => name.replace(/[[\]!@\s]/g, ''),
    },
    context,
  )
  const operation = await entryTool(
    {
      path,
      name: `graphql_operation${suffix}`,
      description: [
        `Returns the page of a query, mutation or subscription in the ${label}, as Markdown: description, an example with`,
        'request, variables and response, arguments, and what it returns. Call it before you write a request.',
      ].join(' '),
      nameDescription: 'Name of the field: event, Query.event, createOrder.',
      noun: 'operation',
      isEntry: inFolders(operationKinds, isFlat),
      normalize: (name) => name.trim().replace(/^\w+\.|\(.*$/gs, ''),
    },
    context,
  )
  return [...type, ...operation]
}
