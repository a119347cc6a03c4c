const copiedTime = 1000

/**
 * Brings the plain HTML of articles to life with one listener: copy buttons of code blocks. Articles are not React
 * elements, so nothing in them is hydrated.
 */
export function listenToArticle(root: HTMLElement): void {
  root.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button.code-copy') : null
    if (button instanceof HTMLButtonElement) void copyCode(button)
  })
}

async function copyCode(button: HTMLButtonElement): Promise<void> {
  const code = button.closest('.code-block')?.querySelector('code')
  if (!code) return
  try {
    await navigator.clipboard.writeText((code.textContent ?? '').replace(/\n$/, ''))
  } catch (error) {
    console.warn('The code could not be copied.', error)
    return
  }
  button.dataset.copied = ''
  setTimeout(() => delete button.dataset.copied, copiedTime)
}
