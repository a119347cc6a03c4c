/**
 * A webpack loader for packages whose components stay in a bundle that does not use them, because they are made by calls
 * and then given names: marks the calls as free of effects and leaves out the names, which only tools of developers show.
 */
export default function pureLoader(this: { callback(error: null, source: string): void }, source: string): void {
  const pure = source
    .replace(/^[\w$]+\.displayName = "[^"\n]*";$/gm, '')
    .replace(/^((?:var|const|let) [\w$]+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ ')
  this.callback(null, pure)
}
