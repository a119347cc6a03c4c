import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ownValue } from '../../shared/dictionary.ts'
import { asText, asValues, type Values } from './values.ts'

/** Major version of a package that is installed, or that the site asks for; undefined if neither is known, infinite for `next`. */
export function majorVersion(siteDir: string, name: string): number | undefined {
  const read = (file: string): Values =>
    existsSync(path.join(siteDir, file)) ? asValues(JSON.parse(readFileSync(path.join(siteDir, file), 'utf8'))) : {}
  const { dependencies, devDependencies } = read('package.json')
  const asked = ownValue({ ...asValues(dependencies), ...asValues(devDependencies) }, name)
  const version = asText(read(`node_modules/${name}/package.json`).version) ?? asText(asked) ?? ''
  const major = /\d+/.exec(version)?.[0]
  return major === undefined ? (version === 'next' ? Number.POSITIVE_INFINITY : undefined) : Number(major)
}
