import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { listFiles } from '../../../src/platform/list-files.ts'
import type { SiteFiles } from './site-files.ts'

/** The sources of a site, which remember how to undo the last edit. */
export interface EditedSite {
  dir: string
  /** Paths of sources that match, sorted. */
  files(pattern: RegExp): string[]
  has(file: string): boolean
  read(file: string): string
  write(file: string, content: string | Buffer): void
  remove(file: string): void
  rename(from: string, to: string): void
  /** Forgets how to undo earlier edits. */
  begin(): void
  undo(): void
}

const isOutput = (name: string) => /^(?:\..*|build|node_modules)$/.test(name)

/** Writes the files of a site to an empty folder. */
export function writeSite(dir: string, files: SiteFiles): EditedSite {
  /** What the files that were edited contained; undefined for new ones. */
  const before = new Map<string, Buffer | undefined>()
  const full = (file: string) => path.join(dir, file)
  const put = (file: string, content: string | Buffer) => {
    mkdirSync(path.dirname(full(file)), { recursive: true })
    writeFileSync(full(file), content)
  }
  const remember = (file: string) => {
    if (!before.has(file)) before.set(file, existsSync(full(file)) ? readFileSync(full(file)) : undefined)
  }
  const site: EditedSite = {
    dir,
    files: (pattern) =>
      readdirSync(dir, { withFileTypes: true })
        .filter(({ name }) => !isOutput(name))
        .flatMap((entry) => {
          const below = () => listFiles(full(entry.name)).map((file) => `${entry.name}/${file}`)
          return entry.isDirectory() ? below() : [entry.name]
        })
        .filter((file) => pattern.test(file))
        .sort(),
    has: (file) => existsSync(full(file)),
    read: (file) => readFileSync(full(file), 'utf8'),
    write(file, content) {
      remember(file)
      put(file, content)
    },
    remove(file) {
      remember(file)
      rmSync(full(file))
    },
    rename(from, to) {
      const content = readFileSync(full(from))
      site.write(to, content)
      site.remove(from)
    },
    begin: () => before.clear(),
    undo() {
      for (const [file, content] of before)
        if (content) put(file, content)
        else rmSync(full(file), { force: true })
      before.clear()
    },
  }
  for (const [file, content] of Object.entries(files)) put(file, content)
  return site
}
