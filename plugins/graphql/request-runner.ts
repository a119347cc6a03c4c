import { fileURLToPath } from 'node:url'
import type { GraphQLSchema } from 'graphql'
import type { FilesContext, Json, Plugin } from 'lectern/plugin-kit'
import { createRunnerData } from '../reference/index.ts'
import { type ExampleSettings, exampleSettings } from './example/settings.ts'
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
  const settings = exampleSettings(options)
  const { add, hooks } = createRunnerData(options.docs)
  return {
    add(context, { text, schema }) {
      const data: RequestData = {
        schema: publishedSchema(text, schema),
        headers,
        endpoint,
        ...(mock && { mock: settings }),
      }
      add(context, data as unknown as Json)
    },
    hooks: {
      ...hooks,
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
