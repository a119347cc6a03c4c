import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const names = ['docusaurus.config.js', 'docusaurus.config.ts']

/**
 * Makes the config of a copied site use Docusaurus Faster, all of it, unless it says what to use.
 * @returns whether it was added
 */
export function turnOnFaster(cwd: string): boolean {
  const file = names.map((name) => path.join(cwd, name)).find((candidate) => existsSync(candidate))
  if (file === undefined) throw new Error(`There is no Docusaurus config in ${cwd}.`)
  const text = readFileSync(file, 'utf8')
  if (/^\s*future:/m.test(text)) return false
  const changed = text.replace(
    /^( *)baseUrl: .*,$/m,
    (line, indent: string) =>
      `${line}\n${indent}future: {faster: true, v4: {removeLegacyPostBuildHeadAttribute: true}},`,
  )
  if (changed === text) throw new Error(`There is no line with "baseUrl" in ${file}.`)
  writeFileSync(file, changed)
  return true
}

/** Returns the parts of Docusaurus Faster that the last build did not use. */
export function unusedParts(cwd: string): string[] {
  const text = readFileSync(path.join(cwd, '.docusaurus', 'docusaurus.config.mjs'), 'utf8')
  const parts = /"faster": (\{[^}]*\})/.exec(text)?.[1]
  if (parts === undefined) throw new Error(`Docusaurus did not write its config in ${cwd}.`)
  return Object.entries(JSON.parse(parts) as Record<string, boolean>).flatMap(([name, isOn]) => (isOn ? [] : [name]))
}
