export { type AddressProblem, type AddressUse, addressProblem, codeScheme, isLinkTarget } from './addresses/address.ts'
export { addressRule } from './addresses/address-rule.ts'
export { readCacheFile, writeCacheFile } from './cache/cache-file.ts'
export { type CacheParts, openCacheParts, partCount, partNumber } from './cache/cache-parts.ts'
export { findDamagedFile, folderChecksums } from './cache/checksum.ts'
export { reportDamage, takeDamage } from './cache/damage.ts'
export {
  type Checked,
  type CheckOptions,
  checkValue,
  type RuleParams,
  type SchemaIssue,
} from './check-value.ts'
export { closestMatch } from './closest-match.ts'
export { createPathSuggestion } from './closest-path.ts'
export { codeFrame } from './code-frame.ts'
export { collectErrors, errorCollector } from './collect-errors.ts'
export { colors } from './colors.ts'
export { isInFolder, type RealPath, toRealPath } from './contained-paths.ts'
export { copyText } from './copy-text.ts'
export { createFolder } from './create-folder.ts'
export { cutText } from './cut-text.ts'
export { describeValue } from './describe-value.ts'
export {
  deletedFile,
  describeThrown,
  SiteError,
  type SiteErrorOptions,
  ToolError,
  UnknownCommandError,
  UsageError,
} from './errors.ts'
export { createFileDigest, walkFiles } from './file-digest.ts'
export { changeTime, type FileState, fileStamp, isSettled, readStamp } from './file-stamp.ts'
export { fileSystemError } from './file-system-error.ts'
export { findEntry, parentFolders } from './find-entry.ts'
export {
  type FoundPackage,
  type FoundTypescript,
  findPackage,
  findTwoslash,
  findTypescript,
  typescriptFile,
  typescriptPackage,
} from './find-typescript.ts'
export { openKnownFolders } from './folder-names.ts'
export { formatDiagnostics, sortDiagnostics, uniqueDiagnostics } from './format-diagnostics.ts'
export { openCommitTree } from './git/commit-files.ts'
export { blobName, type FileVersions, type GitObject, openFileVersions } from './git/file-versions.ts'
export { createGitHistory, type GitHistory, readGitState } from './git/git-history.ts'
export { commitFolder, openRepository, type Repository, refFiles, refName } from './git/repository.ts'
export { GitFailure, runGit } from './git/run-git.ts'
export { openSnapshot, removeUnusedSnapshots, type Snapshot } from './git/snapshot.ts'
export { graphqlPackage, requireGraphql } from './graphql-package.ts'
export { createGuardedPool, type GuardedPool, WorkerStoppedError } from './guarded/guarded-pool.ts'
export { type StopReason, startWorkerThread, type WorkerThread } from './guarded/guarded-worker.ts'
export type { GuardedWorkerData } from './guarded/messages.ts'
export { type RunItem, runUnguarded, serveBatches } from './guarded/serve-batches.ts'
export { createFileHasher, hashJson, hashOf, hashSource, shortHash } from './hash.ts'
export { inertLines } from './inert-lines.ts'
export { isFile } from './is-file.ts'
export { keyPath, parseKeyPath } from './key-path.ts'
export { type AllowTarget, isLinkedFile, isReallyIn, listLinkedFiles } from './linked-files.ts'
export { listFiles } from './list-files.ts'
export { loadEsbuild } from './load-esbuild.ts'
export { acquireLock } from './lock.ts'
export { createLog, type Log } from './log.ts'
export { renderMarkdownPage } from './markdown-page.ts'
export { installedVersion, missingPackages, withRange } from './optional-packages.ts'
export { type Output, type OutputClaim, type OutputResult, openOutput, outputDigest } from './output.ts'
export { outputCopyDir } from './output-copy.ts'
export {
  type OutputFiles,
  type RestoredFile,
  readOutputFiles,
  removeOutputIndex,
  restoreOutput,
} from './output-files.ts'
export { type OutputGenerator, outputGenerator, pageGenerator, readHead } from './output-generator.ts'
export { foldFileName } from './output-plan.ts'
export { copyOutput, type OutputSnapshot, outputState, readOutput } from './output-snapshot.ts'
export type { OutputSource } from './output-source.ts'
export { installCommand, lockedPackageManager, type PackageManager, runningPackageManager } from './package-manager.ts'
export { createPool, type Pool } from './pool.ts'
export { isOtherProcessRunning, mainThreadCpu } from './processes.ts'
export { createRealSource } from './real-source.ts'
export { removeIfPossible } from './remove-if-possible.ts'
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
export { createSourceFilter, registerOutput, type SourceFilter } from './site-sources.ts'
export { createStager, type StagedFile, type StageFile } from './stage-file.ts'
export { createStageTimer, type StageTimer } from './stage-timer.ts'
export { type InterruptedChanges, interruptedChanges, makeChanges, type StagedChange } from './staged-changes.ts'
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
export { isUpdateIncomplete, recoverOutput } from './update-output.ts'
export { waitForAll } from './wait-for-all.ts'
export { wellFormed } from './well-formed.ts'
export { writeAtomically } from './write-atomically.ts'
