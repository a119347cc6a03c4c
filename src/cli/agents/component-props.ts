/** What documents can set on a component. */
export interface DescribedComponent {
  name: string
  /** A sentence; empty if the source has none. */
  description: string
  properties: { name: string; isRequired: boolean; description: string }[]
}

/** Properties that need no description in a document. */
const commonProperties = new Set(['children', 'className', 'style'])

/**
 * Reads the properties of a component and their comments from its source or its type declarations: an interface `NameProps`, and the
 * comment above the default export. Properties are unknown if the component has another form.
 */
export function describeComponent(name: string, source: string): DescribedComponent {
  const body = new RegExp(`^(?:export )?interface ${name}Props\\b[^{]*\\{\\n(.*?)^\\}`, 'ms').exec(source)?.[1] ?? ''
  const indent = /^\s*/.exec(body)?.[0] ?? ''
  const member = new RegExp(`(?:^${indent}/\\*\\*((?:(?!\\*/).)*)\\*/\\n)?^${indent}(\\w+)(\\?)?:`, 'gms')
  const properties = [...body.matchAll(member)].flatMap(([, comment = '', property = '', optional]) =>
    commonProperties.has(property)
      ? []
      : [{ name: property, isRequired: optional === undefined, description: plainComment(comment) }],
  )
  const [, comment = ''] = /\/\*\*((?:(?!\*\/).)*)\*\/\nexport default /s.exec(source) ?? []
  return { name, description: plainComment(comment), properties }
}

/** Returns the text of a comment in one line, without tags. */
function plainComment(comment: string): string {
  return comment
    .replace(/^\s*\* ?/gm, '')
    .replace(/^@.*$/ms, '')
    .replace(/\s+/g, ' ')
    .trim()
}
