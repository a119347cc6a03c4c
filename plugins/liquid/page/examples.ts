import { instanceName, type ThemeTexts, type VirtualNode } from 'lectern/plugin-kit'
import { element, fence, paragraph } from '../../reference/index.ts'
import type { ExampleOutput } from '../example/example-outputs.ts'
import type { Entry, Example } from '../model.ts'
import type { PageContext } from './page-context.ts'

/** Examples with their outputs, if known. */
export function exampleNodes({ examples }: Pick<Entry, 'examples'>, context: PageContext): VirtualNode[] {
  return examples.flatMap((example) => exampleNode(example, context))
}

/** A template, its data and its output. */
function exampleNode(example: Example, { outputs, catalogue: { texts }, options }: PageContext): VirtualNode[] {
  const runner = options.try ? ` try=${instanceName('liquid', options.id)}` : ''
  const template = fence('liquid', example.template, `${checkedMeta(example.title)}${runner}`)
  const output = outputs.get(example)
  const data = example.data ? [fence('json', JSON.stringify(example.data, null, 2), titleMeta(texts.exampleData))] : []
  return [
    element('div', { className: ['example'] }, [template, ...data, ...(output ? [outputNode(output, texts)] : [])]),
  ]
}

function outputNode({ text, source }: ExampleOutput, texts: ThemeTexts): VirtualNode {
  if (text === '') return paragraph(texts.noOutput)
  const title = source === 'rendered' ? texts.output : texts.documentedOutput
  return fence(/<\/?[a-z][^>]*>/i.test(text) ? 'html' : 'text', text, titleMeta(title))
}

/** The meta string of a template that is checked where its source is read. */
export function checkedMeta(title?: string): string {
  return ['noCheck', titleMeta(title)].filter(Boolean).join(' ')
}

/** Titles are plain text: code marks are removed, and quotes, which would end the title, are replaced. */
export function titleMeta(title: string | undefined): string | undefined {
  return title === undefined
    ? undefined
    : `title="${title.replaceAll('`', '').replaceAll('"', '”').replace(/\s+/g, ' ')}"`
}
