import path from 'node:path'
import type * as typescript from '@typescript/typescript6'
import { closestMatch } from '../../../platform/index.ts'
import { readCompilerOptions } from './compiler-options.ts'
import { readProperty, type TypeProperty } from './read-property.ts'
import { siteFile } from './site-file.ts'
import type { CreateHost } from './source-files.ts'
import { type TypeInputs, typeInputs } from './type-inputs.ts'
import type { TypeScript } from './typescript-api.ts'

export interface TypeRequest {
  /** Absolute path. */
  file: string
  /** Name of an export. */
  name: string
  siteDir: string
}

/** The properties of a type, or why they cannot be listed. */
export type ReadType = { properties: TypeProperty[]; problem?: undefined } | { problem: TypeProblem }

export interface TypeProblem {
  message: string
  hint?: string
}

/** Reads the properties of an exported interface, class or type. The first time takes a second or more. */
export function readType(
  request: TypeRequest,
  { ts, createHost }: { ts: TypeScript; createHost: CreateHost },
): { value: ReadType } & TypeInputs {
  const { file, siteDir } = request
  const folder = path.dirname(file)
  const { options, inputs, error } = readCompilerOptions(folder, path.parse(folder).root, ts)
  if (error !== undefined)
    return { value: { problem: { message: `The TypeScript configuration: ${error}` } }, inputs, sources: [] }
  const program = ts.createProgram({ rootNames: [file], options, host: createHost(options) })
  const value = readFromProgram(request, program, ts)
  // Configurations outside the site that do not exist are of no use as dependencies.
  const inSite = inputs.filter((input) => ts.sys.fileExists(input) || !path.relative(siteDir, input).startsWith('..'))
  const read = typeInputs(program, { siteDir, ts })
  return { value, inputs: [...read.inputs, ...inSite], sources: read.sources }
}

function readFromProgram({ file, name, siteDir }: TypeRequest, program: typescript.Program, ts: TypeScript): ReadType {
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const module = source && checker.getSymbolAtLocation(source)
  const exports = module ? checker.getExportsOfModule(module) : []
  const exported = exports.find((each) => each.name === name)
  const shown = siteFile(file, siteDir)
  if (!exported) return { problem: unknownName(name, shown, exports) }
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
  const declared = symbol.declarations?.map((each) => each.getSourceFile()) ?? []
  const error = [...new Set([...(source ? [source] : []), ...declared])].flatMap((each) =>
    each.isDeclarationFile ? [] : [...program.getSyntacticDiagnostics(each), ...program.getSemanticDiagnostics(each)],
  )[0]
  if (error) return { problem: { message: describeError(error, siteDir, ts) } }
  if (!(symbol.flags & ts.SymbolFlags.Type))
    return {
      problem: {
        message: `\`${name}\` in ${shown} is a value, not a type.`,
        hint: 'Name an interface, a class, or a type.',
      },
    }
  const type = checker.getDeclaredTypeOfSymbol(symbol)
  const isExternal = declared.some(({ fileName }) => isPackageFile(fileName))
  const properties = checker
    .getPropertiesOfType(type)
    .filter((property) => isExternal || !isInherited(property))
    .flatMap(
      (property) => readProperty(property, { ts, checker, siteDir, declaration: symbol.declarations?.[0] }) ?? [],
    )
  if (properties.length > 0) return { properties }
  return { problem: { message: `The type \`${name}\` in ${shown} has no properties.` } }
}

/** Whether a property comes from an installed package, such as the attributes of an HTML element. */
function isInherited({ declarations = [] }: typescript.Symbol): boolean {
  return declarations.length > 0 && declarations.every((each) => isPackageFile(each.getSourceFile().fileName))
}

function isPackageFile(file: string): boolean {
  return file.includes('/node_modules/') || /\/lib\.[\w.]+\.d\.ts$/.test(file)
}

function unknownName(name: string, file: string, exports: readonly typescript.Symbol[]): TypeProblem {
  const names = exports.map((each) => each.name)
  const close = closestMatch(name, names)
  const message = `The file ${file} exports nothing named \`${name}\`.`
  if (close !== undefined) return { message, hint: `Did you mean \`${close}\`?` }
  if (names.length === 0) return { message, hint: 'It has no exports.' }
  return { message, hint: `Use one of its exports: ${names.slice(0, 8).join(', ')}${names.length > 8 ? ', …' : ''}.` }
}

function describeError(
  { file, start = 0, messageText, code }: typescript.Diagnostic,
  siteDir: string,
  ts: TypeScript,
): string {
  const text = ts.flattenDiagnosticMessageText(messageText, ' ')
  const line = file && ts.getLineAndCharacterOfPosition(file, start).line + 1
  return `${file ? `${siteFile(file.fileName, siteDir)}:${line}: ` : ''}${text} (TS${code})`
}
