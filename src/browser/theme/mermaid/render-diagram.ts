import type { MermaidConfig } from 'mermaid'
import type { DiagramFrame, RenderedDiagram } from './diagram-frame.ts'

let frame: Promise<DiagramFrame> | undefined
let lastRender: Promise<unknown> = Promise.resolve()

/**
 * Renders a diagram in the colors of the page. The library is loaded by the first call; diagrams are rendered one after another.
 *
 * @param script URL of the script with the library
 * @throws Error if the source is invalid or the library cannot be loaded
 */
export function renderDiagram(source: string, script: string): Promise<RenderedDiagram> {
  frame ??= openFrame(script)
  const opened = frame
  opened.catch(() => {
    frame = undefined
  })
  const rendered = lastRender.then(async () => {
    const { renderDiagram } = await opened
    if (!renderDiagram) throw new Error('The diagram library failed to start.')
    return renderDiagram(source, createConfig())
  })
  lastRender = rendered.catch(() => {})
  return rendered
}

/** Opens a frame without a URL: it inherits the page's content security policy. */
function openFrame(url: string): Promise<DiagramFrame> {
  const element = document.createElement('iframe')
  element.className = 'diagram-frame'
  element.title = 'Diagrams'
  element.tabIndex = -1
  element.setAttribute('aria-hidden', 'true')
  document.body.append(element)
  return new Promise((resolve, reject) => {
    const { contentDocument, contentWindow } = element
    if (!contentDocument || !contentWindow) {
      reject(new Error('The browser could not create an iframe.'))
      return
    }
    const script = contentDocument.createElement('script')
    script.type = 'module'
    script.src = url
    script.addEventListener('load', () => resolve(contentWindow as DiagramFrame))
    script.addEventListener('error', () => {
      element.remove()
      reject(new Error(`Cannot load ${url}.`))
    })
    contentDocument.head.append(script)
  })
}

/** Returns the Mermaid configuration with the site's design tokens. */
function createConfig(): MermaidConfig {
  const isDark = document.documentElement.dataset.theme === 'dark'
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => toPlainColor(style.getPropertyValue(`--lt-${name}`))
  const [background, raised, sunken] = [token('bg'), token('bg-raised'), token('code-bg')]
  const [text, strong, line, accent] = [token('text'), token('text-strong'), token('text-muted'), token('accent')]
  const fontFamily = 'system-ui, sans-serif'
  return {
    securityLevel: 'strict',
    // HTML labels do not work in an SVG image.
    htmlLabels: false,
    fontFamily,
    // Makes the background of edge labels opaque.
    themeCSS: '.edgeLabel rect { opacity: 1 }',
    theme: 'base',
    themeVariables: {
      darkMode: isDark,
      fontFamily,
      fontSize: '16px',
      background,
      mainBkg: raised,
      primaryColor: raised,
      primaryTextColor: strong,
      primaryBorderColor: accent,
      secondaryColor: sunken,
      secondaryTextColor: strong,
      secondaryBorderColor: line,
      tertiaryColor: sunken,
      tertiaryTextColor: text,
      tertiaryBorderColor: line,
      lineColor: line,
      textColor: text,
      titleColor: strong,
      edgeLabelBackground: background,
      clusterBkg: sunken,
      clusterBorder: token('line-strong'),
      noteBkgColor: sunken,
      noteTextColor: text,
      noteBorderColor: line,
    },
  }
}

/** Converts a CSS color to a format that the library can parse. */
function toPlainColor(color: string): string {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return color.trim()
  context.fillStyle = color.trim()
  return String(context.fillStyle)
}
