/** Whether a package that is not installed can be replaced: a Docusaurus config needs little more than its name. */
export function isReplaceable(request: string): boolean {
  return /^(?:@docusaurus\/|prism-react-renderer(?:\/|$))/.test(request)
}

/** The text of a CommonJS module in place of a package that is not installed. */
export function replacement(request: string): string {
  const theme = /^prism-react-renderer\/themes\/([\w-]+)/.exec(request)?.[1]
  if (theme !== undefined) return `module.exports = ${namedTheme(JSON.stringify(theme))}`
  if (request.startsWith('prism-react-renderer')) {
    return `exports.themes = new Proxy({}, { get: (_, name) => (${namedTheme('String(name)')}) })`
  }
  // Remark plugins and the like: the function shows by its name that it is missing.
  return `module.exports = Object.assign(() => {}, { lecternMissing: ${JSON.stringify(request)} })`
}

/** A theme of Prism without colors; its name is known instead. */
function namedTheme(name: string): string {
  return `{ plain: {}, styles: [], lecternName: ${name} }`
}
