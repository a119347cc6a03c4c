/** What the compiler makes a tab stop, because it may be wider than the page. */
const scrollers = ':is(pre, .table-wrap, .drawing, .math-display)[tabindex]'

/**
 * Returns what may scroll, with names: the title, or the heading before it with a number if it is not the first one below it. Adds
 * them to the names of the buttons that copy code.
 */
export function nameScrollers(): Map<Element, string> {
  const names = new Map<Element, string>()
  let heading = ''
  let count = 1
  for (const element of document.querySelectorAll(`h1, h2, h3, h4, ${scrollers}`)) {
    if (element.matches(scrollers)) {
      const block = element.closest('.code-block')
      const title = block?.querySelector('.code-title')?.textContent
      const name = title || (count++ > 1 ? `${heading} ${count - 1}` : heading)
      names.set(element, name)
      const button = block?.querySelector('.code-copy')
      if (button) button.ariaLabel = `${button.ariaLabel?.split(':')[0]}: ${name}`
    } else {
      heading = element.textContent
      count = 1
    }
  }
  return names
}
