/** Returns a random entry. */
export function pick<T>(list: readonly T[], random: () => number): T {
  return list[Math.floor(random() * list.length)] as T
}

/** Misspells a name in one of the ways in which people do: a letter missing, doubled, swapped, wrong, or in another case. */
export function misspell(name: string, random: () => number): string {
  const letters = [...name]
  const at = letters.map((letter, index) => (/[a-z]/i.test(letter) ? index : -1)).filter((index) => index >= 0)
  const place = pick(at, random)
  const letter = letters[place] as string
  const next = letters[place + 1] ?? ''
  const kinds = [
    () => letters.toSpliced(place, 1),
    () => letters.toSpliced(place, 0, letter),
    () => letters.toSpliced(place, 2, next, letter),
    () => letters.toSpliced(place, 1, letter === 'x' ? 'q' : 'x'),
    () => letters.toSpliced(place, 1, letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()),
  ]
  const wrong = pick(kinds, random)().join('')
  // Swapping two equal letters changes nothing.
  return wrong === name ? `${name}s` : wrong
}
