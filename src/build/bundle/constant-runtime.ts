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

/** Parts for all modules that can be linked with those of the theme. */
export const linkedParts: readonly string[] = [
  ...commonParts,
  '__webpack_require__.d (array)',
  '__webpack_require__.dn',
]

/** Returns a webpack plugin that includes the same runtime functions whatever the modules need. */
function includeParts(parts: readonly string[]): (compiler: Compiler) => void {
  return (compiler) => {
    compiler.hooks.compilation.tap('constant-runtime', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('constant-runtime', (_, requirements) => {
        for (const part of parts) requirements.add(part)
      })
    })
  }
}

/** Webpack plugin: the runtime file of a site does not depend on its modules. */
export const constantRuntime = includeParts(commonParts)

/** Webpack plugin: the runtime suits modules that are linked later. */
export const linkedRuntime = includeParts(linkedParts)
