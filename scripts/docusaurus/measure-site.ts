import path from 'node:path'
import { compareDocuments, readDocuments } from '../../tests/support/document-content.ts'
import { builders, medianTimes, type Times, timeBuilds } from './builds.ts'
import { turnOnFaster, unusedParts } from './faster.ts'
import { countDocuments, growSite } from './grow-site.ts'
import type { Options } from './options.ts'
import { type Site, writeSite } from './sites.ts'
import { timesTable } from './times.ts'

type Name = keyof typeof builders

/**
 * Builds two equal copies of a site, one with each generator, and prints the times. Runs alternate between the generators.
 * Returns the differences between the documents that they built.
 */
export async function measureSite(
  site: Site,
  { work, documents, runs }: Options,
  print: (text: string) => void,
): Promise<string[]> {
  const copies = { docusaurus: copySite('docusaurus'), lectern: copySite('lectern') }
  const times: Record<Name, Times[]> = { docusaurus: [], lectern: [] }
  for (let number = 1; number <= runs; number++) {
    for (const name of ['docusaurus', 'lectern'] as const) {
      const { cwd, edited } = copies[name]
      times[name].push(await timeBuilds(builders[name], { cwd, edited, number }))
    }
  }
  const { cwd, dir, isFasterAdded } = copies.docusaurus
  const unused = unusedParts(cwd)
  const faster = isFasterAdded ? 'turned on in the copy' : 'as in its config'
  print(`\n${site.name}: ${countDocuments(dir)} documents and posts; Docusaurus Faster ${faster}`)
  if (unused.length > 0) print(`Not used of Docusaurus Faster: ${unused.join(', ')}`)
  print(timesTable({ docusaurus: medianTimes(times.docusaurus), lectern: medianTimes(times.lectern) }))
  const expected = await readDocuments(path.join(cwd, 'build'))
  return compareDocuments(expected, await readDocuments(path.join(copies.lectern.cwd, 'build')))

  function copySite(name: Name) {
    const copy = writeSite(site, path.join(work, name))
    const edited = documents === undefined ? site.edited : growSite(site.name, { ...copy, documents })
    return { ...copy, edited, isFasterAdded: turnOnFaster(copy.cwd) }
  }
}
