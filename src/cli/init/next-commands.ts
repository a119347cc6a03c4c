import path from 'node:path'
import type { PackageManager } from '../../platform/index.ts'
import { packageManagerCommands } from './package-manager.ts'

/**
 * Returns the commands that start a new site.
 * @param options.isInstalled whether the site's package.json lists Lectern
 */
export function nextCommands(options: { dir: string; packageManager: PackageManager; isInstalled: boolean }): string[] {
  const { dir, packageManager, isInstalled } = options
  const { install, start, runLectern } = packageManagerCommands[packageManager]
  const folder = path.relative(process.cwd(), path.resolve(dir))
  return [
    ...(folder === '' ? [] : [`cd ${quote(folder)}`]),
    ...(isInstalled ? [install, start] : [runLectern('start')]),
  ]
}

function quote(folder: string): string {
  return /^[\w./\\:-]+$/.test(folder) ? folder : `"${folder}"`
}
