import { mkdtempSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sessionKey, trySite } from '../../scripts/torture/access.ts'
import { runFolder } from '../support/run-folder.ts'
import { openThere } from '../support/sites.ts'

const seed = Number(process.env.LECTERN_TEST_SEED ?? 7)

/** `npm run torture -- access` tries more sites. */
test(`a site with random rules shows nobody what they may not read (LECTERN_TEST_SEED=${seed})`, async () => {
  const siteDir = mkdtempSync(path.join(runFolder(), 'access-random-'))
  const site = openThere(siteDir)
  const commands = {
    build: () => site.build(),
    async serve(port: number) {
      await site.serve('serve', { port, env: { LECTERN_SESSION_KEY: sessionKey } })
      return () => site.stop()
    },
  }
  try {
    const { failures } = await trySite({ siteDir, seed, requests: 300, commands })
    expect(failures).toEqual([])
  } finally {
    await site.close()
  }
})
