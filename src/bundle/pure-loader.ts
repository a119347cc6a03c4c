/**
 * Webpack loader that makes unused React components of a package tree-shakable: marks `React.memo()` and similar calls as
 * pure, removes `displayName` assignments, and wraps class components whose context is assigned after them.
 */
export default function pureLoader(this: { callback(error: null, source: string): void }, source: string): void {
  const pure = source
    .replace(/^[\w$]+\.displayName = "[^"\n]*";$/gm, '')
    .replace(/^((?:var|const|let) [\w$]+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ ')
    .replace(
      /^var ([\w$]+) = (class extends React\d*\.Component \{\n.*?^\});\n(.*?)^\1\.contextType = ([\w$]+);$/gms,
      'var $1 = /* @__PURE__ */ Object.assign($2, { contextType: $4 });\n$3',
    )
  this.callback(null, pure)
}
