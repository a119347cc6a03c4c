/** Adjectives and nouns of which names are made: as many of each letter as in a real schema. */
const adjectives =
  'Active Basic Current Daily Early Final General Hidden Internal Joint Known Local Main Nested Open Public Quick Recent Shared Total Unique Valid Weekly Yearly'.split(
    ' ',
  )
const nouns =
  'Account Badge Convention Department Event Form Guest Hall Invoice Journal Key Ledger Meeting Note Order Permission Queue Room Signup Ticket User Venue Waitlist Zone'.split(
    ' ',
  )

/** A schema of so many types, with as many fields, relations and words as one that people have written. */
export function largeSchema(types: number): string {
  const names = Array.from({ length: types }, (_, index) => {
    const adjective = adjectives[index % adjectives.length]
    const noun = nouns[Math.floor(index / adjectives.length) % nouns.length]
    const turn = Math.floor(index / (adjectives.length * nouns.length))
    return `${adjective}${noun}${turn === 0 ? '' : turn + 1}`
  })
  const share = (from: number, to: number) => names.slice(Math.round(types * from), Math.round(types * to))
  const objects = share(0, 0.5)
  const inputs = share(0.5, 0.75).map((name) => `${name}Input`)
  const enums = share(0.75, 0.88).map((name) => `${name}Kind`)
  const interfaces = share(0.88, 0.92).map((name) => `${name}Like`)
  const unions = share(0.92, 0.97).map((name) => `${name}Or`)
  const scalars = share(0.97, 1).map((name) => `${name}Value`)
  const pick = (from: string[], index: number) => from[index % from.length] as string
  const said = (name: string, what: string) => `"${what} of ${name}, as it was when it was last saved by somebody."`
  return [
    ...objects.map((name, index) => {
      const like = pick(interfaces, index)
      return `"""
A ${name}: it belongs to a [${pick(objects, index + 7)}](https://www.example/${index}), and has a \`name\`.

It is made when it is *first* asked for, and kept for as long as something refers to it.
"""
type ${name} implements ${like} {
  ${said(name, 'The id')}
  id: ID!
  ${said(name, 'The name')}
  name(locale: String = "en"): String!
  ${said(name, 'The kind')}
  kind: ${pick(enums, index)}!
  ${said(name, 'The value')}
  value: ${pick(scalars, index)}
  ${said(name, 'The owner')}
  owner: ${pick(objects, index + 3)}
  ${said(name, 'The parts')}
  parts(first: Int, after: String, filter: ${pick(inputs, index)}): [${pick(objects, index * 5 + 1)}!]!
  ${said(name, 'What is found')}
  found: ${pick(unions, index)}
  ${said(name, 'The old name')}
  oldName: String @deprecated(reason: "Ask for name.")
}`
    }),
    ...inputs.map(
      (name, index) => `${said(name, 'The input')}
input ${name} {
  ${said(name, 'The name')}
  name: String!
  kind: ${pick(enums, index)}
  ${said(name, 'The number')}
  number: Int = 3
  nested: ${pick(inputs, index + 1)}
  all: [${pick(inputs, index)}!]
}`,
    ),
    ...enums.map((name) => `${said(name, 'The kinds')}\nenum ${name} {\n  "One."\n  FIRST\n  SECOND\n  THIRD\n}`),
    ...interfaces.map(
      (name) =>
        `${said(name, 'The interface')}\ninterface ${name} {\n  id: ID!\n  name(locale: String = "en"): String!\n}`,
    ),
    ...unions.map((name, index) => `union ${name} = ${pick(objects, index * 2)} | ${pick(objects, index * 2 + 1)}`),
    ...scalars.map((name) => `scalar ${name}`),
    'type Query {',
    ...objects.slice(0, types / 15).map((name) => `  ${said(name, 'One')}\n  find${name}(id: ID!): ${name}`),
    '}',
    'type Mutation {',
    ...objects
      .slice(0, types / 15)
      .map((name, index) => `  ${said(name, 'A change')}\n  change${name}(input: ${pick(inputs, index)}!): ${name}!`),
    '}',
  ].join('\n')
}
