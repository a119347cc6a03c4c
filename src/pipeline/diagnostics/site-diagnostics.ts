import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { codeFrame, SiteError, sortFaults, uniqueFaults } from '../../platform/index.ts'
import type { Fault } from '../../shared/types.ts'

/** All faults of a site as one error. */
export function siteError(siteDir: string, faults: Fault[]): SiteError {
  return new SiteError({ message: 'The site has faults.', faults: foundFaults(siteDir, faults) })
}

/** Faults as they are told: each once, by file and place, with the source around it. */
export function foundFaults(siteDir: string, faults: Fault[]): Fault[] {
  return withFrames(sortFaults(uniqueFaults(faults)), siteDir)
}

export function hasErrors(faults: Fault[]): boolean {
  return faults.some((fault) => fault.severity === 'throw')
}

/** Shows the source around every fault that has a line and does not show it yet. */
export function withFrames(faults: Fault[], siteDir: string): Fault[] {
  const texts = new Map<string, string>()
  const textOf = (sourcePath: string) => {
    const file = path.join(siteDir, sourcePath)
    const text = texts.get(sourcePath) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '')
    texts.set(sourcePath, text)
    return text
  }
  return faults.map((fault) => {
    if (fault.frame || fault.line === undefined || fault.sourcePath === undefined) return fault
    const text = textOf(fault.sourcePath)
    return text === '' ? fault : { ...fault, frame: codeFrame(text, fault.line, fault.column) }
  })
}
