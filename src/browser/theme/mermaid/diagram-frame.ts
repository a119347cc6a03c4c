/**
 * Renders diagrams inside a separate frame. The library writes style elements and attributes, which the content security policy
 * forbids; in this frame they are replaced by means that it allows, and become styles in the SVG text.
 */
import mermaid, { type MermaidConfig } from 'mermaid'

/** A self-contained SVG file. */
export interface RenderedDiagram {
  svg: string
  /** In px. */
  width: number
  height: number
  /** Text alternative in the source (`accTitle`, `accDescr`). */
  label: string
}

export interface DiagramFrame extends Window {
  renderDiagram?(source: string, config: MermaidConfig): Promise<RenderedDiagram>
}

/** Replaces style elements until the SVG is serialized. */
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

/** The last diagram, serialized before the library sanitizes its text, which would parse it as HTML. */
let lastDiagram: RenderedDiagram | undefined
const inner = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML') as PropertyDescriptor
Object.defineProperty(Element.prototype, 'innerHTML', {
  ...inner,
  get(this: Element) {
    const svg = this.id.startsWith(`d${idPrefix}`) ? this.querySelector('svg') : null
    if (!svg) return inner.get?.call(this) as string
    lastDiagram = serializeDiagram(svg)
    return ''
  },
})

function serializeDiagram(svg: SVGSVGElement): RenderedDiagram {
  const { width, height } = svg.viewBox.baseVal
  svg.setAttribute('width', String(width))
  svg.setAttribute('height', String(height))
  svg.removeAttribute('style')
  const label = ['title', 'desc'].flatMap((name) => svg.querySelector(`:scope > ${name}`)?.textContent ?? [])
  const text = new XMLSerializer().serializeToString(svg)
  const source = text.replaceAll(`${sheetName}>`, 'style>').replaceAll(`<${sheetName}`, '<style')
  return { svg: source, width: Math.ceil(width), height: Math.ceil(height), label: label.join('. ') }
}

let count = 0
;(window as DiagramFrame).renderDiagram = async (source, config) => {
  mermaid.initialize({ ...config, startOnLoad: false, suppressErrorRendering: true })
  lastDiagram = undefined
  await mermaid.render(`${idPrefix}${count++}`, source)
  if (!lastDiagram) throw new Error('The diagram library returned no diagram.')
  return lastDiagram
}
