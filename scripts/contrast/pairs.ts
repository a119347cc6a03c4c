/** Foreground and background pairs of the default theme. */
export interface Pair {
  /** Token of the text, or of the edge. */
  front: string
  /** Background value; opaque, or on `below`. */
  ground: string
  /** Background below a translucent one. */
  below?: string
  /** Minimum: 4.5 for text, 3 for large text and for meaningful edges. */
  minRatio: 4.5 | 3
}

const texts = ['text', 'text-strong', 'text-muted']
const grounds = ['bg', 'bg-sunken', 'bg-raised']
const tones = ['note', 'tip', 'info', 'warning', 'danger', 'accent']
const codeGrounds = ['code-bg', 'code-marked', 'code-added', 'code-removed', 'code-warned', 'code-noted']

const token = (name: string) => `var(--lt-${name})`
const tint = (tone: string, share: number) => `color-mix(in srgb, ${token(tone)} ${share}%, transparent)`

function cross(fronts: string[], backs: string[], minRatio: Pair['minRatio'] = 4.5): Pair[] {
  return fronts.flatMap((front) => backs.map((ground) => ({ front, ground: token(ground), minRatio })))
}

export const pairs: Pair[] = [
  ...cross([...texts, 'accent', 'accent-strong', 'link'], grounds),
  ...cross(['on-accent'], ['accent', 'accent-strong']),
  // Code, and marks of code lines.
  ...cross(['text', 'text-strong'], codeGrounds),
  ...cross(['text-muted', 'accent', 'tip', 'danger', 'code-violet', 'code-cyan'], ['code-bg']),
  // The current item in a sidebar; hovered tags.
  ...['bg', 'bg-sunken'].map(
    (below): Pair => ({ front: 'accent', ground: token('accent-tint'), below, minRatio: 4.5 }),
  ),
  // Hovered elements.
  ...grounds.map((below): Pair => ({ front: 'text-strong', ground: token('hover'), below, minRatio: 4.5 })),
  // Admonitions, badges, and error boxes.
  ...tones.map((tone): Pair => ({ front: tone, ground: tint(tone, 6), below: 'bg', minRatio: 4.5 })),
  ...['text', 'link'].flatMap((front) =>
    tones.map((tone): Pair => ({ front, ground: tint(tone, 6), below: 'bg', minRatio: 4.5 })),
  ),
  { front: 'danger', ground: tint('danger', 8), below: 'bg', minRatio: 4.5 },
  { front: 'bg', ground: token('danger'), minRatio: 4.5 },
  { front: 'text-strong', ground: token('selection'), below: 'bg', minRatio: 4.5 },
  // Focus rings; marks of the current item and of marked lines.
  ...cross(['focus', 'accent'], [...grounds, 'code-bg'], 3),
  ...cross(['tip', 'danger', 'warning', 'info'], ['code-bg'], 3),
]
