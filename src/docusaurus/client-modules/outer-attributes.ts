import { usePage } from 'lectern/client'
import { useEffect } from 'react'

type Attributes = Record<string, string>

/** Sets attributes of the `html` and `body` elements while the component is displayed. Classes are added to those that are there. */
export function useOuterAttributes(html: Attributes, body: Attributes): void {
  const page = usePage()
  const attributes = JSON.stringify([html, body])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation sets the classes of the new page
  useEffect(() => {
    const [forHtml = {}, forBody = {}] = JSON.parse(attributes) as Attributes[]
    const restoreHtml = addAttributes(document.documentElement, forHtml)
    const restoreBody = addAttributes(document.body, forBody)
    return () => {
      restoreHtml()
      restoreBody()
    }
  }, [attributes, page])
}

/** @returns a function that restores the element */
function addAttributes(element: Element, attributes: Attributes): () => void {
  const undo = Object.entries(attributes).map(([name, value]) => {
    if (name === 'class') return addClasses(element, value)
    const previous = element.getAttribute(name)
    element.setAttribute(name, value)
    return () => {
      if (previous === null) element.removeAttribute(name)
      else element.setAttribute(name, previous)
    }
  })
  return () => {
    for (const restore of undo.toReversed()) restore()
  }
}

function addClasses(element: Element, value: string): () => void {
  const added = value.split(/\s+/).filter((name) => name !== '' && !element.classList.contains(name))
  element.classList.add(...added)
  return () => element.classList.remove(...added)
}
