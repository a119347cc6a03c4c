/** Whether a package that is not installed can be replaced: a Docusaurus config needs little more than its name. */
export function isReplaceable(request: string): boolean {
  return /^(?:@docusaurus\/|prism-react-renderer(?:\/|$))/.test(request)
}

/**
 * Whether a package is replaced also if it is installed. A site's plugin can extend a content plugin of Docusaurus, which cannot
 * run: what replaces it shows which plugin that is.
 */
export function isAlwaysReplaced(request: string): boolean {
  return contentPlugin.test(request)
}

const contentPlugin = /^@docusaurus\/plugin-content-(?:docs|blog|pages)$/

/** The text of a CommonJS module in place of a package that is not installed. */
export function replacement(request: string): string {
  const theme = /^prism-react-renderer\/themes\/([\w-]+)/.exec(request)?.[1]
  if (theme !== undefined) return `module.exports = ${namedTheme(JSON.stringify(theme))}`
  if (request.startsWith('prism-react-renderer')) {
    return `exports.themes = new Proxy({}, { get: (_, name) => (${namedTheme('String(name)')}) })`
  }
  if (contentPlugin.test(request)) {
    const plugin = `{ name: ${JSON.stringify(`docusaurus-${request.slice('@docusaurus/'.length)}`)}, lecternExtends: ${JSON.stringify(request)} }`
    return `const plugin = Object.assign(async () => (${plugin}), { lecternMissing: ${JSON.stringify(request)} })
module.exports = Object.assign(plugin, { default: plugin, validateOptions: ({ options }) => options })`
  }
  // Remark plugins and the like: the function shows by its name that it is missing.
  return `module.exports = Object.assign(() => {}, { lecternMissing: ${JSON.stringify(request)} })`
}

/** A theme of Prism without colors; its name is known instead. */
function namedTheme(name: string): string {
  return `{ plain: {}, styles: [], lecternName: ${name} }`
}
