import type { Program } from 'estree'
import type { Element, Properties } from 'hast'

/** Fields of any node, so that a node can be inspected before its type is known. */
interface AnyFields {
  tagName?: string
  name?: string | null
  value?: string
  properties?: Properties
  attributes?: JsxAttribute[]
  children?: TreeNode[]
  data?: unknown
  position?: Element['position']
}

export interface ElementNode extends AnyFields {
  type: 'element'
  tagName: string
  properties: Properties
  children: TreeNode[]
}

/** Text, raw HTML, or a comment. */
export interface LiteralNode extends AnyFields {
  type: 'text' | 'raw' | 'comment'
  value: string
}

/** An element written as JSX: a component, a plain tag, or a fragment (without a name). */
export interface JsxNode extends AnyFields {
  type: 'mdxJsxFlowElement' | 'mdxJsxTextElement'
  name: string | null
  attributes: JsxAttribute[]
  children: TreeNode[]
}

export interface ExpressionNode extends AnyFields {
  type: 'mdxFlowExpression' | 'mdxTextExpression'
  value: string
}

/** A block of imports and exports. */
export interface ModuleNode extends AnyFields {
  type: 'mdxjsEsm'
  value: string
}

/** `name="value"`, `name={expression}`, `name` or `{...spread}`. */
export interface JsxAttribute {
  type: string
  name?: string
  /** Text, an expression, or nothing. */
  value?: unknown
  data?: unknown
}

/** Any node of a document's tree: hast and MDX nodes. */
export type TreeNode = ElementNode | LiteralNode | JsxNode | ExpressionNode | ModuleNode

export function isJsx(node: TreeNode): node is JsxNode {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

export function isExpression(node: TreeNode): node is ExpressionNode {
  return node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression'
}

/** The parsed JavaScript of a module, an expression or an attribute. */
export function getProgram({ data }: { data?: unknown }): Program | undefined {
  return (data as { estree?: Program } | undefined)?.estree
}
