import type { Element, Root } from 'hast'
import type { MathConfig } from '../../../shared/types.ts'
import type { CompileContext } from '../compile-context.ts'
import { generated } from '../tree/generated.ts'
import { escapeHtml } from '../tree/html.ts'
import type { TreeNode } from '../tree/nodes.ts'
import { getText } from '../tree/text.ts'
import { eachElement } from '../tree/walk.ts'

interface Formula {
  code: Element
  isBlock: boolean
  replace(rendered: Element): void
}

/** Renders formulas between dollars and in `math` fences. Invalid ones are reported and left as text. */
export async function renderMath(tree: Root, context: CompileContext, config: MathConfig): Promise<void> {
  const formulas = findFormulas(tree)
  if (formulas.length === 0) return
  // Loaded lazily, since the library is large.
  const { default: katex } = await import('katex')
  const output = config.output
  if (output === 'htmlAndMathml') context.recordModuleUse({ id: '@theme/MathStyles', kind: 'use' })
  for (const { code, isBlock, replace } of formulas) {
    const formula = getText(code as TreeNode).trimEnd()
    try {
      const html = katex.renderToString(formula, {
        output,
        displayMode: isBlock,
        // KaTeX adds the definitions of a formula to this object.
        macros: { ...config.macros },
        throwOnError: true,
        strict: 'ignore',
      })
      replace(formulaElement(output === 'mathml' ? extractMathml(html) : html, isBlock))
    } catch (error) {
      if (!(error instanceof katex.ParseError)) throw error
      context.report(toDiagnostic(error, formula, code))
      replace(formulaElement(escapeHtml(formula), isBlock))
    }
  }
}

function findFormulas(tree: Root): Formula[] {
  const formulas: Formula[] = []
  const addFormula = (code: Element, isBlock: boolean, parent: { children: unknown[] }, index: number) =>
    formulas.push({ code, isBlock, replace: (rendered) => parent.children.splice(index, 1, rendered) })
  eachElement(tree, (element, index, parent) => {
    const [only] = element.children
    if (isFormula(element) && (parent as Partial<Element>).tagName !== 'pre') addFormula(element, false, parent, index)
    else if (element.tagName === 'pre' && only?.type === 'element' && isFormula(only)) {
      only.position ??= element.position
      addFormula(only, true, parent, index)
    }
  })
  return formulas
}

function isFormula({ tagName, properties }: Element): boolean {
  const classes = properties.className
  return tagName === 'code' && Array.isArray(classes) && classes.includes('language-math')
}

function formulaElement(html: string, isBlock: boolean): Element {
  const ready = { type: 'raw', value: html } as unknown as Element
  // Makes wide formulas scrollable with a keyboard.
  if (isBlock) return generated('div', { className: ['math', 'math-display'], tabIndex: 0 }, [ready])
  return generated('span', { className: ['math', 'math-inline'] }, [ready])
}

/** Returns the <math> element without its wrapper, and without style attributes, which a strict policy blocks. */
function extractMathml(html: string): string {
  const math = html.slice(html.indexOf('<math'), html.lastIndexOf('</math>') + '</math>'.length)
  return math.replace(/ style="[^"]*"/g, '')
}

/** @param error with its position in characters of the formula */
function toDiagnostic(
  error: { rawMessage: string; position?: number },
  formula: string,
  { position }: Element,
): Parameters<CompileContext['report']>[0] {
  const before = formula.slice(0, error.position ?? 0).split('\n')
  const isFence = position !== undefined && position.end.line - position.start.line > formula.split('\n').length
  const first = position && position.start.line + (isFence ? 1 : 0)
  return {
    code: 'math',
    severity: 'error',
    message: `Invalid formula: ${error.rawMessage}.`.replace(/\.+$/, '.'),
    hint: 'Correct the formula. To write a dollar sign, escape it: \\$.',
    line: first === undefined ? undefined : first + before.length - 1,
    column: before.length > 1 || isFence ? (before.at(-1)?.length ?? 0) + 1 : position?.start.column,
  }
}
