/**
 * Returns the patterns of the names of style sheets.
 * @param extended whether a plugin extends webpack, possibly with a loader that compiles other languages than Sass to CSS
 */
export function stylePatterns(extended: boolean): { any: RegExp; modules: RegExp } {
  return extended
    ? { any: /\.(?:css|scss|sass|less|styl)$/, modules: /\.module\.(?:css|scss|sass|less|styl)$/ }
    : { any: /\.(?:css|scss|sass)$/, modules: /\.module\.(?:css|scss|sass)$/ }
}
