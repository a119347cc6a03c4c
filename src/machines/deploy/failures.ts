import { SiteError } from '../../platform/index.ts'
import { formatCount } from '../../shared/format-count.ts'
import type { Bucket, StorageError } from '../object-storage/index.ts'
import { manifestKey } from './manifest.ts'

export type StorageAction = 'read' | 'write' | 'delete'

/** What was not done when a deployment failed. */
export interface Unfinished {
  /** Paths of files that were not uploaded. */
  missing: readonly string[]
  /** Paths of files that were not deleted. */
  remaining: readonly string[]
}

/** A request that has failed for good. */
export class DeployFailure extends Error {
  readonly action: StorageAction
  /** Undefined if the command was interrupted. */
  override readonly cause: StorageError | undefined

  constructor(action: StorageAction, cause: StorageError | undefined) {
    super(cause?.message ?? 'interrupted')
    this.name = 'DeployFailure'
    this.action = action
    this.cause = cause
  }
}

const verbs = { read: 'read', write: 'write to', delete: 'delete files in' }

/** Returns the error that the command prints. */
export function deployError(
  { action, cause }: DeployFailure,
  { place, host }: Pick<Bucket, 'place' | 'host'>,
  { missing, remaining }: Unfinished,
): SiteError {
  const target = cause?.problem === 'unreachable' ? `${place} at ${host}` : place
  const happened = cause
    ? `Cannot ${verbs[action]} ${target}: ${cause.message}.`
    : `The deployment to ${place} was interrupted.`
  const what = [
    happened,
    ...(missing.length > 0 ? [`Not uploaded: ${list(missing)}.`] : []),
    ...(remaining.length > 0 && missing.length === 0 ? [`Not deleted: ${list(remaining)}.`] : []),
  ]
  const check = !cause
    ? []
    : cause.problem === 'unreachable'
      ? ['Check the network and AWS_ENDPOINT_URL_S3.']
      : [
          'Check the name of the bucket, AWS_REGION, the credentials, and their permissions: s3:ListBucket, s3:GetObject, s3:PutObject, and s3:DeleteObject.',
        ]
  const isPartial = missing.length + remaining.length > 0
  const again = isPartial ? 'Run the command again to do the rest.' : 'Then run the command again.'
  return new SiteError({ message: what.join(' '), hint: [...check, again].join(' '), cause })
}

const maxListed = 10

function list(paths: readonly string[]): string {
  const rest = paths.length - maxListed
  const count = formatCount(paths.length, 'file')
  return `${count} (${paths.slice(0, maxListed).join(', ')}${rest > 0 ? `, and ${rest} more` : ''})`
}

export function conflictError(place: string): SiteError {
  return new SiteError({
    message: `Another deployment to ${place} has begun in the meantime.`,
    hint: 'Wait until it has ended, and run the command again with --force. In CI, let one job deploy at a time.',
  })
}

export function damagedManifestError(place: string): SiteError {
  return new SiteError({
    message: `${place}/${manifestKey}, the list of deployed files, is damaged or was written by a later version of Lectern.`,
    hint: 'Update Lectern, or use --force to upload all files. Files that the build no longer has then stay in the bucket.',
  })
}

export function otherSiteError(place: string, { site, found }: { site: string; found: string }): SiteError {
  return new SiteError({
    message: `${place} contains another site: ${found}, not ${site}.`,
    hint: 'Deploy to another prefix or, if the URL of the site has changed, use --force to replace all of its files.',
  })
}
