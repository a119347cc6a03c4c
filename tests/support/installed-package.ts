import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { root } from './generator.ts'

interface LockedPackage {
  dev?: boolean
}

/**
 * Installs what npm publishes into a site, with its dependencies but without the packages that only development needs, and without a
 * registry.
 *
 * @returns the installed command line
 */
export function installPackage(dir: string): string {
  const modules = path.join(dir, 'node_modules')
  // Scripts would compile once more.
  const packed = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1e8,
  })
  const [{ files }] = JSON.parse(packed) as [{ files: { path: string }[] }]
  for (const file of files) cpSync(path.join(root, file.path), path.join(modules, 'lectern', file.path))
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  for (const [name, { dev }] of Object.entries(packages)) {
    const isTop = name.lastIndexOf('node_modules/') === 0
    if (!isTop || dev || !existsSync(path.join(root, name))) continue
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true })
    symlinkSync(path.join(root, name), path.join(dir, name))
  }
  return path.join(modules, 'lectern', 'dist/src/cli/main.js')
}
