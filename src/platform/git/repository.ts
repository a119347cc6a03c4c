import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { snapshotFolder } from '../../shared/snapshot-path.ts'
import type { CommitRef } from '../../shared/types.ts'
import { closestMatch } from '../messages/closest-match.ts'
import { SiteError } from '../messages/errors.ts'
import { GitFailure, runGit, streamGit } from './run-git.ts'

export interface Repository {
  /** Absolute path of its working tree. */
  root: string
  /** Path of the site folder below it, empty if it is the root itself. */
  sitePath: string
  isShallow: boolean
}

export interface GitCommit {
  hash: string
  /** Hash of its files. */
  tree: string
}

/** An entry of a commit: a file, a symbolic link or a submodule. */
export interface TreeEntry {
  type: 'file' | 'link' | 'submodule'
  /** Hash of its content. */
  hash: string
}

/** @throws SiteError if the site folder is not in a repository, or Git is missing */
export async function openRepository(siteDir: string): Promise<Repository> {
  try {
    const args = ['rev-parse', '--show-toplevel', '--git-path', 'shallow']
    const [root = '', shallow = ''] = (await runGit(args, { cwd: siteDir })).toString().trimEnd().split('\n')
    const sitePath = path.relative(realpathSync(root), realpathSync(siteDir)).split(path.sep).join('/')
    return { root, sitePath, isShallow: existsSync(path.resolve(siteDir, shallow)) }
  } catch (error) {
    throw toSiteError(error, 'The site folder cannot be read as a Git repository')
  }
}

/** Returns the folder, relative to the site folder, for the files of a commit that a content plugin reads. */
export function commitFolder(ref: CommitRef, instance: string): string {
  return snapshotFolder({ label: refName(ref), instance })
}

/** Names a commit as readers of diagnostics know it: the tag, the branch, or the start of the hash. */
export function refName(ref: CommitRef): string {
  return 'tag' in ref ? ref.tag : 'branch' in ref ? ref.branch : ref.commit.slice(0, 10)
}

/** @throws SiteError if the commit does not exist in this clone */
export async function resolveCommit(ref: CommitRef, repository: Repository): Promise<GitCommit> {
  const candidates = refCandidates(ref)
  const input = candidates.flatMap((name) => [`${name}^{commit}\n`, `${name}^{tree}\n`]).join('')
  let lines: string[]
  try {
    const args = ['cat-file', '--batch-check=%(objecttype) %(objectname)']
    lines = (await runGit(args, { cwd: repository.root, input })).toString().split('\n')
  } catch (error) {
    throw toSiteError(error, `Cannot read ${describeRef(ref)}`)
  }
  for (const index of candidates.keys()) {
    const [, commit] = /^commit (\w+)$/.exec(lines[index * 2] ?? '') ?? []
    const [, tree] = /^tree (\w+)$/.exec(lines[index * 2 + 1] ?? '') ?? []
    if (commit !== undefined && tree !== undefined) return { hash: commit, tree }
  }
  throw await missingCommit(ref, repository)
}

/** Returns the files, absolute, that change when tags and branches lead to other commits. Not all of them exist. */
export async function refFiles(refs: readonly CommitRef[], siteDir: string): Promise<string[]> {
  const names = refs.flatMap((ref) => ('commit' in ref ? [] : refCandidates(ref)))
  if (names.length === 0) return []
  const args = [...names, 'packed-refs', 'reftable/tables.list'].flatMap((name) => ['--git-path', name])
  try {
    const files = (await runGit(['rev-parse', ...args], { cwd: siteDir })).toString().trimEnd().split('\n')
    return files.map((file) => path.resolve(siteDir, file))
  } catch (error) {
    if (error instanceof GitFailure) return []
    throw error
  }
}

function refCandidates(ref: CommitRef): string[] {
  if ('tag' in ref) return [`refs/tags/${ref.tag}`]
  // A clone of a continuous-integration service often has branches of its remote only.
  if ('branch' in ref) return [`refs/heads/${ref.branch}`, `refs/remotes/origin/${ref.branch}`]
  return [ref.commit]
}

function describeRef(ref: CommitRef): string {
  const [[kind, name] = []] = Object.entries(ref)
  return `the ${kind} \`${name}\``
}

