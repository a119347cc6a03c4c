import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { runLimited } from '../../platform/index.ts'
import { type Bucket, sha256 } from '../object-storage/index.ts'
import { conflictError, DeployFailure, damagedManifestError, deployError, otherSiteError } from './failures.ts'
import { type Deployed, decodeManifest, encodeManifest, manifestKey } from './manifest.ts'
import { type Plan, planDeployment } from './plan.ts'
import { type RetryOptions, type Send, withRetries } from './retries.ts'
import type { SiteFile } from './site-files.ts'

export interface DeployOptions {
  bucket: Bucket
  /** Absolute path of a built site, which nothing changes meanwhile. */
  folder: string
  files: readonly SiteFile[]
  /** URL of the site: another site in the bucket is not replaced. */
  site: string
  /** Replaces another site, and uploads files that have not changed, too. */
  force: boolean
  now: Date
  /** Stops before the next request. */
  signal?: AbortSignal
  onProgress(done: number, total: number): void
  retries?: Partial<RetryOptions>
}

export interface DeployResult {
  uploaded: SiteFile[]
  /** Paths. */
  deleted: string[]
  unchanged: number
}

export const maxConcurrentRequests = 16

/** Returns what `deploy` would do. @throws SiteError if the bucket cannot be read */
export async function previewDeployment(options: DeployOptions): Promise<DeployResult> {
  const send = withRetries(options.retries ?? {})
  const plan = await readPlan(options, send)
  await spareOtherSites(plan, options.bucket, send)
  return resultOf(plan, options)
}

/**
 * Uploads what has changed since the last deployment to a bucket, and deletes what that one had and this build has not. If it
 * fails, another one does the rest.
 * @throws SiteError
 */
export async function deploy(options: DeployOptions): Promise<DeployResult> {
  const { bucket, folder, site, signal, retries } = options
  const send = withRetries({ ...retries, signal })
  const plan = await readPlan(options, send)
  if (!plan.isNeeded) return resultOf(plan, options)
  await spareOtherSites(plan, bucket, send)
  const result = resultOf(plan, options)
  const manifest = openManifest(bucket, site)
  const missing = new Set(result.uploaded)
  const remaining = new Set(result.deleted)
  try {
    // Until all is done, files that are being replaced count as unknown.
    await manifest.write(plan.pending, send)
    for (const phase of plan.uploads)
      await forEach(phase, async (file) => {
        const body = { length: file.size, open: () => createReadStream(path.join(folder, file.path)) }
        await send('write', (request) => bucket.put(file.path, { ...file, body }, request))
        missing.delete(file)
        plan.pending.files.set(file.path, file.signature)
        options.onProgress(result.uploaded.length - missing.size, result.uploaded.length)
      })
    if (!(await manifest.isOwn(send))) throw conflictError(bucket.place)
    await forEach(result.deleted, async (file) => {
      await send('delete', (request) => bucket.remove(file, request))
      remaining.delete(file)
    })
    await manifest.write(plan.result, send)
    return result
  } catch (error) {
    if (!(error instanceof DeployFailure)) throw error
    // What was uploaded need not be uploaded again.
    const sendOnce = withRetries({ timeout: 5000, ...retries, delays: [] })
    const record = async () => {
      if (await manifest.isOwn(sendOnce)) await manifest.write(plan.pending, sendOnce)
    }
    await record().catch(() => {})
    const unfinished = { missing: [...missing].map((file) => file.path), remaining: [...remaining] }
    throw deployError(error, bucket, unfinished)
  }
}

function resultOf({ uploads, deletions }: Plan, { files }: DeployOptions): DeployResult {
  const uploaded = uploads.flat()
  return { uploaded, deleted: [...deletions].sort(), unchanged: files.length - uploaded.length }
}

async function readPlan({ bucket, files, site, force, now }: DeployOptions, send: Send): Promise<Plan> {
  const found = await send('read', (request) => bucket.get(manifestKey, request)).catch((error: unknown) => {
    throw error instanceof DeployFailure ? deployError(error, bucket, { missing: [], remaining: [] }) : error
  })
  const read = found && decodeManifest(found)
  if (found && !read && !force) throw damagedManifestError(bucket.place)
  if (read && read.by.site !== site && !force) throw otherSiteError(bucket.place, { site, found: read.by.site })
  return planDeployment({ previous: read?.deployed ?? { files: new Map(), unused: new Map() }, files, now, force })
}

/**
 * Keeps what is in the folder of another site, which has a manifest of its own there: files that this site had in the folder before may
 * now be those of the other one.
 */
async function spareOtherSites(plan: Plan, bucket: Bucket, send: Send): Promise<void> {
  const folders = new Set(plan.deletions.flatMap(foldersOf))
  const others: string[] = []
  await forEach([...folders], async (folder) => {
    if (await send('read', (request) => bucket.get(`${folder}/${manifestKey}`, request))) others.push(`${folder}/`)
  })
  plan.deletions = plan.deletions.filter((file) => !others.some((folder) => file.startsWith(folder)))
}

/** `a/b/c.html` → `a`, `a/b` */
function foldersOf(file: string): string[] {
  const names = file.split('/').slice(0, -1)
  return names.map((_, index) => names.slice(0, index + 1).join('/'))
}

/** Writes the manifest in the name of one deployment. */
function openManifest(bucket: Bucket, site: string) {
  const id = randomBytes(8).toString('hex')
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' }
  return {
    write(deployed: Deployed, send: Send): Promise<void> {
      const body = encodeManifest({ id, site }, deployed)
      return send('write', (request) => bucket.put(manifestKey, { body, sha256: sha256(body), headers }, request))
    },
    /** Whether no other deployment has written it since. */
    async isOwn(send: Send): Promise<boolean> {
      const found = await send('read', (request) => bucket.get(manifestKey, request))
      return found !== undefined && decodeManifest(found)?.by.id === id
    },
  }
}

/** Runs work for each item, a few at a time. After a failure, nothing new is begun. @throws the first error, when all have ended */
async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const errors: unknown[] = []
  await runLimited(items, maxConcurrentRequests, async (item) => {
    if (errors.length > 0) return
    await work(item).catch((error: unknown) => {
      errors.push(error)
    })
  })
  if (errors.length > 0) throw errors[0]
}
