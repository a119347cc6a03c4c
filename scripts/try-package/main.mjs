// Installs the packed generator into empty folders, as strangers do, and uses it: `npm run try:package -- [npm pnpm yarn]`.
// Needs the npm registry, so it is no part of the tests. Prints sizes and times; exits with 1 if anything fails.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const managers = {
  npm: { command: ['npm'], add: 'install' },
  pnpm: { command: ['npx', '--yes', 'pnpm@9'], add: 'add' },
  yarn: {
    command: ['npx', '--yes', '@yarnpkg/cli-dist@4'],
    add: 'add',
    files: { '.yarnrc.yml': 'nodeLinker: node-modules\n', 'yarn.lock': '' },
  },
}
const maxWait = 60_000
const ownPage = `import Layout from '@theme/Layout'
import { useState } from 'react'

export default function Own() {
  const [count, setCount] = useState(0)
  return (
    <Layout title="Own">
      <button type="button" onClick={() => setCount(count + 1)}>{count}</button>
    </Layout>
  )
}
`

const names = process.argv.slice(2)
const unknown = names.filter((name) => !Object.hasOwn(managers, name))
if (unknown.length > 0) {
  process.stderr.write(`Unknown package manager: ${unknown.join(', ')}. Known: ${Object.keys(managers).join(', ')}.\n`)
  process.exit(2)
}
// The space in the path is part of the trial.
const work = mkdtempSync(path.join(tmpdir(), 'lectern package '))
const failures = []
try {
  const tarball = path.join(
    work,
    String(run(work, ['npm', 'pack', root, '--silent']))
      .trim()
      .split('\n')
      .at(-1),
  )
  print('packed', `${megabytes(statSync(tarball).size)} MB`)
  for (const name of names.length > 0 ? names : Object.keys(managers)) {
    try {
      await tryManager(name, tarball)
    } catch (error) {
      failures.push(name)
      process.stderr.write(`${name}: ${error.stderr || error.stdout || error.stack}\n`)
    }
  }
} finally {
  rmSync(work, { recursive: true, force: true })
}
process.exitCode = failures.length > 0 ? 1 : 0

async function tryManager(name, tarball) {
  const { command, add, files = {} } = managers[name]
  const dir = path.join(work, name)
  mkdirSync(dir)
  const manifest = { name: 'trial', private: true, type: 'module' }
  for (const [file, text] of Object.entries({ 'package.json': JSON.stringify(manifest), ...files }))
    writeFileSync(path.join(dir, file), text)
  const installed = timed(() => run(dir, [...command, add, tarball]))
  print(
    `${name} install`,
    `${installed} s, ${countPackages(dir)} packages, ${megabytes(folderSize(path.join(dir, 'node_modules')))} MB`,
  )

  const lectern = path.join(dir, 'node_modules', 'lectern')
  const { bin } = JSON.parse(readFileSync(path.join(lectern, 'package.json'), 'utf8'))
  const cli = [process.execPath, path.join(lectern, bin.lectern)]
  run(dir, [...cli, 'init', '.', '--title', 'Trial'])
  print(`${name} first build`, `${timed(() => run(dir, [...cli, 'build']))} s`)
  run(dir, [...cli, 'check'])
  rmSync(path.join(dir, '.lectern'), { recursive: true })
  for (const server of ['start', 'serve']) {
    const seconds = await firstPage(dir, [...cli, server, '--port', '0', ...(server === 'start' ? ['--no-open'] : [])])
    print(`${name} ${server} to first page`, `${seconds} s`)
  }
  // A component of the site needs the bundler, which must find its parts wherever the package manager puts them.
  mkdirSync(path.join(dir, 'src', 'pages'), { recursive: true })
  writeFileSync(path.join(dir, 'src', 'pages', 'own.tsx'), ownPage)
  print(`${name} build with a component`, `${timed(() => run(dir, [...cli, 'build']))} s`)
  if (!existsSync(path.join(dir, 'build', 'own', 'index.html')))
    throw new Error('The page of the component is missing.')
}

function run(cwd, [command, ...args]) {
  return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: 'pipe', timeout: 300_000 })
}

/** @returns seconds that the work took */
function timed(work) {
  const start = performance.now()
  work()
  return seconds(start)
}

function seconds(start) {
  return ((performance.now() - start) / 1000).toFixed(2)
}

/** @returns seconds from the start of the server until its home page has arrived */
async function firstPage(cwd, [command, ...args]) {
  const start = performance.now()
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  try {
    const address = await new Promise((resolve, reject) => {
      let output = ''
      const read = (chunk) => {
        output += chunk
        const found = /http:\/\/localhost:\d+\/?/.exec(output)?.[0]
        if (found) resolve(found)
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      child.on('exit', () => reject(new Error(`The server stopped:\n${output}`)))
      setTimeout(() => reject(new Error(`The server did not start:\n${output}`)), maxWait).unref()
    })
    const response = await fetch(address)
    if (response.status !== 200) throw new Error(`${address} responds with status ${response.status}.`)
    await response.text()
    return seconds(start)
  } finally {
    child.kill('SIGTERM')
  }
}

/** Counts the installed packages. Two copies of one version count once: pnpm lists packages in its store again. */
function countPackages(dir) {
  const modules = path.join(dir, 'node_modules')
  const manifests = readdirSync(modules, { recursive: true })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /(?:^|\/node_modules\/)(?:@[^/]+\/)?[^/@.][^/]*\/package\.json$/.test(file))
    .map((file) => JSON.parse(readFileSync(path.join(modules, file), 'utf8')))
  return new Set(manifests.map(({ name, version }) => `${name}@${version}`)).size
}

function folderSize(dir) {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0)
}

function megabytes(bytes) {
  return (bytes / 1e6).toFixed(1)
}

function print(what, value) {
  process.stdout.write(`${what.padEnd(34)}${value}\n`)
}
