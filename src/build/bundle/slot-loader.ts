import { parse } from '@babel/parser'

export interface SlotLoaderOptions {
  /** Absolute file → name of its slot. */
  names: Record<string, string>
  /** Absolute path of the module with `defineSlot`. */
  slots: string
}

/** Query of a component with replaceable exports. */
export const slotQuery = '?slot'

/**
 * Webpack loader that makes the exports of a component replaceable: it returns a module with the same exports as variables, which it
 * hands over when it loads. Modules that import it see what the variables are set to.
 */
export default function slotLoader(
  this: { resourcePath: string; getOptions(): SlotLoaderOptions; callback(error: null, source: string): void },
  source: string,
): void {
  const { names, slots } = this.getOptions()
  const name = new Map(Object.entries(names)).get(this.resourcePath) as string
  this.callback(null, slotSource(this.resourcePath, { name, slots, exported: exportedNames(source) }))
}

interface SlotSource {
  name: string
  slots: string
  exported: string[]
}

/** Returns the source of the module. A module without named exports has nothing to replace. */
export function slotSource(file: string, { name, slots, exported }: SlotSource): string {
  if (exported.length === 0) return `export * from ${JSON.stringify(file)}\n`
  const list = (toItem: (exported: string, variable: string) => string, separator = ', ') =>
    exported.map((each, index) => toItem(each, `slot${index}`)).join(separator)
  return `import { ${list((each, variable) => `${each} as ${variable}Original`)} } from ${JSON.stringify(file)}
import { defineSlot } from ${JSON.stringify(slots)}
let ${list((_, variable) => `${variable} = ${variable}Original`)}
export { ${list((each, variable) => `${variable} as ${each}`)} }
defineSlot(${JSON.stringify(name)}, { ${list((each, variable) => `${each}: ${variable}`)} }, (exports) => {
${list((each, variable) => `  ${variable} = exports.${each}`, '\n')}
})
`
}

/** Returns the names that a compiled module exports. */
export function exportedNames(source: string): string[] {
  return parse(source, { sourceType: 'module' }).program.body.flatMap((statement) => {
    if (statement.type === 'ExportDefaultDeclaration') return ['default']
    if (statement.type !== 'ExportNamedDeclaration') return []
    const { declaration, specifiers } = statement
    const exported = specifiers.map((each) => each.exported)
    const declared =
      declaration?.type === 'VariableDeclaration'
        ? declaration.declarations.map(({ id }) => id)
        : declaration && 'id' in declaration
          ? [declaration.id]
          : []
    return [...exported, ...declared].flatMap((each) => (each?.type === 'Identifier' ? [each.name] : []))
  })
}
