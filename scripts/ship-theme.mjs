// Bundles the default theme and the classic one for builds, development builds and the dev server, and ships them with the
// compiled generator: only modules of sites are bundled later. After a change of a theme, sites bundle it themselves until this
// script runs again.
import { rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const dist = fileURLToPath(new URL('../dist/', import.meta.url))
const { bundleTheme } = await import(`${dist}src/build/bundle/theme-bundle.js`)
const { readPackageInfo } = await import(`${dist}src/build/pipeline/site/package-info.js`)

const { paths, renderRevision: version } = readPackageInfo()
rmSync(path.join(dist, 'bundles'), { recursive: true, force: true })
for (const [isClassic, kinds] of [
  [false, ['production', 'dev', 'hot']],
  // Few sites with the classic theme are built with `--dev`: they bundle it themselves.
  [true, ['production', 'hot']],
]) {
  for (const kind of kinds) {
    const { diagnostics } = await bundleTheme({ cacheDir: dist, paths, isClassic, kind, version })
    if (diagnostics.length > 0) throw new Error(`Cannot bundle the theme:\n${JSON.stringify(diagnostics, null, 2)}`)
  }
}
