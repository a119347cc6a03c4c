import { closestMatch } from 'lectern/plugin-kit'
import type { Liquid, Template } from 'liquidjs'
import type { Example } from '../model.ts'
import type { Report } from '../report.ts'
import { registerFilterName, registerTagName } from './liquid-engines.ts'

/** Parses an example and tells what is wrong: syntax, and names of tags and filters that nobody knows. */
export function checkExample(example: Example, of: string, engine: Liquid, report: Report): void {
  const unknown: { kind: 'tags' | 'filters'; name: string }[] = []
  const told = (error: unknown, message: string, hint?: string) =>
    report('example', `An example of \`${of}\`: ${message}`, { place: errorLocation(example, error), hint })
  // Each turn finds one fault; a name that is told is then taken as known.
  for (let turn = 0; turn < 50; turn++) {
    try {
      engine.parse(example.template)
      break
    } catch (error) {
      const { message } = error as Error
      const [, filter] = /undefined filter: ([^\s,]+)/.exec(message) ?? []
      const [, tag] = /tag "([^"]+)" not found/.exec(message) ?? []
      if (filter !== undefined) {
        told(error, `there is no filter \`${filter}\`.`, suggestionHint(filter, Object.keys(engine.filters)))
        registerFilterName(engine, filter)
        unknown.push({ kind: 'filters', name: filter })
      } else if (tag !== undefined) {
        // The end of a block that is not known is not worth a word of its own.
        const isEnd = unknown.some(({ name }) => tag === `end${name}`)
        if (!isEnd) told(error, `there is no tag \`${tag}\`.`, suggestionHint(tag, Object.keys(engine.tags)))
        registerTagName(engine, tag)
        unknown.push({ kind: 'tags', name: tag })
      } else {
        told(error, `it is no Liquid: ${message.replace(/, line:\d+, col:\d+$/, '').replace(/\.$/, '')}.`)
        break
      }
    }
  }
  for (const { kind, name } of unknown) delete engine[kind][name]
}

function suggestionHint(name: string, names: string[]): string {
  const close = closestMatch(name, names)
  return close === undefined
    ? 'Describe it in the sources of the reference, or correct the example.'
    : `Did you mean \`${close}\`?`
}

function errorLocation({ place }: Example, error: unknown): Example['place'] {
  const line = Number(/line:(\d+)/.exec((error as Error).message)?.[1] ?? 1)
  return place.isOneLine ? place : { ...place, line: place.line + line - 1 }
}

/** What a template gives, where that is certain: all in it is standard Liquid, and it carries its data. */
export function renderExample({ template, data = {} }: Example, engine: Liquid): string | undefined {
  // Ruby writes fractions otherwise, and a clock gives something else every time.
  if (/\d\.\d/.test(template + JSON.stringify(data)) || /["'](?:now|today)["']/.test(template)) return undefined
  try {
    const parsed: Template[] = engine.parse(template)
    const wanted = engine.globalVariablesSync(parsed, { partials: false })
    if (wanted.some((name) => !Object.hasOwn(data, name))) return undefined
    return String(engine.renderSync(parsed, structuredClone(data), { sync: true }))
  } catch {
    return undefined
  }
}
