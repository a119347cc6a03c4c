/**
 * Returns the patterns of the names of style sheets.
 * @param extended whether a plugin extends webpack, possibly with a loader that compiles other languages to CSS
 */
export function stylePatterns(extended: boolean): { any: RegExp; modules: RegExp } {
  return extended
    ? { any: /\.(?:css|scss|sass|less|styl)$/, modules: /\.module\.(?:css|scss|sass|less|styl)$/ }
    : { any: /\.css$/, modules: /\.module\.css$/ }
}
