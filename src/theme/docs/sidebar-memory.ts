/** What is remembered of a sidebar while the tab is open. */
export interface SidebarMemory {
  /** Categories that the reader opened (true) or closed (false), by key. */
  choices: Record<string, boolean>
  /** How far it is scrolled. */
  top: number
}

const keyOf = (url: string) => `lectern-sidebar:${url}`

/** @param url of the file that holds the whole tree: no two sidebars share one */
export function recallSidebar(url: string): SidebarMemory {
  let kept: Partial<SidebarMemory> = {}
  try {
    kept = JSON.parse(sessionStorage.getItem(keyOf(url)) ?? '{}')
  } catch (error) {
    console.warn('The state of the sidebar could not be read.', error)
  }
  return { choices: kept.choices ?? {}, top: kept.top ?? 0 }
}

export function rememberSidebar(url: string, part: Partial<SidebarMemory>): void {
  try {
    sessionStorage.setItem(keyOf(url), JSON.stringify({ ...recallSidebar(url), ...part }))
  } catch (error) {
    console.warn('The state of the sidebar could not be kept.', error)
  }
}
