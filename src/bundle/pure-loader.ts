/**
 * Webpack loader that makes unused React components of a package tree-shakable: marks `React.memo()` and similar calls as
 * pure and removes `displayName` assignments.
 */
export default function pureLoader(this: { callback(error: null, source: string): void }, source: string): void {
  const pure = source
    .replace(/^[\w$]+\.displayName = "[^"\n]*";$/gm, '')
    .replace(/^((?:var|const|let) [\w$]+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ ')
  this.callback(null, pure)
}
