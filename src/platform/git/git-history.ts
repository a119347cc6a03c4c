import { existsSync, realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ownValue } from '../../shared/dictionary.ts'
import type { Diagnostic, LastUpdate } from '../../shared/types.ts'
import { hashOf } from '../hash.ts'
import type { Store } from '../store/store.ts'
import { createRepositoryFinder, foreignEnvironment } from './repository-folder.ts'
import { GitFailure, plainLog, runGit, streamGit } from './run-git.ts'

export interface GitHistory {
  /** Returns the last commit of a file (absolute path); undefined if Git has none. */
  lastUpdate(file: string): Promise<LastUpdate | undefined>
  /** Returns the ISO date and time of a file's first commit; undefined if Git has none. Reports no diagnostics. */
  created(file: string): Promise<string | undefined>
  /** Adds a folder with the files of a commit. */
  addSnapshot(snapshot: SnapshotFolder): void
  /** Says once for each repository why last updates are unknown, if they were requested. */
  diagnostics: Diagnostic[]
  /** Notes that other files of the repository were read. */
  setUsed(): void
  /**
   * Returns the repositories whose history, or files of commits, were read: their folders as POSIX paths relative to the site
   * folder, and an empty one for the repository of the site.
   */
  usedRepositories(): string[]
}

/** A folder that stands for the root of the repository at a commit. Both paths are absolute. */
interface SnapshotFolder {
  folder: string
  root: string
  commit: string
}

/** Last change of each file by path from the repository root: seconds since 1970, index in `authors`, and seconds of the
 * first commit, if known. */
interface Changes {
  files: Record<string, Change>
  authors: string[]
}

type Change = [seconds: number, author: number, created: number | null]

/** Increased when the cached data changes. */
const cacheVersion = '2'

