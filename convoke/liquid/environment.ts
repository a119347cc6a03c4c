import { readFileSync } from 'node:fs'
import { glob } from 'tinyglobby'
import { parse } from 'yaml'
import { z } from 'zod'
import { type Definition, type Documented, type Method, readRuby, splitTypes } from './read-ruby.ts'

const variableSchema = z.array(
  z.strictObject({
    name: z.string().regex(/^[a-z_]+$/),
    type: z.string().transform(splitTypes),
    description: z.string().min(1),
    present: z.string().min(1),
    examples: z
      .array(z.strictObject({ title: z.string().min(1), template: z.string().min(1), output: z.string().optional() }))
      .min(1),
  }),
)

export type Variable = z.infer<typeof variableSchema>[number]

/** A template from the comments, the variables or the guides. */
export interface Example {
  place: string
  template: string
  output?: string
}

export interface Environment {
  drops: Definition[]
  tags: Definition[]
  blocks: Definition[]
  filterModules: Definition[]
  /** Modules that drops include. */
  mixins: Definition[]
  variables: Variable[]
  errors: string[]
}

export async function readEnvironment(): Promise<Environment> {
  const read = async (pattern: string) => (await glob(`convoke/liquid/${pattern}`)).sort().map(readRuby)
  const [drops, tags, blocks, filterModules, mixins] = await Promise.all(
    ['drops/*.rb', 'tags/*.rb', 'blocks/*.rb', 'filters/*.rb', 'drops/concerns/*.rb'].map(read),
  )
  const all = [drops, tags, blocks, filterModules, mixins].map((files) => files ?? [])
  const [dropClasses = [], tagClasses = [], blockClasses = [], filters = [], included = []] = all.map((files) =>
    files.flatMap((file) => file.definitions),
  )
  return {
    drops: dropClasses,
    tags: tagClasses,
    blocks: blockClasses,
    filterModules: filters,
    mixins: included,
    variables: variableSchema.parse(parse(readFileSync('convoke/liquid/variables.yml', 'utf8'))),
    errors: all.flat().flatMap((file) => file.errors),
  }
}

export const isPrivate = ({ tags }: Documented) => tags.some(({ tag, text }) => tag === 'api' && text === 'private')

/** Returns the methods that templates can call on a drop: its own first, then those of its modules and superclass. */
export function listMethods(environment: Environment, drop: Definition): Method[] {
  const parents = [...environment.mixins, ...environment.drops].filter(
    ({ name }) => drop.includes.includes(name) || drop.superclass === name,
  )
  const own = new Set(drop.methods.map(({ name }) => name))
  const inherited = parents.flatMap((parent) => listMethods(environment, parent)).filter(({ name }) => !own.has(name))
  return [...drop.methods, ...inherited]
}

/** Parses the examples of an entry. Their output is in the lines from the first that begins with `# =>`, after this prefix. */
export function parseExamples(documented: Documented): Example[] {
  return documented.tags
    .filter(({ tag }) => tag === 'example')
    .map(({ body }) => {
      const lines = body.trimEnd().split('\n')
      const first = lines.findIndex((line) => line.startsWith('# =>'))
      const template = lines.slice(0, first < 0 ? lines.length : first).join('\n')
      const output = first < 0 ? undefined : lines.slice(first).map((line) => /^# => ?(.*)$/.exec(line)?.[1])
      return { place: documented.place, template, ...(output ? { output: output.join('\n') } : {}) }
    })
}

/** Reads the Liquid code blocks of the guides, the blog and the pages. */
export async function guideTemplates(): Promise<Example[]> {
  const files = await glob(['docs/**/*.md', 'blog/*.md', 'convoke/pages/*.md'])
  return files.sort().flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return [...text.matchAll(/^```liquid.*\n([\s\S]*?)^```$/gm)].map((match) => ({
      place: `${file}:${text.slice(0, match.index).split('\n').length}`,
      template: match[1] ?? '',
    }))
  })
}
