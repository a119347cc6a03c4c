import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const prefix = 'lectern-tests-'

const runFolderName = /^lectern-tests-\d+$/

/** A disk in memory, where there is one with room: builds write thousands of small files. */
function disk(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 4e9 ? memory : tmpdir()
}

/** Where the sites of a run of tests lie, which is that of all files together. */
export function runFolder(): string {
  const folder = path.join(disk(), `${prefix}${process.env.LECTERN_TEST_RUN ?? process.pid}`)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Removes the folders of runs that were cut off; the returned function removes that of this run. */
export function prepareRunFolder(): () => void {
  for (const name of readdirSync(disk()).filter((each) => runFolderName.test(each))) {
    if (!isRunning(Number(name.slice(prefix.length)))) rmSync(path.join(disk(), name), { recursive: true, force: true })
  }
  return () => rmSync(runFolder(), { recursive: true, force: true })
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
