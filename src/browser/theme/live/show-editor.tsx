import scope from '@theme/ReactLiveScope'
import { createRoot } from 'react-dom/client'
import { liveAttribute } from '../../../shared/runtime-contract.ts'
import type { LiveRunnerProps } from '../../../shared/types.ts'
import { findRunner, getCode, loadTool } from '../try/load-runner.ts'
import { tryText } from '../try/try-text.ts'

/** Replaces a live code block with its editor. It is displayed as it is if the editor cannot be loaded. */
export async function showEditor(block: HTMLElement): Promise<void> {
  const Editor = await loadTool<LiveRunnerProps>(findRunner(block.getAttribute(liveAttribute) ?? ''))
  if (!block.isConnected) return
  const host = document.createElement('div')
  host.className = 'live-tool'
  const root = createRoot(host)
  root.render(
    <Editor
      code={getCode(block.querySelector(':scope > pre code'))}
      title={block.querySelector(':scope > .code-title')?.textContent ?? ''}
      noInline={block.dataset.noInline !== undefined}
      position={block.firstElementChild?.matches('.live-result') ? 'top' : 'bottom'}
      scope={scope}
      texts={tryText}
    />,
  )
  block.append(host)
  block.classList.add('live')
  endWith(block, () => root.unmount())
}

/** Calls a function when an element has left the page. */
function endWith(element: HTMLElement, end: () => void): void {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return
    observer.disconnect()
    end()
  })
  observer.observe(document.body, { childList: true, subtree: true })
}
