import path from 'node:path'
import { acquireLock, type Log } from '../../platform/index.ts'

/**
 * Runs a command that changes the sources of a site while no other one does: what it read would no longer be what the other has
 * written.
 */
export async function withSourceLock<T>(siteDir: string, log: Pick<Log, 'info'>, work: () => Promise<T>): Promise<T> {
  const release = await acquireLock(path.join(path.resolve(siteDir), '.lectern', 'locks', 'sources'), (pid) =>
    log.info(`Waiting for another command (process ${pid}) that changes files of the site.`),
  )
  try {
    return await work()
  } finally {
    release()
  }
}
