import type { Notes } from '../notes.ts'
import type { InstrumentedConfig } from './instrument-config.ts'

interface Written {
  /** Text of the Docusaurus config. */
  original: string
  /** Text of the site config. */
  text: string
  configFile: string
  instrumented: InstrumentedConfig
  /** Ids of the functions that are in the site config. */
  printed: ReadonlySet<number>
}

/** Code whose result can differ from build to build. */
const changing = /\bprocess\.env\.\w+|\bprocess\.env\[[^\]\n]+\]|\bnew Date\(\)|\bDate\.now\(\)/g

/** Notes what the Docusaurus config computes: the site config has the results. */
export function presentValues({ original, text, configFile, instrumented, printed }: Written, notes: Notes): void {
  const seen = new Set<string>()
  for (const { 0: code, index } of original.matchAll(changing)) {
    if (seen.has(code) || text.includes(code)) continue
    seen.add(code)
    const line = original.slice(0, index).split('\n').length
    notes.add(
      { file: configFile, line, severity: 'info' },
      `The current value of \`${code}\` was written.`,
      `If the value must change with each build, also write \`${code}\` in site.config.ts.`,
    )
  }
  for (const request of new Set(instrumented.imports.map((each) => each.request))) {
    if (!request.endsWith('.json') || text.includes(request)) continue
    notes.add(
      { file: configFile, line: original.slice(0, original.indexOf(request)).split('\n').length, severity: 'info' },
      `The current values of ${request} were written.`,
      'If they must change with the file, import it in site.config.ts.',
    )
  }
  if (instrumented.awaits.some((functions) => !functions.some((id) => printed.has(id)))) {
    notes.add(
      { file: configFile, severity: 'info' },
      'The config awaits results. Their current values were written.',
      'If they must change with each build, also await them in site.config.ts.',
    )
  }
}
