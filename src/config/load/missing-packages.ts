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
  if (library.test(request)) return missingFunctions(request)
  // Remark plugins and the like: the function shows by its name that it is missing.
  return `module.exports = Object.assign(() => {}, { lecternMissing: ${JSON.stringify(request)} })`
}

/** Packages whose functions a config calls. */
const library = /^@docusaurus\/(?:logger|utils(?:-common|-validation)?)$/

/** A module whose functions say which package they need. Bundled imports look them up in the prototype. */
function missingFunctions(request: string): string {
  const message = `It calls \${String(name)}() of "${request}", which is not installed. Run "npm install ${request}".`
  // The stack begins where the config calls the function.
  return `const missing = (name) => function missing() {
  const error = new Error(\`${message}\`)
  Error.captureStackTrace(error, missing)
  throw error
}
const isOwn = (name) => typeof name === 'symbol' || name === '__esModule' || name === 'then'
module.exports = Object.create(new Proxy({}, { get: (_, name) => (isOwn(name) ? undefined : missing(name)) }))`
}

/** A theme of Prism without colors; its name is known instead. */
function namedTheme(name: string): string {
  return `{ plain: {}, styles: [], lecternName: ${name} }`
}
