import frameFile from '@lectern/diagrams.js'
import type { MermaidConfig } from 'mermaid'
import type { DiagramFrame, Drawing } from './diagram-frame.ts'

let frame: Promise<DiagramFrame> | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * Draws a diagram in the colours of the page. The library comes with the first call; diagrams are drawn one after another.
 * @throws where the source is none of a diagram, or the library does not come
 */
export function renderDiagram(source: string, baseUrl: string): Promise<Drawing> {
  frame ??= openFrame(baseUrl + frameFile)
  const opened = frame
  opened.catch(() => {
    frame = undefined
  })
  const drawing = last.then(async () => {
    const { renderDiagram } = await opened
    if (!renderDiagram) throw new Error('The library for diagrams did not start.')
    return renderDiagram(source, configOf())
  })
  last = drawing.catch(() => {})
  return drawing
}

/** A frame without an address: its policy is that of the page. */
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
      reject(new Error('The browser opens no frame.'))
      return
    }
    const script = contentDocument.createElement('script')
    script.type = 'module'
    script.src = url
    script.addEventListener('load', () => resolve(contentWindow as DiagramFrame))
    script.addEventListener('error', () => {
      element.remove()
      reject(new Error(`${url} could not be loaded.`))
    })
    contentDocument.head.append(script)
  })
}

/** The looks of the site: its tokens, as far as the library can read them. */
function configOf(): MermaidConfig {
  const isDark = document.documentElement.dataset.theme === 'dark'
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => plainColor(style.getPropertyValue(`--lt-${name}`))
  const [ground, raised, sunken] = [token('bg'), token('bg-raised'), token('code-bg')]
  const [text, strong, line, accent] = [token('text'), token('text-strong'), token('text-muted'), token('accent')]
  const fontFamily = 'system-ui, sans-serif'
  return {
    securityLevel: 'strict',
    // Labels as HTML would be lost in a picture.
    htmlLabels: false,
    fontFamily,
    // Labels of edges stand on the ground, not on a half of it.
    themeCSS: '.edgeLabel rect { opacity: 1 }',
    theme: 'base',
    themeVariables: {
      darkMode: isDark,
      fontFamily,
      fontSize: '16px',
      background: ground,
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
      edgeLabelBackground: ground,
      clusterBkg: sunken,
      clusterBorder: token('line-strong'),
      noteBkgColor: sunken,
      noteTextColor: text,
      noteBorderColor: line,
    },
  }
}

/** A colour as the library knows it, whatever the site wrote. */
function plainColor(color: string): string {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return color.trim()
  context.fillStyle = color.trim()
  return String(context.fillStyle)
}
