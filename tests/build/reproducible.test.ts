import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openSite, snapshot } from '../support/sites.ts'

test('another folder, time zone, language, umask, and file times: the same output', async () => {
  const [here, there] = [openSite('blog'), openSite('blog')]
  for (const { dir } of [here, there]) {
    const config = path.join(dir, 'site.config.ts')
    const text = readFileSync(config, 'utf8').replace(
      'plugins: [',
      "theme: { customCss: ['src/own.css'] },\n  plugins: [",
    )
    writeFileSync(config, text)
    writeFileSync(path.join(dir, 'src/own.css'), '.own { color: red }\n')
  }
  const umask = process.umask(0o077)
  try {
    for (const name of readdirSync(there.dir, { recursive: true, encoding: 'utf8' }).reverse())
      utimesSync(path.join(there.dir, name), 1, 1)
    const far = { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }
    const near = { TZ: 'America/Los_Angeles', LANG: 'C', LC_ALL: 'C' }
    const results = await Promise.all([there.runProcess(['build'], far), here.runProcess(['build'], near)])
    expect(results.map(({ code }) => code)).toEqual([0, 0])
    expect(snapshot(path.join(there.dir, 'build'))).toEqual(snapshot(path.join(here.dir, 'build')))
  } finally {
    process.umask(umask)
    await Promise.all([here.close(), there.close()])
  }
})
