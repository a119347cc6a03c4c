import { nodes, type VirtualNode } from 'lectern/plugin-kit'
import type { ExampleOutput } from '../example/example-outputs.ts'
import type { Entry, Example } from '../model.ts'
import type { PageContext } from './page-context.ts'

const { element, fence, paragraph } = nodes

/** Templates with what they give, where that is known. */
export function exampleNodes({ examples }: Pick<Entry, 'examples'>, context: PageContext): VirtualNode[] {
  return examples.flatMap((example) => exampleNode(example, context))
}

/** A template, what it is rendered with, and what it gives, one below the other. */
function exampleNode(example: Example, { exampleOutput }: PageContext): VirtualNode[] {
  const template = fence('liquid', example.template, titleMeta(example.title))
  const output = exampleOutput(example)
  if (!output && !example.data) return [template]
  const data = example.data ? [fence('json', JSON.stringify(example.data, null, 2), titleMeta('Data'))] : []
  return [element('div', { className: ['example'] }, [template, ...data, ...(output ? [outputNode(output)] : [])])]
}

function outputNode({ text, by }: ExampleOutput): VirtualNode {
  if (text === '') return paragraph('It draws nothing.')
  const title = by === 'rendered' ? 'Output' : 'Output, as stated in the source'
  return fence(/<\/?[a-z][^>]*>/i.test(text) ? 'html' : 'text', text, titleMeta(title))
}

/** A title is plain text, so the marks of code in it go; quotes would end it. */
function titleMeta(title: string | undefined): string | undefined {
  return title === undefined
    ? undefined
    : `title="${title.replaceAll('`', '').replaceAll('"', '”').replace(/\s+/g, ' ')}"`
}
