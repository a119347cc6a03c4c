import type { GraphQLSchema } from 'graphql'
import { type Diagnostic, type FilesContext, instanceName, SiteError } from 'lectern/plugin-kit'
import { type NamedRelease, readReleaseOption } from '../../reference/index.ts'
import type { ResolvedOptions } from '../options.ts'
import { buildSchemaFromText } from '../schema/build-schema.ts'
import { readCachedIntrospection } from '../schema/fetch-introspection.ts'
import { readSchema } from '../schema/read-schema.ts'
import type { SchemaText } from '../schema/schema-text.ts'

/** A release whose schema is read, but built on request only. */
export interface SchemaRelease extends NamedRelease {
  text: SchemaText
  /**
   * Builds the schema.
   * @throws SiteError with its errors
   */
  build(): GraphQLSchema
}

type Release = NonNullable<ResolvedOptions['releases']>[number]

/** Whether a release names files of its own. */
export function hasSource({ schema }: Release): boolean {
  return schema !== undefined
}

/**
 * Reads the schemas of the releases before the current one, the oldest first: those of the option, else the older versions of the
 * documents. Reports releases that cannot be read, and leaves them out.
 */
export async function readReleases(context: FilesContext, options: ResolvedOptions): Promise<SchemaRelease[]> {
  if (options.releases === undefined) return readVersions(context, options)
  return readReleaseOption(options.releases, {
    context,
    plugin: 'graphql',
    hasSource,
    async read({ schema }, { label, commit, fail }) {
      const globs = schema ?? ('globs' in options.schema ? options.schema.globs : [])
      const report = () => {
        const message = `No schema files of the release ${label} match ${globs.join(', ')}${commit ? ` in ${commit.label}` : ''}.`
        const hint = `Set \`schema\` of the release to a path or a glob relative to the site folder${commit ? ' at that commit' : ''}.`
        fail({ message, hint })
      }
      const text = await readSchema({ ...context, ...commit, report }, { globs }, new Set())
      if (!text) return undefined
      const named = commit ? inCommit(text, commit.label) : text
      return { text: named, build: lazySchema(named) }
    },
  })
}

/** Reads the schemas of versions. What is missing or invalid there is reported with the reference of the version. */
async function readVersions(context: FilesContext, { docs, schema }: ResolvedOptions): Promise<SchemaRelease[]> {
  const { older } = await context.versions(instanceName('docs', docs))
  const read = older.map(async (version): Promise<SchemaRelease[]> => {
    const files: FilesContext = { ...context, ...version, report: () => {} }
    const text =
      'url' in schema ? await readCachedIntrospection(files, schema) : await readSchema(files, schema, new Set())
    return text ? [{ label: version.label, text, build: lazySchema(text) }] : []
  })
  return (await Promise.all(read)).flat()
}

/** Names files as Git does: `v2.3:schema.graphql`. */
function inCommit(text: SchemaText, label: string): SchemaText {
  const rename = <T extends { sourcePath: string }>(file: T): T => ({
    ...file,
    sourcePath: `${label}:${file.sourcePath}`,
  })
  return text.type === 'sdl' ? { ...text, files: text.files.map(rename) } : rename(text)
}

function lazySchema(text: SchemaText): () => GraphQLSchema {
  let built: GraphQLSchema | undefined
  return () => {
    built ??= buildOrThrow(text)
    return built
  }
}

function buildOrThrow(text: SchemaText): GraphQLSchema {
  const diagnostics: Diagnostic[] = []
  const schema = buildSchemaFromText(text, ({ severity, ...found }) =>
    diagnostics.push({ ...found, severity: 'error' }),
  )
  if (!schema) throw new SiteError({ message: 'The GraphQL schema has errors.', diagnostics })
  return schema
}
