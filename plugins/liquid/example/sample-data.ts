import { Drop, fromData, type Value } from '../engine/index.ts'
import type { SampleType, TemplateData } from './template-data.ts'

/** Items of a list. */
const listLength = 2

const dayLength = 24 * 60 * 60 * 1000
const firstDay = Date.UTC(2026, 5, 12, 10)

/** The plugin kit has this as `ownValue`, but is not for browsers. */
function getOwn<T>(values: Record<string, T>, name: string): T | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined
}

/** Sample values of global variables. What readers set takes precedence, also inside a drop. */
export function sampleVariables(
  { variables, drops }: Pick<TemplateData, 'variables' | 'drops'>,
  given: Record<string, unknown>,
): Record<string, unknown> {
  const sampled = Object.entries(variables).map(([name, type]): [string, unknown] => [
    name,
    sampleValue(name, type, { drops, given: getOwn(given, name), variant: 0 }),
  ])
  return { ...given, ...Object.fromEntries(sampled) }
}

interface SampleOptions {
  drops: TemplateData['drops']
  given: unknown
  /** Number of the object that the value is for, so that the items of a list differ. */
  variant: number
}

function sampleValue(name: string, type: SampleType, { drops, given, variant }: SampleOptions): unknown {
  if (type.isList && (given === undefined || Array.isArray(given))) {
    const items = given ?? Array.from({ length: listLength })
    const item: SampleType = type.drop === undefined ? { plain: type.plain ?? 'text' } : { drop: type.drop }
    return items.map((each, index) => sampleValue(name, item, { drops, given: each, variant: index }))
  }
  const fields = type.drop === undefined ? undefined : getOwn(drops, type.drop)
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given)
  if (fields && (given === undefined || isObject))
    return new SampleDrop(type.drop ?? '', fields, { drops, given: given ?? {}, variant })
  return given === undefined ? samplePlain(name, type.plain ?? 'text', variant) : given
}

/** A drop whose fields get their values when a template reads them: a drop can lead to any other one, and back. */
class SampleDrop extends Drop {
  readonly className: string
  readonly #fields: Record<string, SampleType>
  readonly #options: SampleOptions
  readonly #values = new Map<string, unknown>()

  constructor(name: string, fields: Record<string, SampleType>, options: SampleOptions) {
    super()
    this.className = name
    this.#fields = fields
    this.#options = options
  }

  get(name: string): Value {
    const { drops, given, variant } = this.#options
    const own = given as Record<string, unknown>
    const type = getOwn(this.#fields, name)
    if (type === undefined) return fromData(getOwn(own, name))
    if (!this.#values.has(name))
      this.#values.set(name, sampleValue(name, type, { drops, given: getOwn(own, name), variant }))
    return fromData(this.#values.get(name))
  }

  /** Returns what templates have read of it. */
  toJSON(): Record<string, unknown> {
    return Object.fromEntries(this.#values)
  }
}

const texts: [pattern: RegExp, value: string][] = [
  [/e-?mail|address$/, 'person@mail.example'],
  [/(?:url|uri|link|path)$/, 'https://www.example/page'],
  [/domain|host/, 'www.example'],
  [/phone/, '+1 555 0100'],
  [/colou?r/, '#b23f18'],
  [/time_?zone/, 'Europe/Berlin'],
  [/currency/, 'USD'],
  [/html$/, '<p>Example</p>'],
  [/(?:slug|key|code)$/, 'example'],
  [/_at$|date$/, '2026-06-12T10:00:00Z'],
]

function samplePlain(name: string, plain: NonNullable<SampleType['plain']>, variant: number): unknown {
  switch (plain) {
    case 'boolean':
      return true
    case 'integer':
      return (/(?:^|_)id$/.test(name) ? 42 : /fractional|cents/.test(name) ? 2500 : 10) + variant
    case 'decimal':
      return 12.5 + variant
    case 'time':
      return new Date(
        firstDay + variant * dayLength + (/end|finish|close/.test(name) ? dayLength / 12 : 0),
      ).toISOString()
    case 'text': {
      const known = texts.find(([pattern]) => pattern.test(name))?.[1]
      if (known?.startsWith('person@') && variant > 0) return known.replace('@', `${variant + 1}@`)
      const words = name.replaceAll('_', ' ').replace('?', '')
      return known ?? `Example ${words}${variant > 0 ? ` ${variant + 1}` : ''}`
    }
  }
}
