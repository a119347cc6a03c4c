// Bundles the default theme and ships it with the compiled generator: sites that do not override the theme need no
// webpack. After a change of the theme, sites bundle it themselves until this script runs again.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const shipped = path.join(root, 'dist', 'bundles')
const site = mkdtempSync(path.join(tmpdir(), 'lectern-theme-'))
try {
  rmSync(shipped, { recursive: true, force: true })
  mkdirSync(path.join(site, 'docs'))
  writeFileSync(path.join(site, 'site.config.ts'), "export default { title: 'Theme', url: 'https://theme.example' }\n")
  writeFileSync(path.join(site, 'docs', 'index.md'), '# Theme\n')
  const cli = path.join(root, 'dist', 'src', 'cli', 'main.js')
  const { status, stderr } = spawnSync(process.execPath, [cli, 'build', site], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`Cannot bundle the theme:\n${stderr}`)
  const bundles = path.join(site, '.lectern', 'bundles')
  for (const name of readdirSync(bundles).filter((each) => each.startsWith('theme-'))) {
    cpSync(path.join(bundles, name), path.join(shipped, name), { recursive: true })
  }
} finally {
  rmSync(site, { recursive: true, force: true })
}
