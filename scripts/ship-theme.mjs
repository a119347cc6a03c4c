// Bundles the default theme for builds, development builds and the dev server, and ships it with the compiled generator:
// sites without components of their own need no webpack. Also ships the library of its modules, from which the bundles of other
// sites are linked. After a change of the theme, sites bundle it themselves until this script runs again.
import { rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const dist = fileURLToPath(new URL('../dist/', import.meta.url))
const { defaultThemeFolders, findThemeComponents } = await import(`${dist}src/build/bundle/index.js`)
const { bundleTheme } = await import(`${dist}src/build/bundle/theme-bundle.js`)
const { bundleThemeLibrary } = await import(`${dist}src/build/bundle/theme-library.js`)
const { readPackageInfo } = await import(`${dist}src/build/pipeline/site/package-info.js`)

const { paths, renderRevision } = readPackageInfo()
const components = findThemeComponents(defaultThemeFolders(paths.theme))
rmSync(path.join(dist, 'bundles'), { recursive: true, force: true })
for (const kind of ['production', 'dev', 'hot']) {
  const { diagnostics } = await bundleTheme({
    siteDir: paths.root,
    cacheDir: dist,
    paths,
    components,
    baseUrl: '/',
    kind,
    version: renderRevision,
  })
  if (diagnostics.length > 0) throw new Error(`Cannot bundle the theme:\n${JSON.stringify(diagnostics, null, 2)}`)
}
await bundleThemeLibrary({ cacheDir: dist, paths, version: renderRevision })
