import type { OutlineEntry } from './outline.ts'

/** Names of all versions but the last one, which is not released yet; newest first. */
export function releaseNames(versions: number): string[] {
  return Array.from({ length: versions - 1 }, (_, index) => `${versions - 1 - index}.0`)
}

/** One in this many documents differs from the version before. */
const changeInterval = 10

/** Returns the seed of a document in a version, 1 being the oldest: another one than before if the version changes it. */
export function documentSeed({ index }: OutlineEntry, { version, seed }: { version: number; seed: number }): number {
  for (let earlier = version; earlier > 1; earlier--)
    if ((index + earlier) % changeInterval === 0) return seed + 1000 * (earlier - 1)
  return seed
}

/** Number of the version that moves a document. */
const movingVersion = 3

/** Returns the documents that versions add, remove, and move, by path, and further conventions of pages: a home page, tags, a list. */
export function releaseFiles(version: number, versions: number): [name: string, text: string][] {
  const numbers = Array.from({ length: versions }, (_, index) => index + 1)
  const upgrading = '# Upgrading\n\nStop the server, replace the program, and start the server again.\n'
  return [
    ['releases/_category_.yml', 'label: Releases\nposition: 100\nlink:\n  type: generated-index\n'],
    ['welcome.md', `---\nslug: /\n---\n\n# Welcome\n\nThis is the handbook of release ${version}.\n`],
    [version < movingVersion ? 'releases/upgrading.md' : 'upgrading.md', upgrading],
    ...numbers
      .filter((number) => number <= version)
      .map((number): [string, string] => [
        `releases/notes-${number}.md`,
        `---\ntags: [notes]\n---\n\n# Release ${number}\n\nRelease ${number} has come.\n`,
      ]),
    ...numbers
      .filter((number) => number >= version && number < versions)
      .map((number): [string, string] => [
        `releases/legacy-${number}.md`,
        `# Legacy ${number}\n\nWhat release ${number} was the last one to support.\n`,
      ]),
  ]
}
