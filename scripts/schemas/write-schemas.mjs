// Writes dist/schemas, dist/commands.json and the comments of type declarations, if their sources changed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { register } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const scripts = fileURLToPath(new URL('.', import.meta.url))

/** @param {string} root folder of package.json */
export async function writeSchemas(root) {
  const record = path.join(root, 'dist', 'schemas.key.json')
  if (existsSync(record)) {
    const hashes = Object.entries(JSON.parse(readFileSync(record, 'utf8')))
    if (hashes.every(([file, hash]) => hashFile(path.join(root, file)) === hash)) return
  }
  register('../corpus/typescript-hooks.mjs', import.meta.url)
  const { generate } = await import('./generate.ts')
  const { inputs, outputs } = await generate(root)
  const own = readdirSync(scripts).map((file) => path.relative(root, path.join(scripts, file)))
  const files = [...inputs, ...outputs, ...own, 'package-lock.json']
  const hashes = Object.fromEntries(files.map((file) => [file, hashFile(path.join(root, file))]))
  writeFileSync(record, JSON.stringify(hashes))
}

/** The hash of a file; undefined if it does not exist. */
function hashFile(file) {
  return existsSync(file) ? createHash('sha1').update(readFileSync(file)).digest('base64') : undefined
}
