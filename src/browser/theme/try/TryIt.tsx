import { runnerAttribute } from '../../../shared/runtime-contract.ts'
import './try-button.css'
import './try-dialog.css'

/**
 * Opens a dialog that runs the code of a block. The compiler adds the button to the block; the dialog and its tool are loaded on
 * the first click.
 */
export default function listenToRunners(root: Document): void {
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(`.code-try[${runnerAttribute}]`) : null
    if (!button) return
    import(/* webpackChunkName: "try" */ './open-dialog.tsx').then(
      ({ openDialog }) => openDialog(button),
      (error: unknown) => console.warn('Cannot open the dialog.', error),
    )
  })
}

if (typeof document !== 'undefined') listenToRunners(document)
