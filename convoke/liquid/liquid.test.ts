import { readFileSync } from 'node:fs'
import { slug } from 'github-slugger'
import { kebabCase } from 'lectern/plugin-kit'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Environment,
  guideTemplates,
  isPrivate,
  listMethods,
  parseExamples,
  readEnvironment,
} from './environment.ts'
import type { Documented, Method } from './read-ruby.ts'
import { createTypeCheck, liquidName } from './template-types.ts'

let environment: Environment
let filters: Method[]
/** All entries with a comment: classes, modules and their methods. */
let documented: Documented[]
let check: ReturnType<typeof createTypeCheck>

beforeAll(async () => {
  environment = await readEnvironment()
  const definitions = [environment.drops, environment.tags, environment.blocks, environment.filterModules].flat()
  documented = [...definitions, ...environment.mixins].flatMap((each) => [each, ...each.methods])
  filters = environment.filterModules.flatMap(({ methods }) => methods)
  check = createTypeCheck(environment)
})

const places = (found: Documented[]) => found.map(({ place, name }) => `${place} ${name}`)

test('all Ruby files parse', () => {
  expect(environment.errors).toEqual([])
})

describe('the reference lists', () => {
  const slugs = (found: { name: string }[]) => found.map(({ name }) => kebabCase(name)).sort()

  test('all filters', () => {
    expect(slugs(filters)).toEqual([
      'absolute-url',
      'condense-whitespace',
      'date-with-local-time',
      'email-link',
      'humanize',
      'md-5',
      'money',
      'pluralize',
      'singularize',
      'timespan-with-local-time',
      'titleize',
      'to-sentence',
    ])
  })

  test('all tags and blocks, with classes named after their pages', () => {
    expect(slugs(environment.tags)).toEqual([
      'add-to-calendar-dropdown',
      'assign-graphql-result',
      'cookie-consent',
      'event-admin-menu',
      'event-runs-section',
      'file-url-tag',
      'long-form-event-details',
      'map',
      'maximum-event-signups-preview',
      'new-event-proposal-button',
      'short-form-event-details',
      'withdraw-user-signup-button',
      'youtube',
    ])
    expect(slugs(environment.blocks)).toEqual(['spoiler'])
  })

  test('tags under the names of their classes, without the suffix "Tag"', () => {
    for (const definition of [...environment.tags, ...environment.blocks]) {
      expect(kebabCase(liquidName(definition))).toBe(kebabCase(definition.name).replace(/-tag$/, ''))
    }
  })

  test('all drops', () => {
    const names = environment.drops.map(({ name }) => name.replace(/Drop$/, ''))
    expect(names.sort().join(' ')).toBe(
      [
        'CmsNavigationItem ContactEmail Convention Coupon CouponApplication Department Event EventCategory',
        'EventProposal FormResponse Money Order OrderEntry Organization Page PayWhatYouWantValue',
        'PricingStructure Product ProductVariant RankedChoiceDecision RegistrationPolicy',
        'RegistrationPolicyBucket Room Run ScheduledMoneyValue ScheduledValue ScheduledValueTimespan Signup',
        'SignupRankedChoice SignupRequest SignupRound StaffPosition TeamMember Ticket TicketType Timespan',
        'User UserActivityAlert UserConProfile',
      ].join(' '),
    )
  })

  test('all variables', () => {
    expect(environment.variables.map(({ name }) => name)).toEqual([
      'convention',
      'user_signed_in',
      'user_con_profile',
      'event',
      'event_proposal',
      'signup',
      'signup_request',
      'signup_round',
      'order',
      'ticket',
      'user_activity_alert',
      'content_for_head',
      'content_for_navigation',
      'content_for_layout',
    ])
  })
})

