import type { OutputClaim } from '../../platform/index.ts'
import type { Diagnostic } from '../../shared/types.ts'

export type ClaimFile = (file: string, claim: OutputClaim) => void

interface ClaimTarget {
  add(file: string, claim: OutputClaim): string | undefined
}

/** Creates a function that claims files from an output, and reports files that have two owners. */
export function createClaimer(output: ClaimTarget, diagnostics: Diagnostic[]): ClaimFile {
  return (file, claim) => {
    const earlier = output.add(file, claim)
    if (earlier !== undefined) diagnostics.push(duplicateOutput(file, earlier, claim.owner))
  }
}

function duplicateOutput(file: string, earlier: string, owner: string): Diagnostic {
  return {
    code: 'duplicate-output',
    severity: 'error',
    message: `The file ${file} has two sources: ${earlier} and ${owner}.`,
    hint: 'Change the output path of one of them.',
    sourcePath: [owner, earlier].find(isSourcePath),
    item: `output ${file}`,
  }
}

/** Whether an owner is a file of the site. Other owners are described in words. */
function isSourcePath(owner: string): boolean {
  return !/^(?:page|data of|plugin|shared data|bundle|document bundle|lectern)\b/.test(owner)
}
