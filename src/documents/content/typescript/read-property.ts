import type * as typescript from '@typescript/typescript6'
import { siteFile } from './site-file.ts'
import type { TypeScript } from './typescript-api.ts'

/** A property of a type. JSON. */
export interface TypeProperty {
  name: string
  /** The type as code. */
  type: string
  /** What an alias stands for, if that is a list of literals. */
  expanded?: string
  /** The names in the type, with the files that declare them. */
  names: [name: string, file: string][]
  isOptional: boolean
  /** As written in the comment. */
  default?: string
  /** Markdown. */
  description?: string
  /** Why it is deprecated: Markdown, maybe empty. */
  deprecated?: string
  /** File of the comment, relative to the site folder. */
  file?: string
}

export interface PropertyContext {
  ts: TypeScript
  checker: typescript.TypeChecker
  siteDir: string
  /** Where the type is used whose property it is. */
  declaration: typescript.Declaration | undefined
}

const hiddenTags = new Set(['internal', 'hidden', 'ignore', 'private'])

/** Describes a property; undefined if it is not public. */
export function readProperty(property: typescript.Symbol, context: PropertyContext): TypeProperty | undefined {
  const { ts, checker, siteDir } = context
  const declaration = property.declarations?.[0]
  const at = declaration ?? context.declaration
  const tags = property.getJsDocTags(checker)
  const hiddenFlags = ts.ModifierFlags.Private | ts.ModifierFlags.Protected | ts.ModifierFlags.Static
  if (property.name.startsWith('__#') || tags.some(({ name }) => hiddenTags.has(name))) return undefined
  if (declaration && ts.getCombinedModifierFlags(declaration) & hiddenFlags) return undefined
  const tag = (...names: string[]) => {
    const found = tags.find(({ name }) => names.includes(name))
    return found && ts.displayPartsToString(found.text).trim()
  }
  const description = [ts.displayPartsToString(property.getDocumentationComment(checker)), tag('remarks')]
    .filter((text) => text !== undefined && text !== '')
    .join('\n\n')
  const value = tag('default', 'defaultValue')
  const deprecated = tag('deprecated')
  const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0
  const type = at ? checker.getTypeOfSymbolAtLocation(property, at) : checker.getTypeOfSymbol(property)
  return {
    name: property.name,
    ...describeType(type, isOptional, context),
    names: declaration ? namesIn(declaration, context) : [],
    isOptional,
    ...(value && { default: value.replace(/^```\w*\n|\n```$/g, '').replace(/^`|`$/g, '') }),
    ...(description !== '' && { description: withoutLinkTags(description) }),
    ...(deprecated !== undefined && { deprecated: withoutLinkTags(deprecated) }),
    ...(declaration && { file: siteFile(declaration.getSourceFile().fileName, siteDir) }),
  }
}

function describeType(type: typescript.Type, isOptional: boolean, { ts, checker, declaration }: PropertyContext) {
  const { NoTruncation, UseSingleQuotesForStringLiteralType, UseAliasDefinedOutsideCurrentScope } = ts.TypeFormatFlags
  const flags = NoTruncation | UseSingleQuotesForStringLiteralType | UseAliasDefinedOutsideCurrentScope
  const toText = (each: typescript.Type) => checker.typeToString(each, declaration, flags)
  const text = isOptional ? withoutUndefined(toText(type)) : toText(type)
  const parts = type.isUnion() ? type.types.filter((each) => !(each.flags & ts.TypeFlags.Undefined)) : []
  const areLiterals = parts.length > 1 && parts.every((each) => each.isStringLiteral() || each.isNumberLiteral())
  const expanded = areLiterals ? parts.map(toText).join(' | ') : text
  return { type: text, ...(expanded !== text && { expanded }) }
}

/** An optional property can always be undefined. */
function withoutUndefined(text: string): string {
  const [, inner = text] = /^(.+) \| undefined$/s.exec(text) ?? []
  const [, bare = inner] = /^\(((?:[^()]|\([^()]*\))*)\)$/s.exec(inner) ?? []
  return inner === text ? text : bare
}

/** The types that a declaration names, with the files that declare them. */
function namesIn(declaration: typescript.Declaration, { ts, checker, siteDir }: PropertyContext): [string, string][] {
  const names = new Map<string, string>()
  const visit = (node: typescript.Node) => {
    if (ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node)) {
      const name = ts.isTypeReferenceNode(node) ? node.typeName : node.expression
      const found = checker.getSymbolAtLocation(name)
      const symbol = found && found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found
      const file = symbol?.declarations?.[0]?.getSourceFile().fileName
      const isParameter = symbol && symbol.flags & ts.SymbolFlags.TypeParameter
      if (symbol && file !== undefined && !isParameter && !file.includes('/node_modules/'))
        names.set(symbol.name, siteFile(file, siteDir))
    }
    ts.forEachChild(node, visit)
  }
  visit(declaration)
  return [...names]
}

/** `{@link Boat}` as code, `{@link https://example.org | text}` as a link. */
function withoutLinkTags(text: string): string {
  return text.replace(
    /\{@link(?:code|plain)?\s+([^\s|}]+)(?:\s*\|\s*|\s+)?([^}]*)\}/g,
    (_, target: string, label: string) =>
      /^https?:/.test(target) ? `[${label.trim() || target}](${target})` : label.trim() || `\`${target}\``,
  )
}
