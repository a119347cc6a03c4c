/**
 * Webpack loader that makes unused React components of a package tree-shakable: marks `React.memo()`, new maps and similar calls
 * as pure, removes `displayName` assignments, and wraps class components, whose context may be assigned after them. It also shortens the
 * messages of assertions, which development builds have.
 */
export default function pureLoader(this: { callback(error: null, source: string): void }, source: string): void {
  this.callback(null, pureSource(source))
}

/** Returns what the loader makes of a module. */
export function pureSource(source: string): string {
  return (
    source
      .replace(/^[\w$]+\.displayName = "[^"\n]*";$/gm, '')
      // The name of a hook by which older versions of React could be recognized makes the whole namespace necessary.
      .replace(/(?<=^var [\w$]+ = React\d*)\[USE_OPTIMISTIC\]/gm, '.useOptimistic')
      .replace(
        /\b((?:invariant|warning)\(\s+[^;]*?,\s+(?:\/\/[^\n]*\s+)*)(?:`[^`]*`|"[^"\n]*")(?=\s+\);$)/gm,
        '$1"Invalid use of React Router."',
      )
      .replace(
        /^((?:var|const|let) [\w$]+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\(|new (?:WeakMap|Map|Set|URL)\(|Symbol\(|Object\.getOwnPropertyNames\()/gm,
        '$1/* @__PURE__ */ ',
      )
      // The private fields of unused classes.
      .replace(/^(_[\w$]+ = )(?=new WeakMap\(\);$)/gm, '$1/* @__PURE__ */ ')
      .replace(
        /^var ([\w$]+) = (class extends React\d*\.Component \{\n.*?^\});\n(.*?)^\1\.contextType = ([\w$]+);$/gms,
        'var $1 = /* @__PURE__ */ Object.assign($2, { contextType: $4 });\n$3',
      )
      .replace(
        /^(var [\w$]+ = )(class extends React\d*\.Component \{\n.*?^\});$/gms,
        '$1/* @__PURE__ */ Object.assign($2, {});',
      )
  )
}
