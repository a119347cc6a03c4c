import path from 'node:path'
import { type FoundPackage, type FoundTypescript, readStamp } from '../../../platform/index.ts'
import { readCompilerOptions } from './compiler-options.ts'
import type { Example } from './example.ts'
import { exampleTags, readExample } from './read-example.ts'
import { createEnvironmentCache, loadTwoslash, type TwoslashEnvironment, type Twoslasher } from './twoslash.ts'
import { typeInputs } from './type-inputs.ts'
import { loadTypescript, type TypeScript } from './typescript-api.ts'

export interface ExampleRequest {
  code: string
  /** `ts`, `tsx`, `js` or `jsx`. */
  extension: string
}

export type ExampleReader = (request: ExampleRequest) => { value: Example; inputs: string[] }

/** Creates a reader of examples, whose imports are relative to the site folder. The first example takes seconds. */
export function createExampleReader(
  siteDir: string,
  { typescript, twoslash }: { typescript: FoundTypescript; twoslash: FoundPackage },
): ExampleReader {
  const ts = loadTypescript(typescript)
  const { createTwoslasher } = loadTwoslash(twoslash)
  let current: { twoslasher: Twoslasher; configs: string[]; error?: string } | undefined
  /** What the examples so far were read from: the language service reads no file again. */
  const stamps = new Map<string, string | undefined>()
  let inputs: string[] | undefined
  const start = () => {
    const { options, inputs: configs, error } = readCompilerOptions(siteDir, siteDir, ts)
    const cache = createEnvironmentCache()
    const twoslasher = createTwoslasher({
      cache,
      tsModule: ts,
      vfsRoot: siteDir,
      tsLibDirectory: path.dirname(ts.getDefaultLibFilePath(options)),
      fsCache: false,
      customTags: exampleTags,
      compilerOptions: options,
      handbookOptions: { keepNotations: true, noErrorValidation: true },
      filterNode() {
        inputs ??= programInputs([...cache.values()])
        return true
      },
    })
    stamps.clear()
    return { twoslasher, configs, ...(error !== undefined && { error }) }
  }
  return ({ code, extension }) => {
    if (!current || [...stamps].some(([file, stamp]) => readStamp(file) !== stamp)) current = start()
    const { twoslasher, configs, error } = current
    inputs = undefined
    const value = readExample(code, extension, twoslasher)
    if (error !== undefined) value.issues.unshift({ message: `The file tsconfig.json has an error: ${error}` })
    const all = [...configs, ...(inputs ?? []), ...missingImports(code, siteDir, ts)]
    for (const file of all) stamps.set(file, readStamp(file))
    return { value, inputs: all }
  }
}

/** Files on the disk: those of the example are virtual. */
function programInputs(environments: readonly TwoslashEnvironment[]): string[] {
  const programs = environments.map(({ languageService }) => languageService.getProgram())
  const files = programs.flatMap((program) => (program ? typeInputs(program) : []))
  return [...new Set(files)].filter((file) => readStamp(file) !== undefined)
}

/** The places where modules were looked for that do not exist. */
function missingImports(code: string, siteDir: string, ts: TypeScript): string[] {
  const options = { moduleResolution: ts.ModuleResolutionKind.Bundler }
  return ts.preProcessFile(code).importedFiles.flatMap(({ fileName }) => {
    const found = ts.resolveModuleName(fileName, path.join(siteDir, 'index.ts'), options, ts.sys)
    if (found.resolvedModule) return []
    const { failedLookupLocations = [] } = found as { failedLookupLocations?: string[] }
    return failedLookupLocations.filter((file) => file.startsWith(`${siteDir}/`))
  })
}
