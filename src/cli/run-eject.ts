import { colors, type Log, UsageError } from '../platform/index.ts'
import { eject, finishEject, listComponents, withSourceLock } from './commands/index.ts'

const safetyLabels = { replace: 'replace or wrap', wrap: 'wrap', avoid: 'avoid' }

export async function runEject(options: {
  component: string | undefined
  siteDir: string
  wrap?: boolean
  force?: boolean
  log: Log
}): Promise<number> {
  const { component, wrap = false, siteDir, log } = options
  if (component === undefined)
    throw new UsageError('Missing component name. Run "lectern eject --list" to see the component names.')
  const { files, safety } = await withSourceLock(siteDir, log, async () => {
    const finished = await finishEject(siteDir)
    if (finished?.component === component && finished.isWrapper === wrap) return finished
    if (finished) log.info(`Finished ejecting ${finished.component}, which was interrupted.`)
    return eject({ ...options, component })
  })
  for (const file of files) log.info(`${colors.green('Wrote')} ${file}`)
  if (safety === 'avoid' || (safety === 'wrap' && !wrap))
    log.warn(
      `${component} may change with every version of the theme.${safety === 'wrap' ? ' Wrapping it with --wrap is safer.' : ''}`,
    )
  return 0
}

/** Prints the components that can be ejected: name, how to override it safely, description. */
export async function runList(siteDir: string): Promise<number> {
  const components = await listComponents(siteDir)
  const width = Math.max(...components.map(({ name }) => name.length))
  for (const { name, safety, description } of components)
    process.stdout.write(`${name.padEnd(width)}  ${(safety ? safetyLabels[safety] : '').padEnd(15)}  ${description}\n`)
  return 0
}
