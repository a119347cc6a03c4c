/** S3-compatible object storage. See `decisions/deploy-to-object-storage.md`. */
export { type Bucket, type BucketRequest, openBucket, type StoredBody, sha256 } from './bucket.ts'
export {
  type BucketAddress,
  type BucketSettings,
  bucketSettings,
  type MissingVariable,
  parseBucketAddress,
} from './bucket-settings.ts'
export { StorageError } from './storage-error.ts'