/** Creates the Git history of a site. It is read once, on first use, and cached until the next commit. */
export function createGitHistory({ siteDir, store }: { siteDir: string; store: Store }): GitHistory {
  const diagnostics: Diagnostic[] = []
  type Opened = { root: string; changes: Changes; diagnostics: Diagnostic[] }
  /** By folder and commit; empty for the repository of the site, and for the commit that is checked out. */
  const opened = new Map<string, Promise<Opened>>()
  const used = new Set<string>()
  const snapshots: SnapshotFolder[] = []
  const findFolder = createRepositoryFinder(siteDir)
  const open = async (folder: string, commit: string): Promise<Opened> => {
    try {
      const repository = await findRepository(siteDir, { folder, commit: commit || 'HEAD' })
      const shallow = repository.boundary.size > 0 ? [shallowCloneDiagnostic(folder)] : []
      return { root: repository.root, changes: await getOrReadChanges(repository, store), diagnostics: shallow }
    } catch (error) {
      const diagnostics = [gitDiagnostic(error, folder)]
      return { root: path.resolve(siteDir, folder), changes: { files: {}, authors: [] }, diagnostics }
    }
  }
  const findChange = async (file: string) => {
    const snapshot = snapshots.find(({ folder }) => file.startsWith(folder + path.sep))
    const original = snapshot ? path.join(snapshot.root, file.slice(snapshot.folder.length)) : file
    const commit = snapshot?.commit ?? ''
    // A generated file does not exist on disk, nor do all files of a commit.
    const place = existsSync(original) ? realpathSync(original) : original
    const folder = snapshot ? '' : findFolder(place)
    used.add(folder)
    const key = `${folder}\0${commit}`
    const reading = opened.get(key) ?? open(folder, commit)
    opened.set(key, reading)
    const { root, changes, diagnostics } = await reading
    const name = path.relative(root, place).split(path.sep).join('/')
    return { change: ownValue(changes.files, name), changes, diagnostics }
  }
  return {
    diagnostics,
    addSnapshot(snapshot) {
      snapshots.push(snapshot)
      used.add('')
    },
    setUsed: () => void used.add(''),
    usedRepositories: () => [...used].sort(),
    async lastUpdate(file) {
      const { change, changes, diagnostics: found } = await findChange(file)
      const isKnown = ({ message }: Diagnostic) => diagnostics.some((known) => known.message === message)
      diagnostics.push(...found.filter((each) => !isKnown(each)))
      return change && { date: isoDate(change[0]), author: changes.authors[change[1]] ?? '' }
    },
    async created(file) {
      const created = (await findChange(file)).change?.[2]
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
  /** Oldest commits of a shallow clone, which seem to create every file. */
  boundary: Set<string>
  /** Text of the file with the names of authors, which need not be committed. */
  mailmap: string
  env: NodeJS.ProcessEnv
}

/** Reads what identifies the history of a repository at a commit. @param at.folder empty for the repository of the site */
async function findRepository(
  siteDir: string,
  { folder, commit }: { folder: string; commit: string },
): Promise<Repository> {
  const cwd = path.resolve(siteDir, folder)
  const env = folder === '' ? process.env : foreignEnvironment()
  const args = ['rev-parse', '--show-toplevel', '--git-path', 'shallow', commit]
  const printed = (await runGit(args, { cwd, env })).toString()
  const [root = '', shallow = '', head = ''] = printed.trimEnd().split('\n')
  const boundary = await readFile(path.resolve(cwd, shallow), 'utf8').catch(() => '')
  const mailmap = await readFile(path.join(root, '.mailmap'), 'utf8').catch(() => '')
  return { root, head, boundary: new Set(boundary.split('\n').filter(Boolean)), mailmap, env }
}

/**
 * Returns a text that identifies the commits of repositories, or the errors that prevent reading them. Its first line is the root of
 * the site's repository, or empty.
 *
 * @param folders as `usedRepositories` returns them
 */
export async function readGitState(siteDir: string, folders: readonly string[]): Promise<string> {
  const states = await Promise.all(folders.map((folder) => repositoryState(siteDir, folder)))
  return [states[folders.indexOf('')]?.root ?? '', ...states.flatMap(({ state }) => state)].join('\n')
}

async function repositoryState(siteDir: string, folder: string): Promise<{ root: string; state: string[] }> {
  try {
    const { root, head, boundary, mailmap } = await findRepository(siteDir, { folder, commit: 'HEAD' })
    if (folder !== '') return { root, state: [folder, head, hashOf(mailmap), ...boundary] }
    // Versions of the documents are in tags and branches.
    const refs = (await runGit(['show-ref'], { cwd: siteDir })).toString()
    return { root, state: [head, hashOf(refs, mailmap), ...boundary] }
  } catch (error) {
    return { root: '', state: [gitDiagnostic(error, folder).message] }
  }
}

async function getOrReadChanges(repository: Repository, store: Store): Promise<Changes> {
  const key = hashOf(cacheVersion, repository.mailmap, repository.head, ...repository.boundary)
  const cached = await store.get('git', key)
  if (cached) return JSON.parse(cached.toString()) as Changes
  const changes = await readChanges(repository)
  await store.put('git', key, JSON.stringify(changes))
  return changes
}

/** Reads the complete log, newest commit first. */
async function readChanges({ boundary, ...repository }: Repository): Promise<Changes> {
  const files = new Map<string, Change | undefined>()
  // Files that were deleted earlier. Their older history belongs to another file of the same name.
  const complete = new Set<string>()
  const authors = new Map<string, number>()
  let commit = { hash: '', seconds: 0, author: 0 }
  let status = ''
  for await (const token of logTokens(repository)) {
    if (token.startsWith('\u0001')) {
      const [hash = '', seconds = '', name = ''] = token.slice(1).split('\u0002')
      const author = authors.get(name) ?? authors.size
      authors.set(name, author)
      commit = { hash, seconds: Number(seconds), author }
    } else if (status === '') {
      status = token.trim()
    } else {
      // A file that exists but was deleted last is new, and not committed yet.
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

/** Yields the parts of the log: a commit, then status and path of each of its files. */
async function* logTokens({ root, head, env }: Omit<Repository, 'boundary'>): AsyncGenerator<string> {
  // A renamed file counts as new. Merge commits count if they combine changes.
  const args = [
    'log',
    '-c',
    '-z',
    '--no-renames',
    '--name-status',
    '--format=%x01%H%x02%ct%x02%aN',
    '--encoding=UTF-8',
    head,
  ]
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of streamGit([...plainLog, ...args], { cwd: root, env })) {
    const tokens = (rest + decoder.decode(chunk, { stream: true })).split('\0')
    rest = tokens.pop() ?? ''
    for (const token of tokens) if (token.trim() !== '') yield token
  }
}

function shallowCloneDiagnostic(folder: string): Diagnostic {
  const [name, place] = folder === '' ? ['', ''] : [` ${folder}`, ' in this folder']
  return {
    code: 'last-update',
    severity: 'warning',
    message: `The repository${name} is a shallow clone: pages last changed before its oldest commit have no last update date.`,
    hint: `Fetch the full history: run \`git fetch --unshallow\`${place}, or set \`fetch-depth: 0\` in the GitHub Actions workflow.`,
  }
}

function gitDiagnostic(error: unknown, folder: string): Diagnostic {
  const reason = error instanceof GitFailure ? error.message : (error as Error).message.trim().split('\n')[0]
  if (folder !== '') {
    return {
      code: 'last-update',
      severity: 'warning',
      message: `Last update dates of the files in ${folder} are not available: ${reason}.`,
      hint: `Repair the repository in ${folder}, or remove its \`.git\` if its files belong to the site's repository.`,
    }
  }
  return {
    code: 'last-update',
    severity: 'warning',
    message: `Last update dates are not available: ${reason}.`,
    hint: 'Build inside the Git repository, or turn off `showLastUpdateTime` and `showLastUpdateAuthor`.',
  }
}
