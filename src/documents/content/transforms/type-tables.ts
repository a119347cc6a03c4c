import path from 'node:path'
import type { Element, Root } from 'hast'
import { installCommand, typescriptPackage } from '../../../platform/index.ts'
import { isSnapshotFile } from '../../../shared/snapshot-path.ts'
import type { CompileContext } from '../compile-context.ts'
import { isComponentDeclared } from '../modules/declared-components.ts'
import { createDescriptionReader } from '../parse/description.ts'
import { findNamedFile } from '../references/named-file.ts'
import { outsideSource } from '../references/site-files.ts'
import { toLocation } from '../tree/location.ts'
import type { JsxNode, TreeNode } from '../tree/nodes.ts'
import { getTextProperty } from '../tree/properties.ts'
import { eachNode } from '../tree/walk.ts'
import type { TypeProperty } from '../typescript/index.ts'
import { readInlineType } from './type-table/inline-type.ts'
import { typeTable } from './type-table/type-table.ts'

const component = 'TypeTable'

/**
 * Turns `<TypeTable path="./button.ts" name="ButtonProps" />` and `<TypeTable type={{ … }} />` into tables, which are plain HTML: of
 * the properties of a TypeScript type, and of those that the document lists.
 */
export async function transformTypeTables(tree: Root, context: CompileContext): Promise<void> {
  const found: { node: JsxNode; index: number; parent: { children: TreeNode[] } }[] = []
  eachNode(tree, (node, index, parent) => {
    if ((node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && node.name === component)
      found.push({ node, index, parent })
  })
  if (found.length === 0 || isComponentDeclared(component, tree)) return
  const { markdown } = context.settings.config
  const describe = createDescriptionReader({
    parser: markdown.parser,
    admonitions: markdown.admonitions,
    texts: context.texts,
  })
  context.recordModuleUse({ id: `@theme/${component}`, kind: 'use' })
  for (const { node, index, parent } of found) {
    const properties = await readProperties(node, context)
    const table: Element = properties
      ? await typeTable(properties, { context, describe, location: toLocation(node) })
      : { type: 'element', tagName: 'div', properties: {}, children: [] }
    table.position = node.position
    parent.children[index] = table as TreeNode
  }
}

/** Returns the properties to list; reports why there are none. */
async function readProperties(node: JsxNode, context: CompileContext): Promise<TypeProperty[] | undefined> {
  const report = (message: string, hint?: string) => {
    // Nobody can correct a document of a released version.
    const severity = isSnapshotFile(context.file.sourcePath) ? 'warning' : 'error'
    context.report({ code: 'type-table', severity, message, hint, ...toLocation(node) })
    return undefined
  }
  const inline = node.attributes.find(({ name }) => name === 'type')
  if (inline) {
    const properties = readInlineType(inline)
    const hint = 'Write one: type={{ size: { type: "number", description: "Width in pixels." } }}.'
    return properties ?? report('The attribute `type` of <TypeTable> must be an object of literals.', hint)
  }
  const address = getTextProperty(node as TreeNode, 'path')
  const name = getTextProperty(node as TreeNode, 'name')
  if (address === undefined || name === undefined)
    return report(
      '<TypeTable> needs the attributes `path` and `name`, as text, or `type`.',
      'For example: <TypeTable path="./button.ts" name="ButtonProps" />',
    )
  const file = findNamedFile(address, context.at(toLocation(node)))
  if (file.sourcePath === undefined) return report(file.message, file.hint)
  const { siteDir, types } = context.settings
  context.resolve('config', 'typescript')
  const read = await types?.readType(path.join(siteDir, file.sourcePath), name)
  if (!read)
    return report(
      '<TypeTable> needs TypeScript 5 or 6, even alongside TypeScript 7.',
      `Run "${installCommand(siteDir, [typescriptPackage])}".`,
    )
  for (const [input] of read.inputs) context.resolve('file', input)
  const outside = outsideSource(read.sources, context.settings)
  if (outside) return report(outside.message, outside.hint)
  const { value } = read
  return value.problem ? report(value.problem.message, value.problem.hint) : value.properties
}
