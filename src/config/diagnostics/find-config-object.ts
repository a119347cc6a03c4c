import type { Expression, ObjectExpression, Program, Statement } from './parse-config.ts'

/**
 * The object literal that a site config exports with `export default` or `module.exports =`: directly, in
 * `defineConfig(…)`, as the result of a function, or as a constant that is used for nothing else. Undefined for anything
 * else.
 */
export function findConfigObject(program: Program): ObjectExpression | undefined {
  for (const statement of program.body) {
    const exported = exportedValue(statement)
    if (exported !== undefined) return toObject(exported, program)
  }
  return undefined
}

type Exported = Expression | Extract<Statement, { type: 'FunctionDeclaration' }>

function exportedValue(statement: Statement): Exported | undefined {
  if (statement.type === 'ExportDefaultDeclaration') {
    const { declaration } = statement
    const isValue = declaration.type !== 'ClassDeclaration' && declaration.type !== 'TSDeclareFunction'
    return isValue ? declaration : undefined
  }
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') return undefined
  const { left, right } = statement.expression
  if (left.type !== 'MemberExpression' || left.object.type !== 'Identifier' || left.property.type !== 'Identifier') {
    return undefined
  }
  return left.object.name === 'module' && left.property.name === 'exports' ? right : undefined
}

function toObject(value: Exported, program: Program): ObjectExpression | undefined {
  switch (value.type) {
    case 'ObjectExpression':
      return value
    case 'Identifier': {
      const initial = findConstant(program, value.name) ?? findFunction(program, value.name)
      return initial && toObject(initial, program)
    }
    case 'CallExpression': {
      const [argument, ...others] = value.arguments
      const isDefineConfig = value.callee.type === 'Identifier' && value.callee.name === 'defineConfig'
      if (!isDefineConfig || others.length > 0 || argument === undefined) return undefined
      return argument.type === 'SpreadElement' || argument.type === 'ArgumentPlaceholder'
        ? undefined
        : toObject(argument, program)
    }
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration': {
      if (value.body.type !== 'BlockStatement') return toObject(value.body, program)
      const result = returnedValue(value.body.body)
      // A constant of the function, which may return it.
      return result && toObject(result, result.type === 'Identifier' ? { ...program, body: value.body.body } : program)
    }
    default: {
      const inner = withoutType(value)
      return inner === value ? undefined : toObject(inner, program)
    }
  }
}

/** An expression without `as T`, `satisfies T` and the like around it. */
export function withoutType(value: Expression): Expression {
  switch (value.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
      return withoutType(value.expression)
    default:
      return value
  }
}

/** The value that a function body returns in its last statement, if no other statement can return. */
function returnedValue(body: Statement[]): Expression | undefined {
  const last = body.at(-1)
  const isSimple = body
    .slice(0, -1)
    .every(({ type }) => type === 'VariableDeclaration' || type === 'ExpressionStatement')
  return isSimple && last?.type === 'ReturnStatement' ? (last.argument ?? undefined) : undefined
}

/** The initial value of a constant that is mentioned nowhere but in its declaration and in the export. */
function findConstant(program: Program, name: string): Expression | undefined {
  if (countMentions(program, name) !== 2) return undefined
  for (const statement of program.body) {
    if (statement.type !== 'VariableDeclaration' || statement.kind !== 'const') continue
    for (const { id, init } of statement.declarations) {
      if (id.type === 'Identifier' && id.name === name) return init ?? undefined
    }
  }
  return undefined
}

/** The function of that name. */
function findFunction(program: Program, name: string): Exported | undefined {
  return program.body.find(
    (statement): statement is Extract<Statement, { type: 'FunctionDeclaration' }> =>
      statement.type === 'FunctionDeclaration' && statement.id?.name === name,
  )
}

function countMentions(node: unknown, name: string): number {
  if (Array.isArray(node)) return node.reduce<number>((sum, child) => sum + countMentions(child, name), 0)
  if (typeof node !== 'object' || node === null) return 0
  const { type, name: own } = node as { type?: unknown; name?: unknown }
  const children = Object.entries(node).filter(([key]) => !/comments$/i.test(key) && key !== 'loc')
  const mentions = children.map(([, child]) => countMentions(child, name))
  return mentions.reduce((sum, count) => sum + count, type === 'Identifier' && own === name ? 1 : 0)
}
