/** The package has no types. */
declare module 'sass-loader' {
  import type { LoaderContext } from 'webpack'

  export default function compile(this: LoaderContext<object>, source: string): Promise<void>
}
