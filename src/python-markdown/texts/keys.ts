import { ownValue } from '../../shared/dictionary.ts'

/** Keys whose label is not their name. */
const labels: Readonly<Record<string, string>> = Object.freeze({
  'arrow-up': 'Up',
  'arrow-down': 'Down',
  'arrow-left': 'Left',
  'arrow-right': 'Right',
  control: 'Ctrl',
  command: 'Cmd',
  escape: 'Esc',
  delete: 'Del',
  insert: 'Ins',
  windows: 'Win',
})

/** Returns the keys of `++ctrl+"x"++` as elements. */
export function convertKeys(text: string): string {
  return text.replace(/\+\+((?:[a-z\d-]+|"[^"]+")(?:\+(?:[a-z\d-]+|"[^"]+"))*)\+\+/gi, (_, keys: string) =>
    (keys.match(/"[^"]+"|[^+"]+/g) ?? []).map((key) => `<kbd>${keyLabel(key)}</kbd>`).join('+'),
  )
}

function keyLabel(key: string): string {
  if (key.startsWith('"')) return key.slice(1, -1)
  const words = key.toLowerCase().split('-')
  return (
    ownValue(labels, key.toLowerCase()) ?? words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
  )
}
