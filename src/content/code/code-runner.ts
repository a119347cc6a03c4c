import type { Element } from 'hast'
import { runnerAttribute, runnerFolderAttribute } from '../../shared/runtime-contract.ts'
import type { CompileContext } from '../compile-context.ts'
import type { Fence } from './fence.ts'

/** Options that enable runners. */
const options: Readonly<Record<string, string>> = {
  graphql: '`graphql({ try: { mock: true } })`',
  liquid: '`liquid({ try: true })`',
}

/**
 * Returns the attributes of the button that runs a code block, and records that the page needs its component. Without a runner for
 * the language, there is no button; this is reported if an option could enable it, since the word may be for another tool.
 *
 * @param wanted name of the plugin with the runner; true for the first one for the language
 */
export function runnerProperties(
  wanted: string | true,
  { meta: { language }, location }: Fence,
  context: CompileContext,
): Element['properties'] | undefined {
  const { runners = {}, versionFolders = [] } = context.settings
  const plugin =
    typeof wanted === 'string' && runners[wanted] === language
      ? wanted
      : Object.keys(runners).find((name) => runners[name] === language)
  if (plugin === undefined) {
    const option = options[language]
    if (option !== undefined)
      context.report({
        code: 'no-runner',
        severity: 'warning',
        message: `The code block has no button "Try it": nothing runs \`${language}\` code.`,
        hint: `Enable it in the site config: ${option}. Or remove the word \`try\`.`,
        ...location,
      })
    return undefined
  }
  context.recordModuleUse({ id: '@theme/TryIt', kind: 'use' })
  const { sourcePath } = context.file
  const folder = versionFolders.find((each) => sourcePath.startsWith(`${each}/`))
  return { [toProperty(runnerAttribute)]: plugin, ...(folder ? { [toProperty(runnerFolderAttribute)]: folder } : {}) }
}

/** Returns the name of a property for an attribute: `dataTry` for `data-try`. */
function toProperty(attribute: string): string {
  return attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
