import { eject, listComponents } from '../commands/index.ts'
import { colors, type Log, UsageError } from '../platform/index.ts'

const words = { replace: 'replace or wrap', wrap: 'wrap', avoid: 'leave' }

export async function runEject(options: {
  component: string | undefined
  siteDir: string
  wrap?: boolean
  force?: boolean
  log: Log
}): Promise<number> {
  const { component, wrap, log } = options
  if (component === undefined) throw new UsageError('Which component? "lectern eject --list" tells what there is.')
  const { files, safety } = await eject({ ...options, component })
  for (const file of files) log.info(`${colors.green('Wrote')} ${file}`)
  if (safety === 'avoid' || (safety === 'wrap' && !wrap))
    log.warn(
      `${component} may change with every version of the theme.${safety === 'wrap' ? ' To wrap it (--wrap) is safer.' : ''}`,
    )
  return 0
}

/** Prints the components that can be ejected: name, what is safe to do with it, what it shows. */
export async function runList(siteDir: string): Promise<number> {
  const components = await listComponents(siteDir)
  const width = Math.max(...components.map(({ name }) => name.length))
  for (const { name, safety, about } of components)
    process.stdout.write(`${name.padEnd(width)}  ${(safety ? words[safety] : '').padEnd(15)}  ${about}\n`)
  return 0
}
