export { SiteError, type SiteErrorOptions, UsageError } from './errors.ts'
export { codeFrame } from './frame.ts'
export { createFileHasher, hashJson, hashOf, shortHash } from './hash.ts'
export { acquireLock } from './lock.ts'
export { createLog, type Log } from './log.ts'
export { nearest } from './nearest.ts'
export {
  listFiles,
  type Output,
  type OutputResult,
  type OutputSource,
  openOutput,
  recoverOutput,
  writeAtomically,
} from './output.ts'
export { createPool, type Pool } from './pool.ts'
export { reportFaults, uniqueFaults } from './report.ts'
export { createDiskStore, createMemoryStore, type DiskStore, type Store } from './store.ts'
