import type { SearchClient as AlgoliaClient } from 'algoliasearch'
import { SiteError, UsageError } from '../../platform/index.ts'
import { formatCount } from '../../shared/format-count.ts'
import type { AlgoliaEngine, CommandContext } from '../../shared/types.ts'
import { compareRecords, type RecordChanges } from './compare-records.ts'
import { readRecords } from './emit-records.ts'
import { indexSettings } from './index-settings.ts'
import type { SearchRecord } from './records.ts'
import { connect, fetchRecords, findChangedSettings } from './remote-index.ts'

/** The environment variable with the key that may write; it is read from nowhere else. */
const keyVariable = 'ALGOLIA_ADMIN_KEY'

/**
 * Uploads the records and settings of the last build to Algolia. `options.dryRun` only prints the changes; `options.replace`
 * replaces all records instead of the changed ones.
 * @throws SiteError whose message contains no key
 */
export async function pushRecords(
  { algolia, indexName }: { algolia?: Omit<AlgoliaEngine, 'type'>; indexName?: string },
  context: CommandContext,
): Promise<void> {
  if (!algolia || indexName === undefined) {
    throw new SiteError({
      message: 'This site does not use Algolia for search.',
      hint: "Configure it: `search({ algolia: { appId, apiKey }, indexName: 'docs' })`.",
    })
  }
  const key = readAdminKey(algolia.apiKey)
  const client = await connect(algolia, key)
  try {
    await push({ client, indexName, context })
  } catch (error) {
    throw toSiteError(error, key)
  }
}

function readAdminKey(publicKey: string): string {
  const key = process.env[keyVariable] ?? ''
  if (key === '') {
    throw new SiteError({
      message: `${keyVariable} is not set.`,
      hint: 'Set it to a key with write access to the index and its settings. The key in the site config is for searching only.',
    })
  }
  if (key === publicKey) {
    throw new SiteError({
      message: `${keyVariable} is the key from the site config, which is exposed to every visitor.`,
      hint: 'Pass a search-only key to search(), and regenerate the exposed key in Algolia.',
    })
  }
  return key
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
  const records = await readRecords(config.i18n.locales, context)
  if (!records || records.length === 0) {
    throw new SiteError({
      message: 'The last build has no search records.',
      hint: 'Run "lectern build" first, with the same --out-dir.',
    })
  }
  context.info(`Comparing ${formatCount(records.length, 'record')} with the index ${indexName}…`)
  const changes = compareRecords(records, await fetchRecords(client, indexName))
  const settings = await findChangedSettings(client, indexName)
  if (options.dryRun) {
    for (const line of changeLines(changes, settings)) print(line)
    print(`${summary(changes, settings)}. Nothing was uploaded.`)
    return
  }
  if (settings.length > 0) {
    const { taskID } = await client.setSettings({ indexName, indexSettings })
    await client.waitForTask({ indexName, taskID })
  }
  const { added, changed, removed } = changes
  if (options.replace) await client.replaceAllObjects({ indexName, objects: toObjects(records) })
  else {
    const saved = [...added, ...changed]
    if (saved.length > 0) await client.saveObjects({ indexName, objects: toObjects(saved), waitForTasks: true })
    if (removed.length > 0) await client.deleteObjects({ indexName, objectIDs: removed, waitForTasks: true })
  }
  const result = options.replace ? 'Replaced all records' : 'Updated the index'
  print(`${result}: ${summary(changes, settings)}.`)
}

function changeLines({ added, changed, removed }: RecordChanges, settings: string[]): string[] {
  return [
    ...settings.map((name) => `setting  ${name}`),
    ...added.map(({ objectID }) => `added    ${objectID}`),
    ...changed.map(({ objectID }) => `changed  ${objectID}`),
    ...removed.map((objectID) => `removed  ${objectID}`),
  ]
}

function summary({ added, changed, removed, unchanged }: RecordChanges, settings: string[]): string {
  const records = `${added.length} added, ${changed.length} changed, ${removed.length} removed, ${unchanged} unchanged`
  return `${records}; ${formatCount(settings.length, 'setting')} changed`
}

function toObjects(records: SearchRecord[]): Record<string, unknown>[] {
  return records.map((record) => ({ ...record }))
}

function toSiteError(error: unknown, key: string): unknown {
  if (error instanceof SiteError || error instanceof UsageError || !(error instanceof Error)) return error
  const { status } = error as { status?: number }
  const message = error.message.replaceAll(key, '*****')
  if (error.name === 'RetryError') {
    return new SiteError({ message: 'No Algolia host responded.', hint: 'Check `appId` and the network connection.' })
  }
  return new SiteError({
    message:
      status === undefined ? `Push failed: ${message}.` : `Algolia rejected the request (${status}): ${message}.`,
    hint:
      status === 403
        ? `${keyVariable} must be an API key for this application with these permissions: browse, addObject, deleteObject, deleteIndex, settings and editSettings.`
        : 'The index may be partially updated. Push again.',
  })
}
