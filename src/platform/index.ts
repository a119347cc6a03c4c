export {
  type AddressProblem,
  type AddressUse,
  addressProblem,
  codeScheme,
  isLinkTarget,
  scriptLinkProblem,
} from './addresses/address.ts'
export { addressRule } from './addresses/address-rule.ts'
export { readCacheFile, writeCacheFile } from './cache/cache-file.ts'
export { type CacheParts, openCacheParts, partCount, partNumber } from './cache/cache-parts.ts'
export { findDamagedFile, folderChecksums } from './cache/checksum.ts'
export { reportDamage, takeDamage } from './cache/damage.ts'
export { isInFolder, type RealPath, toRealPath } from './files/contained-paths.ts'
export { copyText } from './files/copy-text.ts'
export { createFolder } from './files/create-folder.ts'
export { createFileDigest, walkFiles } from './files/file-digest.ts'
export { changeTime, type FileState, fileStamp, isSettled, readStamp } from './files/file-stamp.ts'
export { findEntry, parentFolders } from './files/find-entry.ts'
export { openKnownFolders } from './files/folder-names.ts'
export { isFile } from './files/is-file.ts'
export { type AllowTarget, isLinkedFile, isReallyIn, leadsOut, listLinkedFiles } from './files/linked-files.ts'
export { listFiles } from './files/list-files.ts'
export { createRealSource } from './files/real-source.ts'
export { removeIfPossible } from './files/remove-if-possible.ts'
export { createSourceFilter, registerOutput, type SourceFilter } from './files/site-sources.ts'
export { writeAtomically } from './files/write-atomically.ts'
export { openCommitTree } from './git/commit-files.ts'
export { blobName, type FileVersions, type GitObject, openFileVersions } from './git/file-versions.ts'
export { createGitHistory, type GitHistory, readGitState } from './git/git-history.ts'
export { commitFolder, openRepository, type Repository, refFiles, refName } from './git/repository.ts'
export { GitFailure, runGit } from './git/run-git.ts'
export { openSnapshot, removeUnusedSnapshots, type Snapshot } from './git/snapshot.ts'
export { createGuardedPool, type GuardedPool, WorkerStoppedError } from './guarded-workers/guarded-pool.ts'
export { type StopReason, startWorkerThread, type WorkerThread } from './guarded-workers/guarded-worker.ts'
export type { GuardedWorkerData } from './guarded-workers/messages.ts'
export { type RunItem, runUnguarded, serveBatches } from './guarded-workers/serve-batches.ts'
export { createFileHasher, hashJson, hashOf, hashSource, shortHash } from './hash.ts'
export { type FoundIcon, findIcon, findMaterialIcon, type IconOptions, iconName } from './icons/icon-sets.ts'
export { acquireLock } from './lock.ts'
export { type MarkdownSite, renderMarkdownPage } from './markdown-page.ts'
export {
  type Checked,
  type CheckOptions,
  checkValue,
  type RuleParams,
  type SchemaIssue,
} from './messages/check-value.ts'
export { closestMatch } from './messages/closest-match.ts'
export { createPathSuggestion } from './messages/closest-path.ts'
export { codeFrame } from './messages/code-frame.ts'
export { collectErrors, errorCollector } from './messages/collect-errors.ts'
export { colors } from './messages/colors.ts'
export { cutText } from './messages/cut-text.ts'
export { describeValue } from './messages/describe-value.ts'
export {
  deletedFile,
  describeThrown,
  SiteError,
  type SiteErrorOptions,
  ToolError,
  UnknownCommandError,
  UsageError,
} from './messages/errors.ts'
export { fileSystemError } from './messages/file-system-error.ts'
export { formatDiagnostics, sortDiagnostics, uniqueDiagnostics } from './messages/format-diagnostics.ts'
export { inertLines } from './messages/inert-lines.ts'
export { keyPath, parseKeyPath } from './messages/key-path.ts'
export { createLog, type Log } from './messages/log.ts'
export { createStageTimer, type StageTimer } from './messages/stage-timer.ts'
export { type Output, type OutputClaim, type OutputResult, openOutput, outputDigest } from './output/output.ts'
export { outputCopyDir } from './output/output-copy.ts'
export {
  type OutputFiles,
  type RestoredFile,
  readOutputFiles,
  removeOutputIndex,
  restoreOutput,
} from './output/output-files.ts'
export { type OutputGenerator, outputGenerator, pageGenerator, readHead } from './output/output-generator.ts'
export { foldFileName } from './output/output-plan.ts'
export { copyOutput, type OutputSnapshot, outputState, readOutput } from './output/output-snapshot.ts'
export type { OutputSource } from './output/output-source.ts'
export { createStager, type StagedFile, type StageFile } from './output/stage-file.ts'
export { type InterruptedChanges, interruptedChanges, makeChanges, type StagedChange } from './output/staged-changes.ts'
export { isUpdateIncomplete, recoverOutput } from './output/update-output.ts'
export {
  type FoundPackage,
  type FoundTypescript,
  findPackage,
  findTwoslash,
  findTypescript,
  typescriptFile,
  typescriptPackage,
} from './packages/find-typescript.ts'
export { graphqlPackage } from './packages/graphql-package.ts'
export { loadEsbuild } from './packages/load-esbuild.ts'
export { installedVersion, missingPackages, withRange } from './packages/optional-packages.ts'
export {
  installCommand,
  lockedPackageManager,
  type PackageManager,
  runningPackageManager,
} from './packages/package-manager.ts'
export { isAllowedHost, isForeignRequest } from './requests/host-names.ts'
export { HttpError } from './requests/http-error.ts'
export { limitConcurrency } from './requests/limit-concurrency.ts'
export { limitRate } from './requests/limit-rate.ts'
export { readBody } from './requests/read-body.ts'
export { clientName } from './requests/request-client.ts'
export { runLimited } from './requests/run-limited.ts'
export {
  type Answer,
  createAgent,
  describeNetworkFailure,
  type StreamedBody,
  sendRequest,
} from './requests/send-request.ts'
export { createDiskStore, type DiskStore } from './store/disk-store.ts'
export { entryId } from './store/record.ts'
export { createMemoryStore, type Store } from './store/store.ts'
export {
  type EntryVersion,
  listStoreEntries,
  listStoreFiles,
  readStoreEntries,
  type StoredEntry,
  type StoreFile,
  writeStoreEntries,
} from './store/store-files.ts'
export { wellFormed } from './well-formed.ts'
export { createPool, type Pool } from './workers/pool.ts'
export { isOtherProcessRunning, mainThreadCpu } from './workers/processes.ts'
export { waitForAll } from './workers/wait-for-all.ts'
