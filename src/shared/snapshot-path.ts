/** Folder for the files of commits, below the site folder. */
export const snapshotsFolder = '.lectern/git'

/** Identifies the files of a commit. */
export interface SnapshotName {
  /** The commit as diagnostics name it: its tag or branch, or the start of its hash. */
  label: string
  /** Id of the content plugin, so that each can have files of the same commit. */
  instance: string
}

/** Returns the folder for the files of a commit, relative to the site folder. */
export function snapshotFolder({ label, instance }: SnapshotName): string {
  return `${snapshotsFolder}/${instance === 'default' ? '' : `${encode(instance)}+@`}${encode(label)}`
}

/**
 * Returns the folder in a snapshot that stands for the root of the repository. Its name contains the path of the site in the
 * repository, so that `snapshotSite` finds it.
 */
export function snapshotRoot(name: SnapshotName, sitePath: string): string {
  return `${snapshotFolder(name)}/${sitePath === '' ? '-' : encode(sitePath)}`
}

/**
 * Returns the site folder at the commit that a file is from, relative to the site folder; empty for a file of the site itself.
 * `@site/` in such a file means that folder.
 */
export function snapshotSite(sourcePath: string): string {
  const found = parse(sourcePath)
  if (!found) return ''
  return found.sitePath === '-' ? found.root : `${found.root}/${decode(found.sitePath)}`
}

/** Returns a file of a commit as Git names it, `v1.0:docs/a.md`; undefined for a file of the site itself. */
export function describeSnapshotFile(sourcePath: string): string | undefined {
  const found = parse(sourcePath)
  return found && `${decode(found.name.replace(/^.*\+@/, ''))}:${found.file}`
}

/** Whether a file, relative to the site folder, is from a commit. */
export function isSnapshotFile(sourcePath: string | undefined): boolean {
  return sourcePath?.startsWith(`${snapshotsFolder}/`) === true
}

function parse(sourcePath: string) {
  if (!isSnapshotFile(sourcePath)) return undefined
  const [name = '', sitePath = '', ...file] = sourcePath.slice(snapshotsFolder.length + 1).split('/')
  return { root: `${snapshotsFolder}/${name}/${sitePath}`, name, sitePath, file: file.join('/') }
}

function encode(name: string): string {
  return name.replaceAll('+', '++').replaceAll('/', '+-')
}

function decode(name: string): string {
  return name.replace(/\+[+-]/g, (written) => (written === '++' ? '+' : '/'))
}
