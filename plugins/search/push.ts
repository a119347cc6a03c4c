import { isDeepStrictEqual } from 'node:util'
import type { SearchClient as AlgoliaClient } from 'algoliasearch'
import { type Command, type CommandContext, SiteError, UsageError } from 'lectern/plugin-kit'
import { algoliaHost } from 'lectern/search'
import { compareRecords, type Difference } from './compare-records.ts'
import { builtRecords } from './emit-records.ts'
import { indexSettings } from './index-settings.ts'
import type { ResolvedOptions } from './options.ts'
import type { SearchRecord } from './records.ts'

/** The only place from which the secret key comes. */
const keyVariable = 'ALGOLIA_ADMIN_KEY'

/** `lectern search push`: brings an index at Algolia to what the last build has found. */
export function pushCommand(options: ResolvedOptions): Command {
  return {
    name: 'search push',
    description: 'Bring the index at Algolia to what the last build has found',
    options: [
      { flags: '--dry-run', description: 'Tell what would change, and change nothing' },
      { flags: '--replace', description: 'Replace all records at once, instead of those that have changed' },
    ],
    async run(context) {
      const { client, indexName, key } = await openIndex(options)
      try {
        await push({ client, indexName, context })
      } catch (error) {
        throw told(error, key)
      }
    },
  }
}

interface OpenIndex {
  client: AlgoliaClient
  indexName: string
  key: string
}

async function openIndex({ algolia, indexName }: ResolvedOptions): Promise<OpenIndex> {
  if (!algolia || indexName === undefined) {
    throw new SiteError({
      message: 'The searches of this site are not answered by Algolia.',
      hint: "Name its application: search({ algolia: { appId, apiKey }, indexName: 'docs' }).",
    })
  }
  const key = process.env[keyVariable] ?? ''
  if (key === '') {
    throw new SiteError({
      message: `The environment has no ${keyVariable}.`,
      hint: 'Set it to a key that may read and write the index and its settings; the key of the declaration may only search.',
    })
  }
  if (key === algolia.apiKey) {
    throw new SiteError({
      message: `The key of the declaration is the one in ${keyVariable}: every reader is sent it.`,
      hint: 'Give search() a key that may only search, and have Algolia make the other anew.',
    })
  }
  const { algoliasearch } = await import('algoliasearch')
  const hosts = algolia.hosts?.map(algoliaHost)
  return { client: algoliasearch(algolia.appId, key, { ...(hosts && { hosts }) }), indexName, key }
}

async function push({
  client,
  indexName,
  context,
}: {
  client: AlgoliaClient
  indexName: string
  context: CommandContext
}) {
  const { options, print, config } = context
  const records = await builtRecords(config.i18n.locales, context)
  if (!records || records.length === 0) {
    throw new SiteError({
      message: 'The last build has left no records.',
      hint: 'Run "lectern build" first, with the same --out-dir.',
    })
  }
  context.info(`Comparing ${records.length} records with those of the index ${indexName} …`)
  const difference = compareRecords(records, await recordsAt(client, indexName))
  const settings = await changedSettings(client, indexName)
  if (options.dryRun) {
    for (const line of linesOf(difference, settings)) print(line)
    print(`${summary(difference, settings)}. Nothing was uploaded.`)
    return
  }
  if (settings.length > 0) {
    const { taskID } = await client.setSettings({ indexName, indexSettings })
    await client.waitForTask({ indexName, taskID })
  }
  const { added, changed, removed } = difference
  if (options.replace) await client.replaceAllObjects({ indexName, objects: asObjects(records) })
  else {
    const saved = [...added, ...changed]
    if (saved.length > 0) await client.saveObjects({ indexName, objects: asObjects(saved), waitForTasks: true })
    if (removed.length > 0) await client.deleteObjects({ indexName, objectIDs: removed, waitForTasks: true })
  }
  const how = options.replace ? `All ${records.length} records were replaced` : 'The index was brought up to date'
  print(`${how}: ${summary(difference, settings)}.`)
}

/** All records of an index; none where there is no such index. */
async function recordsAt(client: AlgoliaClient, indexName: string): Promise<{ objectID: string }[]> {
  const records: { objectID: string }[] = []
  try {
    await client.browseObjects<{ objectID: string }>({
      indexName,
      browseParams: {
        attributesToRetrieve: ['*'],
        attributesToHighlight: [],
        attributesToSnippet: [],
        distinct: false,
      },
      aggregator: ({ hits }) => void records.push(...hits.map(stored)),
    })
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  return records
}

/** As it was saved: searches add members that begin so. */
function stored<T extends object>(hit: T): T {
  return Object.fromEntries(Object.entries(hit).filter(([name]) => !/^_(?:highlight|snippet|ranking)/.test(name))) as T
}

/** Names of the settings that are not as they should be. */
async function changedSettings(client: AlgoliaClient, indexName: string): Promise<string[]> {
  const there = await client.getSettings({ indexName }).catch((error: unknown) => {
    if (isMissing(error)) return {}
    throw error
  })
  const present = new Map(Object.entries(there))
  return Object.entries(indexSettings).flatMap(([name, value]) =>
    isDeepStrictEqual(present.get(name), value) ? [] : [name],
  )
}

function isMissing(error: unknown): boolean {
  return (error as { status?: number }).status === 404
}

function linesOf({ added, changed, removed }: Difference, settings: string[]): string[] {
  return [
    ...settings.map((name) => `setting  ${name}`),
    ...added.map(({ objectID }) => `added    ${objectID}`),
    ...changed.map(({ objectID }) => `changed  ${objectID}`),
    ...removed.map((objectID) => `removed  ${objectID}`),
  ]
}

function summary({ added, changed, removed, unchanged }: Difference, settings: string[]): string {
  const records = `${added.length} added, ${changed.length} changed, ${removed.length} removed, ${unchanged} unchanged`
  return `${records}; ${settings.length} settings changed`
}

function asObjects(records: SearchRecord[]): Record<string, unknown>[] {
  return records.map((record) => ({ ...record }))
}

/** What went wrong, in words that hold no key. */
function told(error: unknown, key: string): unknown {
  if (error instanceof SiteError || error instanceof UsageError || !(error instanceof Error)) return error
  const { status } = error as { status?: number }
  const message = error.message.replaceAll(key, '*****')
  if (error.name === 'RetryError') {
    return new SiteError({ message: 'No host of Algolia has answered.', hint: 'Look at appId and at the network.' })
  }
  return new SiteError({
    message: status === undefined ? `The push failed: ${message}.` : `Algolia has refused (${status}): ${message}.`,
    hint:
      status === 403
        ? `The key in ${keyVariable} must be one of this application, with the rights to browse, addObject, deleteObject, deleteIndex, settings and editSettings.`
        : 'The index may be changed in part: push again.',
  })
}
