import { announcerElementId } from '../../../shared/runtime-contract.ts'
import { bootText } from './boot-element.ts'

const copiedDuration = 1000

/** Copies the code beside a button, and confirms it. */
export async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.parentElement?.querySelector('code')
  if (!code) return
  try {
    await navigator.clipboard.writeText(textToCopy(code))
  } catch (error) {
    console.warn('Cannot copy the code.', error)
    return
  }
  button.dataset.copied = ''
  const region = document.getElementById(announcerElementId)
  if (region) region.textContent = bootText('codeCopied')
  setTimeout(() => {
    delete button.dataset.copied
    if (region) region.textContent = ''
  }, copiedDuration)
}

/** Returns the code without removed lines, notes, owners of linked members, and shell prompts. */
function textToCopy(code: Element): string {
  const copy = code.cloneNode(true) as Element
  for (const removed of copy.querySelectorAll('del,.code-note,[inert]')) removed.remove()
  const text = (copy.textContent ?? '').replace(/\n$/, '')
  return /language-(?:ba|z)?sh(?:ell)?\b/.test(code.className) ? text.replace(/^\$ /gm, '') : text
}
