import type { Element } from 'hast'
import { ownValue } from '../../../shared/dictionary.ts'
import { liveAttribute, runnerAttribute, runnerFolderAttribute } from '../../../shared/runtime-contract.ts'
import type { CompileContext } from '../compile-context.ts'
import type { Fence } from './fence.ts'

/** How a tool replaces a block. */
export interface Live {
  position: 'top' | 'bottom'
  properties: Element['properties']
}

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
    typeof wanted === 'string' && ownValue(runners, wanted) === language
      ? wanted
      : Object.keys(runners).find((name) => runners[name] === language)
  if (plugin === undefined) {
    const option = ownValue(options, language)
    if (option !== undefined)
      context.report({
        code: 'no-runner',
        severity: 'warning',
        message: `The code block has no "Try it" button: nothing runs \`${language}\` code.`,
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

/**
 * Returns the attributes of a block that a tool replaces, and records that the page needs it. Without such a tool, the block is
 * displayed as it is, which is reported.
 */
export function liveProperties({ meta, location }: Fence, context: CompileContext): Live | undefined {
  const { liveRunner } = context.settings
  if (!meta.live) return undefined
  if (!liveRunner) {
    context.report({
      code: 'no-runner',
      severity: 'warning',
      message: 'The code block is not a live editor: the site has no plugin for it.',
      hint: 'Add `live()` to `plugins` in the site config, or remove the word `live`. On a Docusaurus site, add the theme `@docusaurus/theme-live-codeblock` instead.',
      ...location,
    })
    return undefined
  }
  context.recordModuleUse({ id: '@theme/LiveCode', kind: 'use' })
  const { name, position } = liveRunner
  return { position, properties: { [toProperty(liveAttribute)]: name, ...(meta.noInline && { dataNoInline: '' }) } }
}

/** Returns the name of a property for an attribute: `dataTry` for `data-try`. */
function toProperty(attribute: string): string {
  return attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
