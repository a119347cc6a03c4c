import type { Compiler } from 'webpack'
import { loadEsbuild } from '../../platform/index.ts'

const name = 'lectern-minify-styles'

/** Webpack plugin that minifies the style sheets of a build with esbuild. */
export function minifyStyles({ hooks, webpack: { Compilation, sources } }: Compiler): void {
  const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE
  hooks.compilation.tap(name, (compilation) => {
    compilation.hooks.processAssets.tapPromise({ name, stage }, async (assets) => {
      const { transform } = loadEsbuild()
      const styles = Object.entries(assets).filter(([file]) => file.endsWith('.css'))
      await Promise.all(
        styles.map(async ([file, source]) => {
          const { code } = await transform(source.source().toString(), {
            loader: 'css',
            minify: true,
            logLevel: 'silent',
          })
          compilation.updateAsset(file, new sources.RawSource(code), { minimized: true })
        }),
      )
    })
  })
}
