import type { GraphQLSchema } from 'graphql'
import { type FilesContext, hashOf, SiteError } from 'lectern/plugin-kit'
import {
  type Change,
  compareReleases,
  currentRelease,
  type Elements,
  findLifetimes,
  type LifetimeLookup,
  noLifetimes,
  type Release,
} from '../../reference/index.ts'
import type { ResolvedOptions } from '../options.ts'
import type { SchemaText } from '../schema/schema-text.ts'
import { hasSource, readReleases, type SchemaRelease } from './read-releases.ts'
import { schemaElements } from './schema-elements.ts'

/** Raise this when the same schemas have other changes or elements. */
const comparisonVersion = 4

/** What the releases of a schema changed. */
export interface ReleaseHistory {
  /** The newest first, without the oldest, which is compared with nothing. */
  releases: Release[]
  lifetimeOf: LifetimeLookup
}

export const noHistory: ReleaseHistory = { releases: [], lifetimeOf: noLifetimes }

/**
 * Compares the releases of a schema with each other and with the current one. Results are cached by the texts of the schemas, so
 * earlier releases are parsed only if one of them has changed.
 */
export async function readHistory(
  context: FilesContext,
  options: ResolvedOptions,
  current: { text: SchemaText; schema: GraphQLSchema },
): Promise<ReleaseHistory> {
  // The option lists releases that an older version of the documents does not know.
  if (options.releases?.length === 0 || (options.releases && context.isVersion)) return noHistory
  const earlier = await withElements(await readReleases(context, options), context)
  if (earlier.length === 0) return noHistory
  const all = [
    ...earlier,
    {
      ...(await currentRelease({ context, options, hasSource, plugin: 'graphql' })),
      text: current.text,
      build: () => current.schema,
      elements: schemaElements(current.schema),
    },
  ]
  const releases = await compareReleases(all, {
    ...{ context, plugin: 'graphql', noun: 'schema' },
    compare: (from, to) => readChanges(from, to, { context, options }),
  })
  return { releases, lifetimeOf: options.since ? findLifetimes(all) : noLifetimes }
}

type WithElements = SchemaRelease & { elements: Elements }

/** Adds the elements of releases. Reports those with an invalid schema, and leaves them out. */
async function withElements(releases: readonly SchemaRelease[], context: FilesContext): Promise<WithElements[]> {
  const found: WithElements[] = []
  for (const release of releases) {
    try {
      const key = `elements ${comparisonVersion} ${textHash(release.text)}`
      const elements = await context.cached(key, async () => JSON.stringify(schemaElements(release.build())))
      found.push({ ...release, elements: JSON.parse(elements) as Elements })
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      // Those of a version are reported with its reference.
      if (release.item !== undefined) for (const diagnostic of error.diagnostics) context.report(diagnostic)
    }
  }
  return found
}

async function readChanges(
  from: SchemaRelease,
  to: SchemaRelease,
  { context, options }: { context: FilesContext; options: ResolvedOptions },
): Promise<Change[]> {
  const { onlyDocDirective, skipDocDirective } = options
  const settings = { onlyDocDirective, skipDocDirective }
  const key = ['changes', comparisonVersion, textHash(from.text), textHash(to.text), JSON.stringify(settings)].join(' ')
  const create = async () => {
    // Imported lazily: it is only needed if a schema has changed since it was compared.
    const { compareSchemas } = await import('./compare-schemas.ts')
    return JSON.stringify(await compareSchemas(from.build(), to.build(), settings))
  }
  return JSON.parse(await context.cached(key, create)) as Change[]
}

function textHash(text: SchemaText): string {
  const files = text.type === 'sdl' ? text.files.map((file) => file.text) : [text.text]
  return hashOf(text.type, ...files)
}
