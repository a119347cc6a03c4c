import { Liquid, type LiquidOptions, type TagToken, type TopLevelToken } from 'liquidjs'

/** Filters of standard Liquid; the engine has more, which other implementations lack. */
export const standardFilters = new Set(
  `abs append at_least at_most base64_decode base64_encode base64_url_safe_decode base64_url_safe_encode capitalize ceil compact
  concat date default divided_by downcase escape escape_once find find_index first floor has h join last lstrip map minus modulo
  newline_to_br plus prepend reject remove remove_first remove_last replace replace_first replace_last reverse round rstrip size
  slice sort sort_natural split strip strip_html strip_newlines sum times truncate truncatewords uniq upcase url_decode
  url_encode where`.split(/\s+/),
)
export const standardTags = new Set(
  `# assign break capture case comment continue cycle decrement doc echo for if ifchanged include increment liquid raw render
  tablerow unless`.split(/\s+/),
)

/** Standard blocks that the engine lacks. */
const missingBlocks = ['doc', 'ifchanged']

/** Names that a site adds to Liquid. */
export interface SiteNames {
  filters: Iterable<string>
  tags: Iterable<string>
  blocks: Iterable<string>
}

/** A name that a template uses but the engine does not know. */
export interface UnknownName {
  kind: 'filters' | 'tags'
  name: string
}

/**
 * An engine that parses standard Liquid and the names of a site, for checking templates.
 * @param onUnknown called before parsing fails on an unknown name
 */
export function createCheckEngine(
  { filters, tags, blocks }: SiteNames,
  onUnknown: (unknown: UnknownName) => void,
): Liquid {
  const engine = createStandardEngine()
  for (const name of [...standardFilters].filter((each) => !engine.filters[each])) registerFilterName(engine, name)
  for (const name of missingBlocks.filter((each) => !engine.tags[each])) registerBlockName(engine, name)
  for (const name of filters) registerFilterName(engine, name)
  for (const name of tags) registerTagName(engine, name)
  for (const name of blocks) registerBlockName(engine, name)
  for (const kind of ['filters', 'tags'] as const) {
    const get = (known: object, name: string | symbol) => {
      const value: unknown = Reflect.get(known, name)
      if (value === undefined && typeof name === 'string') onUnknown({ kind, name })
      return value
    }
    Object.defineProperty(engine, kind, { value: new Proxy(engine[kind], { get }) })
  }
  return engine
}

/** Values that a rendering may create. */
export const memoryLimit = 5_000_000

/**
 * An engine that only renders what Ruby's Liquid renders identically: without names that the site redefines, without includes,
 * and without filters whose arithmetic differs. It stops what creates too many values, or takes longer than three seconds.
 */
export function createRenderEngine({ filters, tags, blocks }: SiteNames): Liquid {
  const engine = createStandardEngine({ memoryLimit, renderLimit: 3000 })
  for (const name of [...filters, 'divided_by', 'modulo']) delete engine.filters[name]
  for (const name of [...tags, ...blocks, 'include', 'render']) delete engine.tags[name]
  return engine
}

/** An engine with the filters and tags of standard Liquid. */
export function createStandardEngine(limits: LiquidOptions = {}): Liquid {
  const engine = new Liquid({ strictFilters: true, preserveTimezones: true, timezoneOffset: 0, ...limits })
  for (const name of Object.keys(engine.filters)) if (!standardFilters.has(name)) delete engine.filters[name]
  for (const name of Object.keys(engine.tags)) if (!standardTags.has(name)) delete engine.tags[name]
  // The engine looks names up without checking that they are own ones, such as `constructor`.
  for (const known of [engine.filters, engine.tags]) Object.setPrototypeOf(known, null)
  return engine
}

export function registerFilterName(engine: Liquid, name: string): void {
  engine.registerFilter(name, (value: unknown) => value)
}

export function registerTagName(engine: Liquid, name: string): void {
  engine.registerTag(name, { parse() {}, render() {} })
}

/** @param onRender called when the block would be rendered; its content is left out */
export function registerBlockName(engine: Liquid, name: string, onRender: () => void = () => {}): void {
  engine.registerTag(name, {
    parse(token: TagToken, rest: TopLevelToken[]) {
      const { parser } = this.liquid
      while (rest.length > 0) {
        const next = rest.shift() as TopLevelToken & { name?: string }
        if (next.name === `end${name}`) return
        parser.parseToken(next, rest)
      }
      throw new Error(`tag ${token.getText()} not closed`)
    },
    render() {
      onRender()
    },
  })
}

/** The engine appends the position, and sometimes a full stop before it. */
export function withoutPosition(message: string): string {
  return message.replace(/, line:\d+, col:\d+$/, '').replace(/\.$/, '')
}
