import type { Element, ElementContent } from 'hast'
import type { CompiledTexts } from '../../../shared/texts/compiled-texts.ts'
import { generated } from '../tree/generated.ts'
import type { Live } from './code-runner.ts'

/** One line of a rendered code block. */
export interface RenderedLine {
  html: string
  classes: string[]
  change?: 'added' | 'removed'
  /** HTML below the line, which is no code. */
  note?: string
}

export interface BlockOptions {
  /** As written. */
  language: string
  title?: string
  /** First line number; undefined without line numbers. */
  lineNumbers?: number
  wrap: boolean
  /** Attributes of the button that runs the code; undefined without one. */
  runner?: Element['properties'] | undefined
  /** How a tool replaces the block; undefined if none does. */
  live?: Live | undefined
  /** Whether the block has the variables of the other ones in its group. */
  variables: boolean
  /** HTML of the cards that names in the code show. */
  cards?: string | undefined
  texts: Pick<CompiledTexts, 'wrapLines' | 'copyCode' | 'tryIt' | 'liveEditor'>
}

/** Creates the element of a code block: title, code, and buttons, which a listener on the article handles. */
export function blockElement(lines: RenderedLine[], options: BlockOptions): Element {
  const { language, lineNumbers, wrap, runner, live, variables, cards, texts } = options
  const title = options.title || (live && texts.liveEditor)
  const hasFocus = lines.some(({ classes }) => classes.includes('focused'))
  const codeClasses = [
    ...(language ? [`language-${language}`] : []),
    ...(lineNumbers === undefined ? [] : ['line-numbers']),
    ...(hasFocus ? ['has-focus'] : []),
  ]
  const every = lineNumbers !== undefined || hasFocus
  const html = lines.map((line, index) => lineHtml(line, every, lineNumberAt(index, lineNumbers))).join('')
  const code = plainElement('code', codeClasses.length > 0 ? { className: codeClasses } : {}, [
    { type: 'raw', value: html },
  ])
  const classes = ['code-block', ...(wrap ? ['wrapped'] : []), ...(variables ? ['code-variables'] : [])]
  // The place of the result, so that the page does not move when it is there.
  const result = (position: Live['position']) =>
    live?.position === position ? [generated('div', { className: ['live-result'] }, [])] : []
  return generated('div', { className: classes, ...live?.properties }, [
    ...result('top'),
    ...(title ? [generated('div', { className: ['code-title'] }, [{ type: 'text', value: title }])] : []),
    plainElement('pre', { tabIndex: 0 }, [code]),
    button('code-wrap', texts.wrapLines, { ariaPressed: wrap ? 'true' : 'false' }),
    button('code-copy', texts.copyCode),
    ...(cards === undefined ? [] : [generated('template', {}, [{ type: 'raw', value: cards }])]),
    ...(runner
      ? [
          generated('button', { type: 'button', className: ['code-try'], ariaHasPopup: 'dialog', ...runner }, [
            { type: 'text', value: texts.tryIt },
          ]),
        ]
      : []),
    ...result('bottom'),
  ])
}

/** Returns the number to set as an attribute; undefined if numbers start at 1, since CSS counts those. */
function lineNumberAt(index: number, first: number | undefined): number | undefined {
  return first === undefined || first === 1 ? undefined : first + index
}

/** Wraps a marked line, including its line break, in an element. Screen readers announce added and removed lines. */
function lineHtml(
  { html, classes, change, note = '' }: RenderedLine,
  every: boolean,
  number: number | undefined,
): string {
  if (!every && classes.length === 0 && !change) return `${html}\n${note}`
  const tag = change === 'added' ? 'ins' : change === 'removed' ? 'del' : 'span'
  const data = number === undefined ? '' : ` data-line="${number}"`
  return `<${tag} class="${['line', ...classes].join(' ')}"${data}>${html}\n</${tag}>${note}`
}

function button(name: string, label: string, properties: Element['properties'] = {}): Element {
  return generated('button', { type: 'button', className: [name], ariaLabel: label, ...properties }, [])
}

function plainElement(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children }
}
