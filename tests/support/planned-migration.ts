import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { planMigration } from '../../src/cli/migrate/index.ts'

/** What a migration would do with the files of a site. */
export interface PlannedMigration {
  /** New text of a file; undefined if it stays the same. */
  text(file: string): string | undefined
  /** Old and new paths of the files that move. */
  moved: string[]
  /** What is not converted, with its place. */
  notes: string[]
}

/** Returns a function that plans the migration of a site with these files, and those that all sites have. */
export function createPlan(common: Record<string, string>) {
  const work = mkdtempSync(path.join(tmpdir(), 'lectern-migrate-'))
  afterAll(() => rmSync(work, { recursive: true }))
  const write = (files: Record<string, string>) => {
    const dir = mkdtempSync(path.join(work, 'site-'))
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
      writeFileSync(path.join(dir, file), text)
    }
    return dir
  }
  return async (given: Record<string, string>, fromBuild?: Record<string, string>): Promise<PlannedMigration> => {
    const { files, diagnostics } = await planMigration({
      dir: write({ ...common, ...given }),
      ...(fromBuild && { fromBuild: write(fromBuild) }),
    })
    return {
      text: (file) => files.find((each) => each.path === file)?.text,
      moved: files.flatMap(({ path: to, movedFrom }) => (movedFrom === undefined ? [] : [`${movedFrom} → ${to}`])),
      notes: diagnostics
        .map(({ sourcePath, line, message }) => `${[sourcePath, line].filter(Boolean).join(':')}: ${message}`)
        .filter((note) => !note.endsWith('The config does not contain the URL of the site.')),
    }
  }
}