async function missingCommit(ref: CommitRef, { isShallow, root }: Repository): Promise<SiteError> {
  const subject = describeRef(ref)
  if (isShallow) {
    return new SiteError({
      message: `This shallow clone of the repository does not contain ${subject}.`,
      hint: 'Fetch the full history: run `git fetch --unshallow --tags`, or set `fetch-depth: 0` in the GitHub Actions workflow.',
    })
  }
  const fetch = 'tag' in ref ? 'Fetch the tags with `git fetch --tags`' : 'Fetch it with `git fetch`'
  const close = await closestRef(ref, root)
  const suggestion = close === undefined ? '' : ` (did you mean \`${close}\`?)`
  return new SiteError({
    message: `The repository does not contain ${subject}.`,
    hint: `${fetch}, or correct the name${suggestion}. In a GitHub Actions workflow, set \`fetch-depth: 0\`.`,
  })
}

/** Returns the tag or branch that a wrong name may mean. */
async function closestRef(ref: CommitRef, root: string): Promise<string | undefined> {
  if ('commit' in ref) return undefined
  const parents = refCandidates(ref).map((name) => name.slice(0, -refName(ref).length))
  const listing = (await readGit(['for-each-ref', '--format=%(refname)', ...parents], root)).toString()
  const names = listing.split('\n').flatMap((name) => {
    const parent = parents.find((each) => name.startsWith(each))
    return parent === undefined ? [] : name.slice(parent.length)
  })
  return closestMatch(refName(ref), names)
}

/** Lists everything in a commit, by path from the root. */
export async function listTree({ tree }: GitCommit, { root }: Repository): Promise<Map<string, TreeEntry>> {
  const listing = (await readGit(['ls-tree', '-r', '-z', '--full-tree', tree], root)).toString()
  const entries = new Map<string, TreeEntry>()
  for (const line of listing.split('\0')) {
    const [, mode, hash, name] = /^(\d+) \w+ (\w+)\t(.*)$/s.exec(line) ?? []
    if (mode === undefined || hash === undefined || name === undefined) continue
    const type = mode === '120000' ? 'link' : mode === '160000' ? 'submodule' : 'file'
    entries.set(name, { type, hash })
  }
  return entries
}

async function readGit(args: string[], root: string): Promise<Buffer> {
  try {
    return await runGit(args, { cwd: root })
  } catch (error) {
    throw toSiteError(error, 'Cannot read the files of the commit')
  }
}

/** Yields the contents of files by their hashes, in order. */
export async function* readBlobs(hashes: readonly string[], { root }: Repository): AsyncGenerator<Buffer> {
  if (hashes.length === 0) return
  const chunks: Buffer[] = []
  let available = 0
  // The length of the content that follows; undefined before its header has been read.
  let length: number | undefined
  try {
    for await (const chunk of streamGit(['cat-file', '--batch'], { cwd: root, input: `${hashes.join('\n')}\n` })) {
      chunks.push(chunk)
      available += chunk.length
      // A line break follows the content.
      while (length === undefined ? available > 0 : available > length) {
        const rest: Buffer = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)
        let end: number
        if (length === undefined) {
          end = rest.indexOf('\n')
          if (end < 0) break
          length = blobLength(rest.toString('latin1', 0, end))
        } else {
          yield Buffer.from(rest.subarray(0, length))
          end = length
          length = undefined
        }
        chunks.splice(0, chunks.length, rest.subarray(end + 1))
        available = rest.length - end - 1
      }
    }
  } catch (error) {
    throw toSiteError(error, 'Cannot read a file from the repository')
  }
}

/** Parses the line before a content. */
function blobLength(header: string): number {
  const [, size] = /^\w+ blob (\d+)$/.exec(header) ?? []
  if (size === undefined) throw new GitFailure(header)
  return Number(size)
}

function toSiteError(error: unknown, subject: string): unknown {
  if (!(error instanceof GitFailure)) return error
  const hint = error.isMissing
    ? 'Install Git, or remove the versions with `tag`, `branch` or `commit`.'
    : 'Build inside a clone of the repository, or remove the versions with `tag`, `branch` or `commit`.'
  return new SiteError({ message: `${subject}: ${error.message}.`, hint, cause: error })
}
