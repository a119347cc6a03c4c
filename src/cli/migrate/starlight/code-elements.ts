import type { Notes } from '../notes.ts'

/** An attribute: its name, and a text, a template without expressions, or an expression. */
const attribute = /\s+([\w-]+)(?:="([^"]*)"|='([^']*)'|=\{\s*`((?:[^`\\$]|\\.)*)`\s*\}|=\{((?:[^{}]|\{[^{}]*\})*)\})?/
const element = new RegExp(`(?<!\`)<Code((?:${attribute.source.replace(/\((?!\?)/g, '(?:')})+)\\s*/>`, 'g')

const attributes = new RegExp(attribute, 'g')

/** Converts `Code` elements: an own block with a text becomes a code block, and others become `CodeBlock`. */
export function convertCodeElements(block: string, place: { file: string; line: number }, notes: Notes): string {
  return block.replace(element, (whole: string, list: string) => {
    const texts = new Map<string, string>()
    let code: { text: string } | { expression: string } | undefined
    const lost: string[] = []
    for (const [, name = '', double, single, template, expression] of list.matchAll(attributes)) {
      const text = double ?? single ?? template?.replace(/\\([`$\\])/g, '$1')
      if (name === 'code') code = text === undefined ? { expression: expression ?? '' } : { text }
      else if ((name === 'lang' || name === 'title') && text !== undefined) texts.set(name, text)
      else lost.push(name)
    }
    if (code === undefined) return whole
    if (lost.length > 0) {
      const names = lost.map((name) => `\`${name}\``).join(', ')
      notes.add(place, `${names} of \`Code\` ${lost.length === 1 ? 'has' : 'have'} no effect.`, 'Write a code block.')
    }
    const [language, title] = [texts.get('lang'), texts.get('title')]
    if ('text' in code && block.trim() === whole && !code.text.includes('```')) {
      const indent = /^\s*/.exec(block)?.[0] ?? ''
      const meta = title === undefined ? '' : ` title="${title}"`
      const lines = [`\`\`\`${language ?? 'text'}${meta}`, ...code.text.split('\n'), '```']
      return lines.map((line, index) => (index === 0 ? line : indent + line)).join('\n')
    }
    const props = [
      ...(language === undefined ? [] : [` language="${language}"`]),
      ...(title === undefined ? [] : [` title="${title}"`]),
    ]
    return `<CodeBlock${props.join('')}>{${'text' in code ? JSON.stringify(code.text) : code.expression}}</CodeBlock>`
  })
}
