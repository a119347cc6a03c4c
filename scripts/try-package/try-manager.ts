import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { countPackages, createProject, install, installedCommand, installedSize, managers } from '../package/install.ts'
import { run, timed } from '../package/run.ts'
import { timeToFirstPage } from '../package/start-server.ts'

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

/** Installs the package into an empty folder with a package manager, and uses every command of a new site. */
export async function tryManager(
  manager: string,
  options: { tarball: string; dir: string; node?: string; print(what: string, value: string): void },
): Promise<void> {
  const { tarball, dir, node } = options
  const print = (what: string, value: string) => options.print(`${manager} ${what}`, value)
  createProject(dir, managers[manager])
  const installed = await timed(() => install([tarball], { cwd: dir, node, manager }))
  // TypeScript 7 has no API in JavaScript. pnpm does not let a project find the types of React that the generator has.
  await install(['typescript@7', '@types/react@19'], { cwd: dir, node, manager })
  const { bytes } = installedSize(path.join(dir, 'node_modules'))
  print('install', `${seconds(installed)}, ${countPackages(dir)} packages, ${(bytes / 1e6).toFixed(1)} MB`)

  const cli = installedCommand(dir, node)
  const lectern = (...args: string[]) => run([...cli, ...args], { cwd: dir, node })
  await lectern('init', '.', '--title', 'Trial')
  print('first build', seconds(await timed(() => lectern('build'))))
  await lectern('check')
  rmSync(path.join(dir, '.lectern'), { recursive: true })
  for (const server of ['start', 'serve']) {
    const command = [...cli, server, '--port', '0', ...(server === 'start' ? ['--no-open'] : [])]
    const { signal } = new AbortController()
    print(
      `${server} to first page`,
      seconds(await timeToFirstPage({ command, cwd: dir, node, signal, limitMs: 60_000 })),
    )
  }
  // A component of the site needs the bundler, which must find its parts wherever the package manager puts them.
  mkdirSync(path.join(dir, 'src', 'pages'), { recursive: true })
  writeFileSync(path.join(dir, 'src', 'pages', 'own.tsx'), ownPage)
  print('build with a component', seconds(await timed(() => lectern('build'))))
  if (!existsSync(path.join(dir, 'build', 'own', 'index.html')))
    throw new Error('The page of the component is missing.')
  const typescript = path.join(dir, 'node_modules', 'typescript')
  const { bin } = JSON.parse(readFileSync(path.join(typescript, 'package.json'), 'utf8')) as { bin: { tsc: string } }
  print(
    'types',
    seconds(await timed(() => run([node ?? process.execPath, path.join(typescript, bin.tsc)], { cwd: dir }))),
  )
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}
