import type { Liquid, Template } from 'liquidjs'
import type { Example } from '../model.ts'

/**
 * Renders a template. Returns undefined if Ruby's output could differ or data is missing.
 *
 * @param onLimit called when the engine has stopped the template, whose output is unknown, too
 */
export function renderExample(
  { template, data = {} }: Example,
  engine: Liquid,
  onLimit: () => void,
): string | undefined {
  // Ruby formats fractions differently, and the current time is never the same.
  if (/\d\.\d/.test(template + JSON.stringify(data)) || /["'](?:now|today)["']/.test(template)) return undefined
  try {
    const parsed: Template[] = engine.parse(template)
    const variables = engine.globalVariablesSync(parsed, { partials: false })
    if (variables.some((name) => !Object.hasOwn(data, name))) return undefined
    return String(engine.renderSync(parsed, structuredClone(data), { sync: true }))
  } catch (error) {
    if (/limit exceeded/.test(String(error))) onLimit()
    return undefined
  }
}
