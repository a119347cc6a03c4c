/**
 * Runs inside of a frame of its own and draws diagrams there. The library writes style elements and style attributes, which
 * the site's policy refuses; what it asks of the elements of this frame is done by other means that a policy lets through,
 * and stands as styles in the text of the drawing.
 */
import mermaid, { type MermaidConfig } from 'mermaid'

/** A drawing that needs nothing else: the text of an SVG file. */
export interface Drawing {
  svg: string
  /** In px. */
  width: number
  height: number
  /** What its author says it shows (`accTitle`, `accDescr`). */
  label: string
}

export interface DiagramFrame extends Window {
  renderDiagram?(source: string, config: MermaidConfig): Promise<Drawing>
}

/** Stands for a style element until the drawing is written out. */
const sheetName = 'diagram-style'
const idPrefix = 'diagram-'

customElements.define(
  sheetName,
  class extends HTMLElement {
    readonly sheet = new CSSStyleSheet()

    connectedCallback(): void {
      this.sheet.replaceSync(this.textContent ?? '')
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.sheet]
    }

    disconnectedCallback(): void {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.sheet)
    }
  },
)

const createElement = document.createElement.bind(document)
document.createElement = ((name: string, options?: ElementCreationOptions) =>
  createElement(name.toLowerCase() === 'style' ? sheetName : name, options)) as typeof document.createElement

const setAttribute = Element.prototype.setAttribute
Element.prototype.setAttribute = function (name, value) {
  if (name === 'style' && 'style' in this) (this as SVGElement).style.cssText = value
  else setAttribute.call(this, name, value)
}

/** The last drawing, taken before the library cleans its text: that would be parsed as HTML, styles included. */
let drawn: Drawing | undefined
const inner = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML') as PropertyDescriptor
Object.defineProperty(Element.prototype, 'innerHTML', {
  ...inner,
  get(this: Element) {
    const drawing = this.id.startsWith(`d${idPrefix}`) ? this.querySelector('svg') : null
    if (!drawing) return inner.get?.call(this) as string
    drawn = takeDrawing(drawing)
    return ''
  },
})

function takeDrawing(drawing: SVGSVGElement): Drawing {
  const { width, height } = drawing.viewBox.baseVal
  drawing.setAttribute('width', String(width))
  drawing.setAttribute('height', String(height))
  drawing.removeAttribute('style')
  const label = ['title', 'desc'].flatMap((name) => drawing.querySelector(`:scope > ${name}`)?.textContent ?? [])
  const text = new XMLSerializer().serializeToString(drawing)
  const svg = text.replaceAll(`${sheetName}>`, 'style>').replaceAll(`<${sheetName}`, '<style')
  return { svg, width: Math.ceil(width), height: Math.ceil(height), label: label.join('. ') }
}

let count = 0
;(window as DiagramFrame).renderDiagram = async (source, config) => {
  mermaid.initialize({ ...config, startOnLoad: false, suppressErrorRendering: true })
  drawn = undefined
  await mermaid.render(`${idPrefix}${count++}`, source)
  if (!drawn) throw new Error('The library gave no drawing.')
  return drawn
}
