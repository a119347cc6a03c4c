/**
 * Lists what can run code in a document or leads elsewhere, besides the scripts of the site. Runs in a browser, so it uses
 * nothing outside itself.
 * @param options.scripts texts of the inline scripts that every page has
 * @param options.html a document to parse instead, without running its scripts
 */
export function auditDocument({ scripts, html }: { scripts: readonly string[]; html?: string }): string[] {
  const root = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html')
  const found: string[] = []
  const report = (element: Element, problem: string) => found.push(`${problem}: ${element.outerHTML.slice(0, 200)}`)
  const isForeign = (url: string) => new URL(url, location.origin).origin !== location.origin
  const urls = ['href', 'src', 'action', 'formaction', 'data', 'poster', 'background', 'ping', 'xlink:href', 'srcset']
  const forbidden =
    "iframe,frame,frameset,object,embed,portal,base,form[action]:not([action='/search'],[action='/de/search']),style,template,animate,set,foreignObject,math"
  for (const element of root.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) report(element, `event handler ${name}`)
      if (name === 'style' && value.includes('pwned')) report(element, 'style attribute')
      if (name === 'srcdoc') report(element, 'srcdoc')
      if (!urls.includes(name)) continue
      // Control characters and spaces are part of no scheme for browsers.
      const scheme = /^([a-z][a-z\d+.-]*):/i.exec(value.replace(/[\0-\x20\x7f-\xa0]+/g, ''))?.[1]?.toLowerCase()
      const isImage = element.localName === 'img' && name === 'src'
      if (scheme !== undefined && !/^(?:https?|mailto|tel)$/.test(scheme) && !isImage) report(element, `URL in ${name}`)
    }
    if (element.matches(forbidden) && !element.closest('dialog')) report(element, 'element')
    if (element.localName === 'meta' && /refresh|policy/i.test(element.getAttribute('http-equiv') ?? ''))
      report(element, 'meta element')
    if (element.localName === 'link' && /stylesheet|import|preload/.test((element as HTMLLinkElement).rel))
      if (isForeign(element.getAttribute('href') ?? '')) report(element, 'foreign file')
    if (element.localName !== 'script') continue
    const { type, textContent } = element as HTMLScriptElement
    const src = element.getAttribute('src')
    if (src !== null) {
      if (isForeign(src)) report(element, 'foreign script')
    } else if (/json$/.test(type)) {
      try {
        JSON.parse(textContent ?? '')
      } catch {
        report(element, 'invalid JSON')
      }
    } else if (!scripts.includes(textContent ?? '')) report(element, 'script')
  }
  return found
}
