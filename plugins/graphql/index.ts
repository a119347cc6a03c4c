import { instanceName, type Plugin } from 'lectern/plugin-kit'
import { type GraphqlOptions, resolveOptions } from './options.ts'
import { watchedPaths } from './watched-paths.ts'

export type { GraphqlOptions, RemoteSchema } from './options.ts'

/** Raised when the same schema and options come to mean other pages. */
const release = 1

/**
 * The reference of a GraphQL schema, as a section of the documentation: a page for every operation, type and directive.
 * @throws SiteError when an option is wrong
 */
export function graphql(options: GraphqlOptions): Plugin {
  const resolved = resolveOptions(options)
  const dependencies = new Set<string>()
  const { id, schema, descriptions, homepage } = resolved
  return {
    name: instanceName('graphql', id),
    key: `graphql@${release} ${JSON.stringify(options)}`,
    // GraphQL is loaded only where there is a schema.
    files: async (context) => (await import('./generate.ts')).generateReference(context, resolved, dependencies),
    watch: [...watchedPaths(schema), ...[descriptions, homepage || undefined].filter((name) => name !== undefined)],
  }
}
