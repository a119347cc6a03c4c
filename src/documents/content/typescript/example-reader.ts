import path from 'node:path'
import { type FoundPackage, type FoundTypescript, readStamp } from '../../../platform/index.ts'
import { type CompilerSettings, readCompilerOptions } from './compiler-options.ts'
import type { Example } from './example.ts'
import { exampleTags, readExample } from './read-example.ts'
import { createEnvironmentCache, loadTwoslash, type TwoslashEnvironment, type Twoslasher } from './twoslash.ts'
import { namedInputs, type TypeInputs, typeInputs } from './type-inputs.ts'
import { loadTypescript } from './typescript-api.ts'

export interface ExampleRequest {
  code: string
  /** `ts`, `tsx`, `js` or `jsx`. */
  extension: string
}

interface Started {
  twoslasher: Twoslasher
  options: CompilerSettings['options']
  /** Files with compiler options. */
  configs: string[]
  /** What is wrong with them. */
  error?: string
}

export type ExampleReader = (request: ExampleRequest) => { value: Example } & TypeInputs

/** Creates a reader of examples, whose imports are relative to the site folder. The first example takes seconds. */
export function createExampleReader(
  siteDir: string,
  { typescript, twoslash }: { typescript: FoundTypescript; twoslash: FoundPackage },
): ExampleReader {
  const ts = loadTypescript(typescript)
  const { createTwoslasher } = loadTwoslash(twoslash)
  let current: Started | undefined
  /** What the examples so far were read from: the language service reads no file again. */
  const stamps = new Map<string, string | undefined>()
  let read: TypeInputs | undefined
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
        read ??= programInputs([...cache.values()], { siteDir, ts })
        return true
      },
    })
    stamps.clear()
    return { twoslasher, options, configs, error }
  }
  return ({ code, extension }) => {
    if (!current || [...stamps].some(([file, stamp]) => readStamp(file) !== stamp)) current = start()
    const { twoslasher, options, configs, error } = current
    read = undefined
    const value = readExample(code, extension, twoslasher)
    if (error !== undefined) value.issues.unshift({ message: `The file tsconfig.json has an error: ${error}` })
    const file = { fileName: path.join(siteDir, `index.${extension}`), text: code }
    const { inputs, sources } = read ?? namedInputs(file, options, { siteDir, ts })
    const all = [...configs, ...inputs]
    for (const file of all) stamps.set(file, readStamp(file))
    return { value, inputs: all, sources }
  }
}

/** What the programs of examples depend on. The files of the examples themselves are virtual. */
function programInputs(
  environments: readonly TwoslashEnvironment[],
  context: Parameters<typeof typeInputs>[1],
): TypeInputs {
  const programs = environments.map(({ languageService }) => languageService.getProgram())
  const found = programs.flatMap((program) => (program ? typeInputs(program, context) : []))
  return {
    inputs: [...new Set(found.flatMap(({ inputs }) => inputs))],
    sources: [...new Set(found.flatMap(({ sources }) => sources))].filter((file) => readStamp(file) !== undefined),
  }
}
