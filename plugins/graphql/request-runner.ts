import { fileURLToPath } from 'node:url'
import type { GraphQLSchema } from 'graphql'
import { type FilesContext, instanceName, type Json, type Plugin, runnerDataName } from 'lectern/plugin-kit'
import type { ExampleSettings } from './example/settings.ts'
import type { ResolvedOptions } from './options.ts'
import { publishedSchema } from './schema/published-schema.ts'
import type { SchemaText } from './schema/schema-text.ts'

/** What the browser needs to run requests. */
export interface RequestData {
  /** In the schema definition language. */
  schema: string
  endpoint?: string
  /** Names of headers, with default values. */
  headers: Record<string, string>
  /** Set if the browser answers itself. */
  mock?: ExampleSettings
}

export type OnSchema = (context: FilesContext, read: { text: SchemaText; schema: GraphQLSchema }) => void

/** Creates the part of the plugin that lets readers run requests. */
export function createRequestRunner(options: ResolvedOptions): {
  add: OnSchema
  hooks: Pick<Plugin<Record<string, Json>>, 'load' | 'routes' | 'runner' | 'policy'>
} {
  const { endpoint, headers = {}, mock } = options.try ?? {}
  const { example, scalarExamples } = options
  const settings: ExampleSettings = { ...(example && { example }), scalars: scalarExamples }
  /** The data of the current version, and of others by content folder: each has a schema of its own. */
  const byFolder = new Map<string, Json>()
  return {
    add(context, { text, schema }) {
      const folder = context.contentFolder(instanceName('docs', options.docs)).replace(/\/$/, '')
      const data: RequestData = {
        schema: publishedSchema(text, schema),
        headers,
        ...(endpoint !== undefined && { endpoint }),
        ...(mock && { mock: settings }),
      }
      byFolder.set(context.isVersion ? folder : 'default', data as unknown as Json)
    },
    hooks: {
      load: async () => Object.fromEntries(byFolder),
      routes: (content) => ({
        routes: [],
        shared: Object.fromEntries(Object.entries(content).map(([folder, data]) => [runnerDataName(folder), data])),
      }),
      runner: {
        language: 'graphql',
        script: fileURLToPath(new URL('../../runners/graphql.js', import.meta.url)),
        packages: ['graphiql'],
        feature: { name: 'Buttons that try requests', item: 'graphql().try' },
      },
      ...(endpoint !== undefined && !endpoint.startsWith('/')
        ? { policy: { 'connect-src': [new URL(endpoint).origin] } }
        : {}),
    },
  }
}
