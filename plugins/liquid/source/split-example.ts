/** The text of an example: a template, and what it gives where the text says so. */
export interface SplitExample {
  template: string
  documentedOutput?: string
  /** Lines of the text before the template. */
  before: number
}

const label = /^\s*(?:#\s*)?(?:Output|Result|Renders|Returns|Gives):\s*(.*)$/i
const arrow = /^\s*(?:#\s*)?=>\s?(.*)$/
/** Behind the last piece of Liquid on a line. */
const arrowBehind = /^(.*(?:\}\}|%\}))\s*(?:#\s*)?=>\s?(.*)$/

/** Splits the text of an example where its output begins: at a second fence, a line `Output:`, or `# =>`. */
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
    const shown = (label.exec(head) ?? arrow.exec(head))?.[1] ?? ''
    const more = rest.map((line) => arrow.exec(line)?.[1] ?? line)
    const output = dedent((shown.trim() === '' ? more : [shown, ...more]).join('\n'))
    return { template: dedent(lines.slice(0, at).join('\n')), documentedOutput: output, before: 0 }
  }
  const behind = lines.map((line) => arrowBehind.exec(line))
  if (!behind.some(Boolean)) return { template: dedent(text), before: 0 }
  const template = lines.map((line, index) => behind[index]?.[1]?.trimEnd() ?? line).join('\n')
  const documentedOutput = behind.flatMap((match) => (match ? [match[2] ?? ''] : [])).join('\n')
  return { template: dedent(template), documentedOutput, before: 0 }
}

/** Without blank lines around, and without what all lines are indented by. */
function dedent(text: string): string {
  const lines = text.replace(/^(?:[ \t]*\n)+|\s+$/g, '').split('\n')
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length)
  const least = Math.min(...indents, Number.MAX_SAFE_INTEGER)
  return lines.map((line) => line.slice(Math.min(least, line.length - line.trimStart().length))).join('\n')
}
