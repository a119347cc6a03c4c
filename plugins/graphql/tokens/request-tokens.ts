import { type GraphQLNamedType, getNamedType } from 'graphql'
import type { VirtualToken } from 'lectern/plugin-kit'
import { createTokenWriter, type TokenWriter } from '../../reference/index.ts'
import type { ExampleRequest } from '../example/request.ts'
import type { Selected } from '../example/selection.ts'
import type { NameUrls } from '../name-urls.ts'
import { scope } from './scope.ts'
import { writeType } from './type-tokens.ts'

/** Wider lists of variables and arguments are split into one per line. */
const maxLineWidth = 52

/** A tokenized example request, its names linked. @param root the type of the operation */
export function requestTokens(
  request: ExampleRequest,
  { urls, root }: { urls: NameUrls; root: GraphQLNamedType },
): VirtualToken[][] {
  const { keyword, name, field, args, selection } = request
  const writer = createTokenWriter()
  writer.add(keyword, scope.keyword)
  writer.add(' ')
  writer.add(name, scope.directive)
  writeList(
    args.map(({ name: variable, type }) => ({
      width: variable.length + String(type).length + 5,
      write() {
        writer.add(`$${variable}`, scope.variable)
        writer.add(': ')
        writeType(type, writer, urls)
      },
    })),
    writer,
    { before: keyword.length + name.length, indent: 0 },
  )
  writer.add(' {')
  writer.newLine(1)
  writer.add(field.name, scope.field, urls.member(root, field.name))
  writeList(
    args.map((arg) => ({
      width: arg.name.length * 2 + 5,
      write() {
        writer.add(arg.name, scope.argument, urls.argument(root, field.name, arg.name))
        writer.add(': ')
        writer.add(`$${arg.name}`, scope.variable)
      },
    })),
    writer,
    { before: field.name.length + 2, indent: 1 },
  )
  writeSelection(selection, { writer, urls, type: getNamedType(field.type), indent: 1 })
  writer.newLine(0)
  writer.add('}')
  return writer.lines
}

function writeList(
  items: { width: number; write(): void }[],
  writer: TokenWriter,
  { before, indent }: { before: number; indent: number },
): void {
  if (items.length === 0) return
  const isLong = before + items.reduce((sum, { width }) => sum + width, 0) > maxLineWidth
  writer.add('(')
  for (const [index, item] of items.entries()) {
    if (isLong) writer.newLine(indent + 1)
    else if (index > 0) writer.add(', ')
    item.write()
  }
  if (isLong) writer.newLine(indent)
  writer.add(')')
}

function writeSelection(
  selection: Selected[],
  context: { writer: TokenWriter; urls: NameUrls; type: GraphQLNamedType; indent: number },
): void {
  const { writer, urls, type, indent } = context
  if (selection.length === 0) return
  writer.add(' {')
  for (const selected of selection) {
    writer.newLine(indent + 1)
    if (selected.type === 'on') {
      writer.add('... ')
      writer.add('on', scope.keyword)
      writer.add(' ')
      writer.add(selected.on.name, scope.type, urls.type(selected.on.name))
    } else writer.add(selected.name, scope.field, urls.member(type, selected.name))
    const inner = selected.type === 'on' ? selected.on : selected.field ? getNamedType(selected.field.type) : type
    writeSelection(selected.selection, { writer, urls, type: inner, indent: indent + 1 })
  }
  writer.newLine(indent)
  writer.add('}')
}
