import { SaxesParser } from 'saxes'

export interface XmlElement {
  /** Without prefix; empty if it is not one of those that are asked for. */
  name: string
  attributes: Readonly<Record<string, string | undefined>>
  /** Texts and elements, in their order. */
  content: (string | XmlElement)[]
  /** Line of its start tag, from 1. */
  line: number
}

/**
 * Reads an XML file.
 * @param isNamed whether elements of a namespace are asked for; '' if they have none
 * @returns an element with the root element, and the first problem
 */
export function xmlElements(
  text: string,
  isNamed: (namespace: string) => boolean,
): { root: XmlElement; problem?: { message: string; line: number } } {
  const root: XmlElement = { name: '', attributes: {}, content: [], line: 1 }
  const open = [root]
  const parser = new SaxesParser({ position: true, xmlns: true })
  let problem: { message: string; line: number } | undefined
  parser.on('error', ({ message }) => {
    problem ??= { message: message.replace(/^\d+:\d+: /, ''), line: parser.line }
  })
  let line = 1
  parser.on('opentagstart', () => {
    line = parser.line
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    const element: XmlElement = {
      name: isNamed(uri) ? local : '',
      attributes: Object.fromEntries(Object.values(attributes).map(({ name, value }) => [name, value])),
      content: [],
      line,
    }
    open.at(-1)?.content.push(element)
    open.push(element)
  })
  parser.on('closetag', () => open.pop())
  const addText = (value: string) => open.at(-1)?.content.push(value)
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(text).close()
  return { root, ...(problem && { problem }) }
}

export function childrenNamed(element: XmlElement | undefined, ...names: string[]): XmlElement[] {
  return (element?.content ?? []).filter((part) => typeof part !== 'string').filter(({ name }) => names.includes(name))
}
