import { Liquid, type TagToken, type TopLevelToken } from 'liquidjs'

/** What Liquid itself has; the engine knows more, which templates elsewhere do not. */
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

/** Blocks that the engine does not know. */
const standardBlocks = ['doc', 'ifchanged']

/** Names of what a site adds to Liquid. */
export interface SiteNames {
  filters: Iterable<string>
  tags: Iterable<string>
  blocks: Iterable<string>
}

/** An engine that knows standard Liquid, and what a site adds to it by name alone. */
export function createCheckEngine({ filters, tags, blocks }: SiteNames): Liquid {
  const engine = standardEngine()
  for (const name of [...standardFilters].filter((each) => !engine.filters[each])) registerFilterName(engine, name)
  for (const name of standardBlocks.filter((each) => !engine.tags[each])) registerBlockName(engine, name)
  for (const name of filters) registerFilterName(engine, name)
  for (const name of tags) registerTagName(engine, name)
  for (const name of blocks) registerBlockName(engine, name)
  return engine
}

/**
 * An engine for templates of which it is certain what they give: names that a site gives another meaning are not there, nor is
 * what takes files, nor a filter whose numbers Ruby counts otherwise.
 */
export function createRenderEngine({ filters, tags, blocks }: SiteNames): Liquid {
  const engine = standardEngine()
  for (const name of [...filters, 'divided_by', 'modulo']) delete engine.filters[name]
  for (const name of [...tags, ...blocks, 'include', 'render']) delete engine.tags[name]
  return engine
}

function standardEngine(): Liquid {
  const engine = new Liquid({ strictFilters: true, preserveTimezones: true, timezoneOffset: 0 })
  for (const name of Object.keys(engine.filters)) if (!standardFilters.has(name)) delete engine.filters[name]
  for (const name of Object.keys(engine.tags)) if (!standardTags.has(name)) delete engine.tags[name]
  return engine
}

export function registerFilterName(engine: Liquid, name: string): void {
  engine.registerFilter(name, (value: unknown) => value)
}

export function registerTagName(engine: Liquid, name: string): void {
  engine.registerTag(name, { parse() {}, render() {} })
}

function registerBlockName(engine: Liquid, name: string): void {
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
    render() {},
  })
}
