import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import type { CommandDefinition } from '../../src/cli/commands.ts'
import type { StandaloneCommand } from '../../src/shared/types.ts'
import { addDeclarationComments } from './declaration-comments.ts'
import { type JsonSchema, toJsonSchema } from './json-schema.ts'
import { loadSchemas, type ModuleConstants } from './load-schemas.ts'
import { publishedSchemas } from './published-schemas.ts'

/** Module with the definitions of the commands. */
const commandsFile = 'src/cli/commands.ts'

/** Module with the commands of plugins that need no site. */
const standaloneFile = 'plugins/commands.ts'

export interface SchemaFiles {
  schemas: Record<string, JsonSchema>
  /** The command line, as JSON. */
  commandLine: unknown
  modules: ModuleConstants
  inputs: string[]
}

/** Converts the schemas of the sources. `outFile` is temporary, in a folder from which Node finds the packages. */
export async function readSchemas(root: string, outFile: string): Promise<SchemaFiles> {
  const entries = [...publishedSchemas.map(({ file }) => file), commandsFile, standaloneFile]
  const { modules, inputs } = await loadSchemas(root, entries, outFile)
  const schemas = publishedSchemas.map((published) => {
    const schema = modules.get(published.file)?.[published.constant] as z.ZodType
    return [published.name, toJsonSchema(schema, published)]
  })
  const { commands, exitCodes } = modules.get(commandsFile) ?? {}
  const standalone = modules.get(standaloneFile)?.standaloneCommands as readonly StandaloneCommand[]
  const commandLine = { commands: [...(commands as CommandDefinition[]), ...standalone.map(toDefinition)], exitCodes }
  return { schemas: Object.fromEntries(schemas), commandLine, modules, inputs }
}

function toDefinition({ name, arguments: words, description, options }: StandaloneCommand): CommandDefinition {
  return { name, args: words.join(' '), description, options }
}

/**
 * Writes the schemas and the definitions of the commands to `dist`, and adds comments to the type declarations there.
 * @returns files that the result depends on, and files written, relative to `root`
 */
export async function generate(root: string): Promise<{ inputs: string[]; outputs: string[] }> {
  const dist = path.join(root, 'dist')
  const { schemas, commandLine, modules, inputs } = await readSchemas(
    root,
    path.join(dist, `.schemas-${process.pid}.mjs`),
  )
  const folder = path.join(dist, 'schemas')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const outputs: string[] = []
  const write = (file: string, text: string) => {
    writeFileSync(file, text)
    outputs.push(path.relative(root, file))
  }
  for (const [name, schema] of Object.entries(schemas))
    write(path.join(folder, `${name}.json`), `${JSON.stringify(schema, null, 2)}\n`)
  write(path.join(dist, 'commands.json'), `${JSON.stringify(commandLine, null, 2)}\n`)
  for (const [file, constants] of modules) {
    const declarations = path.join(dist, file.replace(/\.ts$/, '.d.ts'))
    if (!existsSync(declarations)) continue
    const text = readFileSync(declarations, 'utf8')
    const commented = addDeclarationComments(text, constants)
    write(declarations, commented)
  }
  return { inputs, outputs }
}
