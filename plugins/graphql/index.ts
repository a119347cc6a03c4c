import { fileURLToPath } from 'node:url'
import { graphqlPackage, instanceName, type Plugin } from 'lectern/plugin-kit'
import { releaseRef, sectionHome, watchedPath } from '../reference/index.ts'
import { type GraphqlOptions, resolveOptions } from './options.ts'
import { createRequestRunner } from './request-runner.ts'

export { graphqlDiff } from './changes/diff-command.ts'
export type { GraphqlOptions, RemoteSchema } from './options.ts'

/** Raise this when the same schema and options produce different pages. */
const cacheVersion = 5

/**
 * Adds a GraphQL reference to the documentation: a page for each operation, type and directive.
 * @throws SiteError if an option is invalid
 */
export function graphql(options: GraphqlOptions): Plugin {
  const resolved = resolveOptions(options)
  const fetchedUrls = new Set<string>()
  const { id, schema, descriptions, homepage, releases = [] } = resolved
  const files = [descriptions, homepage || undefined].filter((name) => name !== undefined)
  const requests = resolved.try && createRequestRunner(resolved)
  const ownFiles = releases.flatMap((release) => (releaseRef(release) ? [] : (release.schema ?? [])))
  const globs = [...('url' in schema ? [] : schema.globs), ...ownFiles]
  return {
    name: instanceName('graphql', id),
    key: `graphql@${cacheVersion} ${graphqlPackage().version} ${JSON.stringify(options)}`,
    // Imported lazily: `graphql` is only loaded if there is a schema.
    files: async (context) =>
      (await import('./generate.ts')).generateReference(context, resolved, {
        fetchedUrls,
        onSchema: requests?.add,
      }),
    codeBlocks: {
      languages: ['graphql', 'graphqls', 'gql'],
      module: fileURLToPath(new URL('./blocks/checker.js', import.meta.url)),
    },
    // A change of a file that a plugin reads as text builds the whole site anyway.
    update: async () => 'changed',
    tools: async (context) => (await import('./tools.ts')).graphqlTools(resolved, context),
    assistantNotes(pages) {
      const home = sectionHome(pages, resolved.path)
      if (!home) return []
      return [
        `${resolved.label}: ${home.url} has a page for each operation, with an example, and for each type of the GraphQL schema.`,
      ]
    },
    // The answer of a server is not in the site folder.
    readsSiteOnly: !('url' in schema),
    ...requests?.hooks,
    refs: releases.flatMap((release) => releaseRef(release) ?? []),
    watch: [...globs.map(watchedPath), ...files],
  }
}
