import { dedent } from '../../reference/index.ts'

/** A template and its documented output. */
export interface SplitExample {
  template: string
  documentedOutput?: string
  /** Number of lines before the template. */
  before: number
}

const label = /^\s*(?:#\s*)?(?:Output|Result|Renders|Returns|Gives):\s*(.*)$/i
const arrow = /^\s*(?:#\s*)?=>\s?(.*)$/
/** After the last Liquid expression on a line. */
const trailingArrow = /^(.*(?:\}\}|%\}))\s*(?:#\s*)?=>\s?(.*)$/

/** Splits an example where its output begins: at a second fence, a line `Output:`, or `# =>`. */
export function splitExample(text: string): SplitExample {
  const fences = [...text.matchAll(/^([ \t]*)```[^\n]*\n(.*?)^[ \t]*```[ \t]*$/gms)]
  const [first, second] = fences
  if (first && text.slice(0, first.index).trim() === '') {
    const between = text.slice(first.index + first[0].length, second?.index).trim()
    const documentedOutput = second
      ? dedent(second[2] ?? '')
      : between === ''
        ? undefined
        : splitExample(between).documentedOutput
    const before = text.slice(0, first.index).split('\n').length
    return { template: dedent(first[2] ?? ''), ...(documentedOutput === undefined ? {} : { documentedOutput }), before }
  }
  return splitLines(text)
}

function splitLines(text: string): SplitExample {
  const lines = text.split('\n')
  const at = lines.findIndex((line) => label.test(line) || arrow.test(line))
  if (at > 0) {
    const [head = '', ...rest] = lines.slice(at)
    const firstLine = (label.exec(head) ?? arrow.exec(head))?.[1] ?? ''
    const more = rest.map((line) => arrow.exec(line)?.[1] ?? line)
    const output = dedent((firstLine.trim() === '' ? more : [firstLine, ...more]).join('\n'))
    return { template: dedent(lines.slice(0, at).join('\n')), documentedOutput: output, before: 0 }
  }
  const template: string[] = []
  const output: string[] = []
  // After an arrow at the end of its line, the output follows on the next lines.
  let isOutput = false
  for (const line of lines) {
    const [, code, result = ''] = trailingArrow.exec(line) ?? []
    isOutput = code === undefined ? isOutput && !/\{[{%]/.test(line) : result.trim() === ''
    if (code !== undefined) template.push(code.trimEnd())
    else (isOutput ? output : template).push(line)
    if (code !== undefined && !isOutput) output.push(result)
  }
  if (output.length === 0) return { template: dedent(template.join('\n')), before: 0 }
  return { template: dedent(template.join('\n')), documentedOutput: dedent(output.join('\n')), before: 0 }
}
