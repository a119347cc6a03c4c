import type { OutputClaim } from '../../../platform/index.ts'
import { ownValue } from '../../../shared/dictionary.ts'
import type { Diagnostic } from '../../../shared/types.ts'

export type ClaimFile = (file: string, claim: OutputClaim) => void

interface ClaimTarget {
  add(file: string, claim: OutputClaim): string | undefined
}

/**
 * Creates a function that claims files from an output. The first claim of a file wins. Reports files that have two owners,
 * unless the site replaces one that the generator or a plugin would write.
 */
export function createClaimer(output: ClaimTarget, diagnostics: Diagnostic[]): ClaimFile {
  return (file, claim) => {
    const earlier = output.add(file, claim)
    const found = earlier === undefined ? undefined : duplicateOutput(file, earlier, claim.owner)
    if (found) diagnostics.push(found)
  }
}

function duplicateOutput(file: string, earlier: string, owner: string): Diagnostic | undefined {
  const place = { code: 'duplicate-output', sourcePath: [owner, earlier].find(isSourcePath), item: `output ${file}` }
  if (isSourcePath(earlier) && owner === generatorOwner) return replacedFile(file, earlier)
  if (isSourcePath(earlier) && owner.startsWith('plugin '))
    return {
      ...place,
      code: 'replaced-output',
      severity: 'info',
      message: `${earlier} is published instead of the file of the ${owner}.`,
    }
  if (isSourcePath(owner) && earlier.startsWith('page '))
    return {
      ...place,
      severity: 'warning',
      message: `${owner} is not published, because the ${earlier} has the same path.`,
      hint: 'Rename or remove one of them.',
    }
  return {
    ...place,
    severity: 'error',
    message: `The file ${file} has two sources: ${earlier} and ${owner}.`,
    hint: 'Change the output path of one of them.',
  }
}

/** Owner of files that the generator writes for hosts. */
export const generatorOwner = 'lectern'

/** Owner of images and downloads, which are named by their content. */
export const assetOwner = 'asset of a document'

/** Effects of files that a site writes itself, where they are not what every site expects. */
const effects: Readonly<Record<string, string>> = {
  _headers: 'It must contain the Content-Security-Policy and the caching rules that hosts should send.',
}

/** Reports a file of the site that replaces one of the generator. */
export function replacedFile(file: string, source: string): Diagnostic | undefined {
  const hint = ownValue(effects, file)
  if (file === '.nojekyll') return undefined
  return {
    code: 'replaced-output',
    severity: 'info',
    message: `${source} is published instead of the generated ${file}.`,
    hint,
    sourcePath: source,
    item: `output ${file}`,
  }
}

/** Whether an owner is a file of the site. Other owners are described in words. */
export function isSourcePath(owner: string): boolean {
  return !/^(?:page|data of|plugin|shared data|bundle|document bundle|asset of a document|texts|docusaurus data|lectern)\b/.test(
    owner,
  )
}
