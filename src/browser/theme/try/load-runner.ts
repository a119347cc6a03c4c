import type { ComponentType } from 'react'
import { ownValue } from '../../../shared/dictionary.ts'
import {
  runnerAttribute,
  runnerFolderAttribute,
  runnerKeyAttribute,
  siteElementId,
} from '../../../shared/runtime-contract.ts'
import type { RunnerProps, SiteData, SiteRunner } from '../../../shared/types.ts'

export interface LoadedRunner {
  Runner: ComponentType<RunnerProps>
  data: unknown
  baseUrl: string
}

/** Loads the tool of a button, its styles and its data. */
export async function loadRunner(button: HTMLElement): Promise<LoadedRunner> {
  const runner = findRunner(button.getAttribute(runnerAttribute) ?? '')
  const key = button.getAttribute(runnerKeyAttribute)
  const [Runner, data] = await Promise.all([
    loadTool<RunnerProps>(runner),
    loadData(key === null ? folderNames(button.getAttribute(runnerFolderAttribute)) : [key], runner),
  ])
  return { Runner, data, baseUrl: readSite().baseUrl ?? '/' }
}

/** Returns the runner of a plugin. @throws if the site has none */
export function findRunner(name: string): SiteRunner {
  const runner = ownValue(readSite().runners, name)
  if (!runner) throw new Error(`The site has no runner "${name}".`)
  return runner
}

function readSite(): Partial<SiteData> {
  return JSON.parse(document.getElementById(siteElementId)?.textContent ?? '{}') as Partial<SiteData>
}

/** Loads the component of a runner and its styles. */
export async function loadTool<Props>({ script, styles }: SiteRunner): Promise<ComponentType<Props>> {
  const [module] = await Promise.all([
    import(/* webpackIgnore: true */ script) as Promise<{ default: ComponentType<Props> }>,
    ...styles.map(loadStyles),
  ])
  return module.default
}

/** Names of the data for the documents of a folder: its own, or the default. */
function folderNames(folder: string | null): string[] {
  return [...(folder === null ? [] : [folder.replace(/[^\w.-]+/g, '-')]), 'default']
}

/** Loads the first data that is there. */
async function loadData(names: readonly string[], { data }: SiteRunner): Promise<unknown> {
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
