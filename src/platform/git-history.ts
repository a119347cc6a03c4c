import { execFile, spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Diagnostic, LastUpdate } from '../shared/types.ts'
import { hashOf } from './hash.ts'
import type { Store } from './store.ts'

export interface GitHistory {
  /** The last commit that changed a file, given absolute; undefined where Git knows none. */
  lastUpdate(file: string): Promise<LastUpdate | undefined>
  /** When the first commit of a file was made, as an ISO date and time; undefined where Git knows none. Never reports. */
  created(file: string): Promise<string | undefined>
  /** What keeps Git from telling last updates, told once and only when it was asked for them. */
  diagnostics: Diagnostic[]
}

/** Who changed the files of a repository last: path from its root → seconds since 1970, place in `authors`, and seconds of
 * its first commit, where that is known. */
interface Changes {
  files: Record<string, Change>
  authors: string[]
}

type Change = [seconds: number, author: number, created: number | null]

/** Raised when the same history comes to be read otherwise. */
const release = '2'

/** The history around a site, read when it is first asked for: once for all files, and kept until there is a new commit. */
export function createGitHistory({ siteDir, store }: { siteDir: string; store: Store }): GitHistory {
  const diagnostics: Diagnostic[] = []
  let opened: Promise<{ root: string; changes: Changes; diagnostics: Diagnostic[] }> | undefined
  const open = async () => {
    try {
      const repository = await findRepository(siteDir)
      const told = repository.boundary.size > 0 ? [shallowCloneDiagnostic] : []
      return { root: repository.root, changes: await keptChanges(repository, store), diagnostics: told }
    } catch (error) {
      return { root: siteDir, changes: { files: {}, authors: [] }, diagnostics: [gitDiagnostic(error)] }
    }
  }
  const changeOf = async (file: string) => {
    opened ??= open()
    const { root, changes, diagnostics } = await opened
    // A generated file has no place on disk.
    const place = existsSync(file) ? realpathSync(file) : file
    const name = path.relative(root, place).split(path.sep).join('/')
    return { change: Object.hasOwn(changes.files, name) ? changes.files[name] : undefined, changes, diagnostics }
  }
  return {
    diagnostics,
    async lastUpdate(file) {
      const { change, changes, diagnostics: troubles } = await changeOf(file)
      if (diagnostics.length === 0) diagnostics.push(...troubles)
      return change && { date: isoDate(change[0]), author: changes.authors[change[1]] ?? '' }
    },
    async created(file) {
      const created = (await changeOf(file)).change?.[2]
      return typeof created === 'number' ? isoDate(created) : undefined
    },
  }
}

function isoDate(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}

interface Repository {
  root: string
  head: string
  /** Commits of a shallow clone whose parents are not there, so that they seem to have made every file. */
  boundary: Set<string>
}

async function findRepository(siteDir: string): Promise<Repository> {
  const args = ['rev-parse', '--show-toplevel', '--git-path', 'shallow', 'HEAD']
  const { stdout } = await promisify(execFile)('git', args, { cwd: siteDir })
  const [root = '', shallow = '', head = ''] = stdout.trimEnd().split('\n')
  const boundary = await readFile(path.resolve(siteDir, shallow), 'utf8').catch(() => '')
  return { root, head, boundary: new Set(boundary.split('\n').filter(Boolean)) }
}

async function keptChanges(repository: Repository, store: Store): Promise<Changes> {
  const key = hashOf(release, repository.head, ...repository.boundary)
  const kept = await store.get('git', key)
  if (kept) return JSON.parse(kept.toString()) as Changes
  const changes = await readChanges(repository)
  await store.put('git', key, JSON.stringify(changes))
  return changes
}

/** Reads the whole log, newest first: the first commit that names a file is its last. */
async function readChanges({ root, boundary }: Repository): Promise<Changes> {
  const files = new Map<string, Change | undefined>()
  // Files whose history went on under the same name before they were deleted: that was another file.
  const complete = new Set<string>()
  const authors = new Map<string, number>()
  let commit = { hash: '', seconds: 0, author: 0 }
  let status = ''
  for await (const token of logTokens(root)) {
    if (token.startsWith('\u0001')) {
      const [hash = '', seconds = '', name = ''] = token.slice(1).split('\u0002')
      const author = authors.get(name) ?? authors.size
      authors.set(name, author)
      commit = { hash, seconds: Number(seconds), author }
    } else if (status === '') {
      status = token.trim()
    } else {
      // A file that was deleted last is new again where it is there, and no commit has it yet.
      const isDeletion = status.endsWith('D')
      const created = boundary.has(commit.hash) ? null : commit.seconds
      const known = files.get(token)
      if (!files.has(token)) {
        files.set(token, isDeletion || created === null ? undefined : [commit.seconds, commit.author, created])
      } else if (known && !isDeletion && !complete.has(token)) known[2] = created
      if (isDeletion) complete.add(token)
      status = ''
    }
  }
  const known = [...files].filter((entry): entry is [string, Change] => entry[1] !== undefined)
  return { files: Object.fromEntries(known), authors: [...authors.keys()] }
}

/** The parts of the log: a commit, then status and path of each of its files. */
async function* logTokens(root: string): AsyncGenerator<string> {
  // A renamed file is a new one: what its name has had before is none of its history. Merges count where they mix.
  const args = ['log', '-c', '-z', '--no-renames', '--name-status', '--format=%x01%H%x02%ct%x02%aN', '--encoding=UTF-8']
  const child = spawn('git', ['-c', 'log.showSignature=false', ...args], { cwd: root })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  ended.catch(() => {})
  let message = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    message += text
  })
  let rest = ''
  for await (const chunk of child.stdout.setEncoding('utf8') as AsyncIterable<string>) {
    const tokens = (rest + chunk).split('\0')
    rest = tokens.pop() ?? ''
    for (const token of tokens) if (token.trim() !== '') yield token
  }
  if ((await ended) !== 0) throw Object.assign(new Error(message), { stderr: message })
}

const shallowCloneDiagnostic: Diagnostic = {
  code: 'last-update',
  severity: 'warning',
  message:
    'The repository is a shallow clone: pages that were changed before it begins have no date of their last update.',
  hint: 'Fetch the whole history, for example with `git fetch --unshallow`, or `fetch-depth: 0` in a workflow.',
}

function gitDiagnostic(error: unknown): Diagnostic {
  const { code, stderr, message } = error as { code?: unknown; stderr?: string; message: string }
  const reason = code === 'ENOENT' ? 'git is not installed' : (stderr || message).trim().split('\n')[0]
  return {
    code: 'last-update',
    severity: 'warning',
    message: `Pages have no date of their last update: ${reason}.`,
    hint: 'Build within the Git repository, or turn `showLastUpdateTime` and `showLastUpdateAuthor` off.',
  }
}
