import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { listFiles } from '../../../src/platform/files/list-files.ts'
import type { SiteFiles } from './site-files.ts'

/** The sources of a site, which remember how to undo the last edit. */
export interface EditedSite {
  dir: string
  /** Paths of sources that match, sorted. */
  files(pattern: RegExp): string[]
  has(file: string): boolean
  read(file: string): string
  readBytes(file: string): Buffer
  write(file: string, content: string | Buffer): void
  remove(file: string): void
  rename(from: string, to: string): void
  /** Forgets how to undo earlier edits. */
  begin(): void
  undo(): void
}

const isOutput = (name: string) => /^(?:\..*|build|node_modules)$/.test(name)

/**
 * Writes the files of a site to an empty folder. A change that leaves the size of a file leaves its modification time, too, as some
 * tools do.
 */
export function writeSite(dir: string, files: SiteFiles): EditedSite {
  /** What the files that were edited contained; undefined for new ones. */
  const before = new Map<string, Buffer | undefined>()
  const full = (file: string) => path.join(dir, file)
  const put = (file: string, content: string | Buffer) => {
    mkdirSync(path.dirname(full(file)), { recursive: true })
    const old = statSync(full(file), { throwIfNoEntry: false })
    writeFileSync(full(file), content)
    if (old?.size === Buffer.byteLength(content)) utimesSync(full(file), old.atime, old.mtime)
  }
  /** Folders are removed with their last file, since a file may take their place. */
  const drop = (file: string) => {
    rmSync(full(file), { force: true })
    for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) {
      if (!existsSync(full(folder)) || readdirSync(full(folder)).length > 0) return
      rmdirSync(full(folder))
    }
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
    readBytes: (file) => readFileSync(full(file)),
    write(file, content) {
      remember(file)
      put(file, content)
    },
    remove(file) {
      remember(file)
      drop(file)
    },
    rename(from, to) {
      const content = readFileSync(full(from))
      site.remove(from)
      site.write(to, content)
    },
    begin: () => before.clear(),
    undo() {
      for (const [file, content] of before) if (!content) drop(file)
      for (const [file, content] of before) if (content) put(file, content)
      before.clear()
    },
  }
  for (const [file, content] of Object.entries(files)) put(file, content)
  return site
}
