import { buildSchemaFromText } from '../../plugins/graphql/schema/build-schema.ts'
import type { Report as LiquidReport } from '../../plugins/liquid/report.ts'
import { readRuby } from '../../plugins/liquid/ruby/read-ruby.ts'
import { readDefinitions, readVariables } from '../../plugins/liquid/source/read-definitions.ts'
import { readDump } from '../../plugins/liquid/source/read-dump.ts'
import { validateConfig } from '../../src/config/index.ts'
import { SiteError } from '../../src/platform/messages/errors.ts'
import { openCompiler } from '../../tests/conformance/compile.ts'

/** What is reported for an input. */
export interface Reported {
  message: string
  sourcePath?: string | undefined
}

/** Reads an input, and returns what is reported. Whatever it throws is a crash. */
export type FuzzTarget = (input: string) => Promise<Reported[]>

type Report = (reported: Reported) => void

const collecting =
  (read: (input: string, report: Report) => unknown): FuzzTarget =>
  async (input) => {
    const reported: Reported[] = []
    try {
      await read(input, (each) => reported.push(each))
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      reported.push(...error.diagnostics)
    }
    return reported
  }

/** Milliseconds: a tenth of the default, to try more inputs. */
const rubyTimeout = 1000

/** The `report` of the Liquid plugin. */
const toLiquid =
  (report: Report): LiquidReport =>
  (_, message, { place }) =>
    report({ message, sourcePath: place?.sourcePath })

/** Opens everything that reads what authors write. */
export async function openFuzzTargets(): Promise<Readonly<Record<string, FuzzTarget>>> {
  const settings = { withMarkdown: true, withSections: true }
  const satteri = await openCompiler({ ...settings, markdown: { parser: 'satteri' } })
  const micromark = await openCompiler({ ...settings, markdown: { parser: 'micromark' } })
  const document =
    (compiler: typeof satteri, file: string): FuzzTarget =>
    async (input) => {
      const { diagnostic } = await compiler.compile(input, file)
      return diagnostic ? [diagnostic] : []
    }
  return {
    markdown: document(satteri, 'docs/page.md'),
    'markdown, reference parser': document(micromark, 'docs/page.md'),
    mdx: document(satteri, 'docs/page.mdx'),
    'front matter': document(satteri, 'docs/page.md'),
    graphql: collecting((text, report) =>
      buildSchemaFromText({ type: 'sdl', files: [{ sourcePath: 'a.graphql', text }] }, report),
    ),
    introspection: collecting((text, report) =>
      buildSchemaFromText({ type: 'introspection', sourcePath: 'a.json', text }, report),
    ),
    'liquid definitions': collecting((text, report) => readDefinitions(text, 'a.yml', toLiquid(report))),
    'liquid variables': collecting((text, report) => readVariables(text, 'a.yml', toLiquid(report))),
    'liquid dump': collecting((text, report) => readDump(text, 'a.json', toLiquid(report))),
    ruby: collecting((text, report) => readRuby([{ sourcePath: 'a.rb', text }], toLiquid(report), rubyTimeout)),
    config: collecting((text) => validateConfig(parseJson(text), { sourcePath: 'site.config.ts', text })),
  }
}

/** A site config is code: what its values are is mutated, not its syntax. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
