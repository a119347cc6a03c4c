import { quote, type RawTextKind } from './kind.ts'

const functionNames = /^(?:sin|cos|tan|log|ln|exp|max|min|mod|lim|gcd|det|dim|deg|arg|sup|inf)$/

const hint =
  'To render formulas, set `markdown.math` to `true` in the site config. To write a dollar sign, escape it: `\\$`.'

/** Formulas of a site that renders none. */
export const mathKinds: readonly RawTextKind[] = [
  {
    marks: ['$$'],
    pattern: /(?<![\\$\w])\$\$(?!\$)([^$]+)\$\$(?![\w$])/dg,
    describe({ written, index, block, groups: [content = ''] }) {
      const isBlock =
        /^[ \t>]*$/.test(lineBefore(block.text, index)) &&
        /^[ \t]*(?:\n|$)/.test(block.text.slice(index + written.length))
      return isBlock || isFormula(content.trim()) ? displayed(written) : undefined
    },
  },
  {
    marks: ['$'],
    pattern: /(?<![\\$\w·])\$(?![\s$])([^$\n]*[^\s$])\$(?![\w$])/dg,
    describe: ({ written, groups: [content = ''] }) => (isFormula(content) ? displayed(written) : undefined),
  },
]

function displayed(written: string) {
  return { message: `The formula \`${quote(written)}\` is displayed as text.`, hint }
}

function lineBefore(text: string, index: number): string {
  return text.slice(text.lastIndexOf('\n', index - 1) + 1, index)
}

/**
 * Whether a text between dollar signs is a formula, not two amounts, variables of a shell, or placeholders: it has a TeX command, or
 * consists of short names, numbers, and signs.
 */
function isFormula(text: string): boolean {
  if (/^[a-z]$/i.test(text) || /\\[a-z]+/i.test(text)) return true
  if (!/[\^_=+*<>|/!,()-]/.test(text) || /["'`;:@#?&]|\/\/|--/.test(text)) return false
  // A name of a program (`$a_name$`) is none of a formula.
  const words = text.match(/[a-z]+/gi) ?? []
  return words.length > 0 && words.every((word) => word.length < 3 || functionNames.test(word))
}
