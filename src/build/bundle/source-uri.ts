/** Alias of the generator's package: the bundles that it contains must not depend on the folder it was compiled in. */
export const packageAlias = 'lectern-package'

/**
 * Data URI of an entry: no file is written.
 * @param packageRoot imports of files in this folder are written with `packageAlias`
 */
export function sourceUri(source: string, packageRoot?: string): string {
  const portable = packageRoot === undefined ? source : withPackageAlias(source, packageRoot)
  return `data:text/javascript;charset=utf-8,${encodeURIComponent(portable)}`
}

function withPackageAlias(source: string, packageRoot: string): string {
  const start = JSON.stringify(packageRoot).slice(0, -1)
  return source.replace(/"(?:[^"\\\n]|\\.)*"/g, (literal) => {
    if (!literal.startsWith(`${start}/`) && !literal.startsWith(`${start}\\\\`)) return literal
    const file = JSON.parse(literal) as string
    return JSON.stringify(packageAlias + file.slice(packageRoot.length).replaceAll('\\', '/'))
  })
}

/** Returns the name of an entry's files. Webpack takes files whose names differ in case only, as `MDXPage` and `MdxPage`, for one. */
export function entryName(id: string): string {
  return id
    .replace(/^@/, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/[A-Z]+(?=[A-Z][a-z])/g, '$&_')
}
