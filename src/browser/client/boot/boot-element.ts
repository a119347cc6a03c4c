import { bootElementId } from '../../../shared/runtime-contract.ts'
import { bootTexts } from '../../../shared/texts/boot-texts.ts'

/** Returns the element of the boot script. */
export function bootElement(): HTMLScriptElement {
  return document.getElementById(bootElementId) as HTMLScriptElement
}

/** Returns a text of the boot script in the language of the page, which its element has unless it is English. */
export function bootText(name: keyof typeof bootTexts): string {
  const { texts = '{}' } = bootElement().dataset
  return { ...bootTexts, ...(JSON.parse(texts) as Partial<Record<string, string>>) }[name] as string
}
