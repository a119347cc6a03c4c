import { existsSync } from 'node:fs'
import path from 'node:path'
import {
  builtAudience,
  findDamagedFiles,
  isOwnOutput,
  recoverOutputs,
  removeSnapshot,
  removeStaleSnapshots,
} from '../../build/pipeline/index.ts'
import {
  type DeployResult,
  deploy,
  maxConcurrentRequests,
  previewDeployment,
  readSiteFiles,
} from '../../machines/deploy/index.ts'
import {
  bucketSettings,
  type MissingVariable,
  openBucket,
  parseBucketAddress,
} from '../../machines/object-storage/index.ts'
import { SiteError, UsageError } from '../../platform/index.ts'
import { readFileHeaders } from '../../server/index.ts'
import { formatCount } from '../../shared/format-count.ts'
import { missingBuild } from './serving/missing-build.ts'
import { readSettings, type SiteSettings } from './serving/open-built-site.ts'
import { snapshotter } from './serving/take-snapshot.ts'

export interface DeployOptions {
  /** `s3://bucket/prefix`. */
  target: string
  siteDir: string
  /** Absolute, or relative to the site folder. */
  outDir: string
  /** Uploads files that have not changed, too, and what is left of a damaged build. */
  force?: boolean
  /** Changes nothing. */
  dryRun?: boolean
  /** Ends the deployment after the requests in progress. */
  signal: AbortSignal
  onProgress(done: number, total: number): void
}

export interface Deployment extends DeployResult {
  /** Address of the bucket, without credentials. */
  place: string
}

/**
 * Uploads a build to a bucket.
 * @throws UsageError if the target is not the address of a bucket
 * @throws SiteError if a variable or the build is missing, or if the bucket cannot be read or changed
 */
export async function deployBuild(options: DeployOptions): Promise<Deployment> {
  const { target, force = false, dryRun = false, signal, onProgress } = options
  const address = parseBucketAddress(target)
  if (!address)
    throw new UsageError(`Invalid target of a deployment: "${target}". Use s3://bucket or s3://bucket/prefix.`)
  const settings = bucketSettings(address)
  if (typeof settings === 'string') throw missingVariable(settings)
  const siteDir = path.resolve(options.siteDir)
  const outDir = path.resolve(siteDir, options.outDir)
  const site = await readSettings(siteDir)
  refuseLimitedSite(site)
  const cacheDir = path.join(siteDir, '.lectern')
  recoverOutputs({ outDir, cacheDir })
  // Every build has this page. An empty folder would empty the bucket, and any other one would be published.
  if (!existsSync(path.join(outDir, '404.html')) || !isOwnOutput({ outDir, cacheDir }))
    throw missingBuild(options.outDir, 'Run "lectern build" first.')
  refuseLimitedBuild(options.outDir, builtAudience(outDir))
  const bucket = await openBucket(settings, { maxConnections: maxConcurrentRequests })
  removeStaleSnapshots(siteDir)
  // A build may replace the output in the meantime.
  const snapshot = await snapshotter({ siteDir, outDir }).take()
  try {
    const folder = snapshot.audiences['']?.outDir as string
    if (!force) refuseDamagedBuild(options.outDir, findDamagedFiles({ outDir, cacheDir }, folder))
    const { url, baseUrl, trailingSlash, precompress } = site.config
    const headersOf = readFileHeaders({ outDir: folder, baseUrl, trailingSlash })
    const files = await readSiteFiles({ folder, headersOf, hasCompressedCopies: precompress })
    const given = {
      bucket,
      folder,
      files,
      site: new URL(baseUrl, url).href,
      force,
      now: new Date(),
      signal,
      onProgress,
    }
    return { place: bucket.place, ...(await (dryRun ? previewDeployment : deploy)(given)) }
  } finally {
    bucket.close()
    removeSnapshot(snapshot.folder)
  }
}

function missingVariable(name: MissingVariable): SiteError {
  return new SiteError({
    message: `${name} is not set.`,
    hint:
      name === 'AWS_REGION'
        ? 'Set it to the region of the bucket or, for a storage other than that of AWS, set AWS_ENDPOINT_URL_S3 to its endpoint.'
        : 'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY to an access key that may write to the bucket.',
  })
}

function refuseLimitedSite({ config, configFile }: SiteSettings): void {
  if (config.access)
    throw new SiteError({
      message: 'Only `lectern serve` can sign readers in, and the site config has `access`.',
      hint: 'Run "lectern serve" on a server instead.',
      file: configFile,
    })
}

/** Rejects an output for signed-in readers, of a site config with `access` that may have been another one. */
function refuseLimitedBuild(outDir: string, groups: readonly string[]): void {
  if (groups.length > 0)
    throw new SiteError({
      message: `The build in ${outDir} has pages for ${groups.join(' and ')} only, and only \`lectern serve\` can sign readers in.`,
      hint: 'To publish a site without these pages, run "lectern build", and deploy its output folder.',
    })
}

const maxNamed = 3

function refuseDamagedBuild(outDir: string, files: readonly string[]): void {
  if (files.length === 0) return
  const names = files.slice(0, maxNamed).join(', ')
  const rest = files.length > maxNamed ? `, and ${files.length - maxNamed} more` : ''
  throw new SiteError({
    message: `${formatCount(files.length, 'file')} of the build in ${outDir} ${files.length === 1 ? 'is' : 'are'} missing or changed: ${names}${rest}. Nothing was uploaded.`,
    hint: 'Run "lectern build" again. If another tool has changed the build on purpose, use --force.',
  })
}
