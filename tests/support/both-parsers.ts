import { describe } from 'vitest'
import type { Artifact } from '../../src/shared/types.ts'
import { type CompileSettings, openCompiler } from '../conformance/compile.ts'

export interface Read extends Artifact {
  html: string
  /** Code, line and column of every diagnostic. */
  reported: [code: string, line?: number, column?: number][]
}

/** Compiles and renders a document; its path selects the format. */
export type Reading = (source: string, sourcePath?: string, settings?: CompileSettings) => Promise<Read>

/** Runs tests with each parser. */
export function withBothParsers(name: string, tests: (read: Reading) => void, given: CompileSettings = {}): void {
  describe.each(['satteri', 'micromark'] as const)(`${name}, read by %s`, (parser) => {
    tests(async (source, sourcePath = 'docs/page.md', settings = {}) => {
      const markdown = { ...given.markdown, ...settings.markdown, parser }
      const compiler = await openCompiler({ ...given, ...settings, markdown })
      const compiled = await compiler.compileValid(source, sourcePath)
      const { artifact } = compiled
      return {
        ...artifact,
        html: await compiler.render(compiled),
        reported: artifact.diagnostics.map(({ code, line, column }) => [code, line, column]),
      }
    })
  })
}
