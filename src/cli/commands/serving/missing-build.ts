import { SiteError } from '../../../platform/index.ts'

/** Returns the error about an output folder without a build. @param outDir as given */
export function missingBuild(outDir: string, hint: string): SiteError {
  return new SiteError({ message: `No built site found in ${outDir}.`, hint })
}
