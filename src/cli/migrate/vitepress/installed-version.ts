import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { asText, asValues, type Values } from '../values.ts'

/** Major version of VitePress that is installed, or that the package asks for. */
export function majorVersion(siteDir: string): number {
  const read = (file: string): Values =>
    existsSync(path.join(siteDir, file)) ? asValues(JSON.parse(readFileSync(path.join(siteDir, file), 'utf8'))) : {}
  const { dependencies, devDependencies } = read('package.json')
  const asked = { ...asValues(dependencies), ...asValues(devDependencies) }.vitepress
  const version = asText(read('node_modules/vitepress/package.json').version) ?? asText(asked) ?? ''
  return Number(/\d+/.exec(version)?.[0] ?? (version === 'next' ? 2 : 1))
}
