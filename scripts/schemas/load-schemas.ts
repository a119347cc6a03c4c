import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { z } from 'zod'
import { annotateSource, describeFunction, registerFunction } from './annotate-source.ts'

/** Constants of the modules that define schemas, by file and name. */
export type ModuleConstants = Map<string, Record<string, unknown>>

export interface LoadedSchemas {
  modules: ModuleConstants
  /** Files that the schemas depend on, relative to the root. */
  inputs: string[]
}

/** Modules whose constants and documentation comments are read. */
const annotated =
  /[\\/](?:src[\\/](?:config[\\/]schema|plugin-kit)|plugins)[\\/][^?]*\.ts$|src[\\/]cli[\\/]commands\.ts$/

/**
 * Loads modules from their sources, the documentation comments of object properties as the descriptions of their schemas.
 * @param entries files relative to `root`
 * @param outFile temporary file in a folder from which Node finds the packages
 */
export async function loadSchemas(root: string, entries: readonly string[], outFile: string): Promise<LoadedSchemas> {
  await mkdir(path.dirname(outFile), { recursive: true })
  const { metafile } = await build({
    stdin: { contents: entries.map((file) => `import './${file}'`).join('\n'), resolveDir: root },
    absWorkingDir: root,
    outfile: outFile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    alias: { 'lectern/plugin-kit': path.join(root, 'src', 'plugin-kit', 'index.ts') },
    metafile: true,
    logLevel: 'error',
    plugins: [annotate(root)],
  })
  const modules: ModuleConstants = new Map()
  const globals = globalThis as Record<string, unknown>
  globals[describeFunction] = (value: unknown, text: string) =>
    value instanceof z.ZodType ? value.describe(text) : value
  globals[registerFunction] = (file: string, constants: Record<string, unknown>) => modules.set(file, constants)
  try {
    await import(/* @vite-ignore */ pathToFileURL(outFile).href)
  } finally {
    delete globals[describeFunction]
    delete globals[registerFunction]
    await rm(outFile)
  }
  return { modules, inputs: Object.keys(metafile.inputs).filter((file) => file !== '<stdin>') }
}

function annotate(root: string): Plugin {
  return {
    name: 'annotate',
    setup({ onLoad }) {
      onLoad({ filter: annotated }, async ({ path: file }) => {
        const name = path.relative(root, file).split(path.sep).join('/')
        return { contents: annotateSource(await readFile(file, 'utf8'), name), loader: 'ts' }
      })
    },
  }
}