describe('documentation', () => {
  test('describes every class, module, method, filter and tag', () => {
    expect(places(documented.filter(({ description }) => description === ''))).toEqual([])
  })

  test('has an example for every class, filter, tag and block', () => {
    const expected = [environment.drops, environment.tags, environment.blocks, filters].flat()
    expect(places(expected.filter((each) => parseExamples(each).length === 0))).toEqual([])
  })

  test('states the return type of every drop method', () => {
    const methods = [...environment.drops, ...environment.mixins].flatMap((each) => each.methods)
    const undocumented = methods.filter((each) => !isPrivate(each) && !each.tags.some(({ tag }) => tag === 'return'))
    expect(places(undocumented)).toEqual([])
  })

  test('describes every filter parameter under its name, in order', () => {
    for (const filter of filters) {
      const params = filter.tags.filter(({ tag }) => tag === 'param')
      expect(params.map(({ name }) => name)).toEqual(filter.parameters.map(({ name }) => name))
    }
    const params = documented.flatMap(({ tags }) => tags.filter(({ tag }) => tag === 'param'))
    expect(params.filter(({ text, types }) => text === '' || types.length === 0)).toEqual([])
  })

  test('names a replacement in every deprecation', () => {
    for (const drop of environment.drops) {
      const names = listMethods(environment, drop).map(({ name }) => name)
      for (const { text } of drop.methods.flatMap(({ tags }) => tags.filter(({ tag }) => tag === 'deprecated'))) {
        expect(names).toContain(/Use `(\w+)`/.exec(text)?.[1])
      }
    }
  })

  test('has no broken see-also references', () => {
    const definitions = [environment.drops, environment.tags, environment.blocks, environment.filterModules].flat()
    const names = definitions.flatMap(({ name, methods }) => [name, ...methods.map((each) => `${name}#${each.name}`)])
    for (const { tags } of documented) {
      for (const { tag, text } of tags) if (tag === 'see') expect(names).toContain(text)
    }
  })

  test('has no broken links to guides', () => {
    for (const { description } of documented) {
      for (const [, page = '', hash] of description.matchAll(/\]\((\/docs\/[^)#]+)(?:#([^)]+))?\)/g)) {
        const headings = readFileSync(`.${page}.md`, 'utf8').match(/^#+ .*$/gm) ?? []
        if (hash) expect(headings.map((heading) => slug(heading.replace(/^#+ /, '')))).toContain(hash)
      }
    }
  })

  test('uses only known YARD tags', () => {
    const known = ['return', 'param', 'example', 'see', 'deprecated', 'api', 'liquid_tag_name']
    expect(documented.flatMap(({ tags }) => tags).filter(({ tag }) => !known.includes(tag))).toEqual([])
  })
})

test('every type is known', () => {
  const plain = ['String', 'Integer', 'Float', 'BigDecimal', 'Boolean', 'DateTime', 'Object', 'nil']
  const known = [...plain, ...environment.drops.map(({ name }) => name)]
  const types = [
    ...documented.flatMap(({ tags }) => tags),
    ...environment.variables.map(({ type }) => ({ types: type })),
  ]
  const inner = types.flatMap((each) => each.types).map((type) => /^Array<(.*)>$/.exec(type)?.[1] ?? type)
  expect(inner.filter((type) => !known.includes(type))).toEqual([])
})

test('every drop can be reached from a variable', () => {
  const listTypes = (each: Documented) => each.tags.filter(({ tag }) => tag === 'return').flatMap(({ types }) => types)
  const reached = new Set(environment.variables.flatMap(({ type }) => type))
  for (const name of reached) {
    const drop = environment.drops.find((each) => each.name === name)
    for (const type of (drop ? listMethods(environment, drop) : [])
      .filter((each) => !isPrivate(each))
      .flatMap(listTypes)) {
      reached.add(/^Array<(.*)>$/.exec(type)?.[1] ?? type)
    }
  }
  expect(environment.drops.map(({ name }) => name).filter((name) => !reached.has(name))).toEqual([])
})

describe('templates', () => {
  test('type-check in all examples of classes and methods', () => {
    const examples = documented.flatMap(parseExamples)
    expect(examples.filter(({ template }) => template.trim() === '')).toEqual([])
    expect(examples.flatMap(check)).toEqual([])
  })

  test('type-check in all examples of variables', () => {
    const examples = environment.variables.flatMap(({ name, examples }) =>
      examples.map((example) => ({ ...example, place: `convoke/liquid/variables.yml ${name}` })),
    )
    expect(examples.flatMap(check)).toEqual([])
  })

  test('type-check in the guides, the blog and the pages', async () => {
    const templates = await guideTemplates()
    expect(templates.length).toBeGreaterThan(10)
    expect(templates.flatMap(check)).toEqual([])
  })

  test('are reported with their line if they have errors', () => {
    const diagnostics = (template: string) => check({ place: 'page', template })
    expect(diagnostics('{{ convention.nam }}')).toEqual([
      'page: line 1 of the template: ConventionDrop, nil has no nam',
    ])
    expect(diagnostics('\n{{ convetion.name }}')).toEqual([
      'page: line 2 of the template: there is no variable convetion',
    ])
    expect(diagnostics('{{ signup.run | money }}')).toEqual([
      'page: line 1 of the template: money takes MoneyDrop, nil and is given RunDrop',
    ])
    expect(diagnostics('{% assign first = convention.products | where: "nam", "x" | first %}')).toEqual([
      'page: line 1 of the template: ProductDrop has no nam',
    ])
    expect(diagnostics('{{ convention.products.first.current_price | email_link }}')).toEqual([
      'page: line 1 of the template: email_link takes String, ContactEmailDrop, nil and is given MoneyDrop, nil',
    ])
    expect(diagnostics('{% event_runs_section signup %}')).toEqual([
      'page: line 1 of the template: event is EventDrop, not SignupDrop',
    ])
    expect(diagnostics('{% for run in event.runs %}{{ run.length }}{% endfor %}')).toEqual([
      'page: line 1 of the template: RunDrop has no length',
    ])
    expect(diagnostics('{% map 51.5, -0.1 %}')).toEqual(['page: line 1 of the template: Map takes 3 and is given 2'])
    expect(diagnostics('{{ convention.name | shout }}')).toEqual(['page: undefined filter: shout, line:1, col:1'])
    expect(diagnostics('{% nope %}')).toEqual(['page: tag "nope" not found, line:1, col:1'])
    expect(diagnostics('{% spoiler %}')).toEqual([expect.stringContaining('{% spoiler %} not closed')])
  })
})
