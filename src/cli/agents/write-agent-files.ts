import { isUtf8 } from 'node:buffer'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { SiteError, writeAtomically } from '../../platform/index.ts'
import { agentsGuide, type GuidedSite } from './agents-guide.ts'
import { hasBlock, withBlock } from './marked-block.ts'
import { guideFile, pointerFiles } from './pointer-files.ts'

export interface AgentFiles {
  /** The generated instructions. */
  guide: string
  /** The files as they would be written, relative to the site folder, of those that would change. */
  changed: { path: string; text: string; isNew: boolean }[]
  /** Files of the author that do not lead to `AGENTS.md`, and are not changed. */
  unlinked: string[]
}

/**
 * Returns the files for assistants that write the documentation of a site. Nothing is written.
 * @throws SiteError if the generated part of `AGENTS.md` cannot be found, or a file is not encoded in UTF-8
 */
export function agentFiles(site: GuidedSite): AgentFiles {
  const read = (name: string) => {
    const file = path.join(site.siteDir, name)
    if (!existsSync(file)) return undefined
    const bytes = readFileSync(file)
    if (name === guideFile && !isUtf8(bytes))
      throw new SiteError({ message: 'The file is not encoded in UTF-8.', hint: 'Save it in UTF-8.', file: name })
    return bytes.toString()
  }
  const guide = agentsGuide(site)
  const before = read(guideFile)
  const text = withBlock(before ?? '# Instructions for assistants\n', guide, guideFile)
  const changed = text === before ? [] : [{ path: guideFile, text, isNew: before === undefined }]
  const unlinked: string[] = []
  for (const pointer of pointerFiles) {
    const own = read(pointer.path)
    if (own === undefined) changed.push({ path: pointer.path, text: pointer.text, isNew: true })
    else if (own !== before && !own.includes(guideFile) && !hasBlock(own)) unlinked.push(pointer.path)
  }
  return { guide, changed, unlinked }
}

/** Writes the files that have changed. */
export function writeAgentFiles(site: GuidedSite): AgentFiles {
  const files = agentFiles(site)
  for (const { path: name, text } of files.changed) {
    const file = path.join(site.siteDir, name)
    // It may be a link to the file of another assistant.
    writeAtomically(existsSync(file) ? realpathSync(file) : file, text)
  }
  return files
}
