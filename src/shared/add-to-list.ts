/** Adds a value to one of the lists in a map. Copying the list for each value would take quadratic time. */
export function addToList<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
