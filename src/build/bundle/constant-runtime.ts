import type { Compiler } from 'webpack'

/** Parts of webpack's runtime that modules need: see webpack's `RuntimeGlobals`. */
const commonParts = [
  '__webpack_require__.n',
  '__webpack_require__.t',
  '__webpack_require__.d',
  '__webpack_require__.o',
  '__webpack_require__.r',
  '__webpack_require__.hmd',
  '__webpack_require__.nmd',
  '__webpack_require__.g',
  '__webpack_require__.p',
]

/** Webpack plugin: the runtime file of a site includes the same functions whatever its modules need. */
export function constantRuntime(compiler: Compiler): void {
  compiler.hooks.compilation.tap('constant-runtime', (compilation) => {
    compilation.hooks.additionalTreeRuntimeRequirements.tap('constant-runtime', (_, requirements) => {
      for (const part of commonParts) requirements.add(part)
    })
  })
}
