/**
 * Builds the sites in tests/fixtures/migrate-builds with their generators, and records the pages in the folders `last-build`:
 *
 *     node scripts/migrate/record-builds.mjs <folder> [name …]
 *
 * The folder gets the generators from the npm registry, in the versions that package.json of each site names. `mkdocs` has to be
 * installed with Material for MkDocs (1.4.2 and 8.2.5, Python-Markdown 3.4.1, PyMdown Extensions 9.5).
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const fixtures = fileURLToPath(new URL('../../tests/fixtures/migrate-builds/', import.meta.url))
const [work, ...chosen] = process.argv.slice(2)
if (work === undefined) throw new Error('Pass a folder for the generators.')

const sites = {
  vitepress: {
    command: ['node', 'node_modules/vitepress/bin/vitepress.js', 'build', 'docs'],
    output: 'docs/.vitepress/dist',
  },
  // Astro needs a newer version of Node.
  starlight: { command: ['node_modules/node/bin/node', 'node_modules/astro/bin/astro.mjs', 'build'], output: 'dist' },
  mkdocs: { command: ['mkdocs', 'build', '--quiet'], output: 'site' },
}

/** Removes what a migration does not read: scripts, styles, and drawings. */
function shorten(html) {
  return html
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<link\b(?![^>]*canonical)[^>]*>/g, '')
    .replace(/^\s*\n/gm, '')
}

for (const [name, { command, output }] of Object.entries(sites)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  const folder = path.join(work, name)
  cpSync(path.join(fixtures, name), folder, { recursive: true })
  rmSync(path.join(folder, output), { recursive: true, force: true })
  if (existsSync(path.join(folder, 'package.json')))
    execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
  const [program, ...parameters] = command
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' }
  execFileSync(program, parameters, { cwd: folder, stdio: 'inherit', env })
  const recorded = path.join(fixtures, 'last-build', name)
  rmSync(recorded, { recursive: true, force: true })
  const files = readdirSync(path.join(folder, output), { recursive: true })
  for (const file of files.filter((each) => /\.html$|\.md\.[^/]*\.lean\.js$/.test(each))) {
    const text = readFileSync(path.join(folder, output, file), 'utf8')
    mkdirSync(path.dirname(path.join(recorded, file)), { recursive: true })
    writeFileSync(path.join(recorded, file), file.endsWith('.html') ? shorten(text) : text)
  }
}
