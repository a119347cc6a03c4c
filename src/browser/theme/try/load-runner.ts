import type { ComponentType } from 'react'
import { ownValue } from '../../../shared/dictionary.ts'
import { runnerAttribute, runnerFolderAttribute, siteElementId } from '../../../shared/runtime-contract.ts'
import type { RunnerProps, SiteData, SiteRunner } from '../../../shared/types.ts'

/** Loads the tool of a button, its styles and its data. */
export async function loadRunner(button: HTMLElement): Promise<{ Runner: ComponentType<RunnerProps>; data: unknown }> {
  const runner = findRunner(button.getAttribute(runnerAttribute) ?? '')
  const [Runner, data] = await Promise.all([
    loadTool<RunnerProps>(runner),
    loadData(button.getAttribute(runnerFolderAttribute), runner),
  ])
  return { Runner, data }
}

/** Returns the runner of a plugin. @throws if the site has none */
export function findRunner(name: string): SiteRunner {
  const site = JSON.parse(document.getElementById(siteElementId)?.textContent ?? '{}') as Partial<SiteData>
  const runner = ownValue(site.runners, name)
  if (!runner) throw new Error(`The site has no runner "${name}".`)
  return runner
}

/** Loads the component of a runner and its styles. */
export async function loadTool<Props>({ script, styles }: SiteRunner): Promise<ComponentType<Props>> {
  const [module] = await Promise.all([
    import(/* webpackIgnore: true */ script) as Promise<{ default: ComponentType<Props> }>,
    ...styles.map(loadStyles),
  ])
  return module.default
}

/** Loads the data for the documents of a folder, or the default. */
async function loadData(folder: string | null, { data }: SiteRunner): Promise<unknown> {
  const names = [...(folder === null ? [] : [folder.replace(/[^\w.-]+/g, '-')]), 'default']
  for (const name of names) {
    const response = await fetch(`${data}${name}.json`)
    if (response.ok && response.headers.get('content-type')?.includes('json')) return response.json()
  }
  throw new Error(`Cannot load ${data}${names.at(-1)}.json.`)
}

function loadStyles(url: string): Promise<void> | undefined {
  if (document.querySelector(`link[href="${url}"]`)) return undefined
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = url
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`Cannot load ${url}.`))
    })
    document.head.append(link)
  })
}

/** Returns the code of a button's block and the variables in its group. */
export function readBlock(button: HTMLElement): Pick<RunnerProps, 'code' | 'variables'> {
  const block = button.closest('.code-block')
  const variables = button.closest('.code-group')?.querySelector('.code-variables code')
  return {
    code: getCode(block?.querySelector('code')),
    ...(variables && { variables: getCode(variables) }),
  }
}

/** Returns the text of code without the labels that are in it for screen readers. */
export function getCode(code: Element | null | undefined): string {
  const copy = code?.cloneNode(true) as Element | undefined
  for (const hidden of copy?.querySelectorAll('[inert]') ?? []) hidden.remove()
  return (copy?.textContent ?? '').replace(/\n$/, '')
}
