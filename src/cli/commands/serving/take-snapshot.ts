import { setTimeout as sleep } from 'node:timers/promises'
import { type BuildSnapshot, snapshotBuild } from '../../../build/pipeline/index.ts'
import { SiteError } from '../../../platform/index.ts'

/** Milliseconds to wait for a build that is being published. */
const publishTimeout = 60_000

/** Returns a function that copies the build, once no build is publishing. */
export function snapshotter(place: { siteDir: string; outDir: string }): { take(): Promise<BuildSnapshot> } {
  let count = 0
  return {
    async take() {
      const end = performance.now() + publishTimeout
      for (;;) {
        const snapshot = snapshotBuild(place, ++count)
        if (snapshot) return snapshot
        if (performance.now() > end)
          throw new SiteError({
            message: 'The output folder keeps changing.',
            hint: 'Wait until the build has ended. If it was interrupted, build again.',
          })
        await sleep(50)
      }
    },
  }
}
