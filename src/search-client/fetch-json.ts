/** Why the index could not be read. */
export interface FetchFailure {
  message: string
}

/** @throws Error where the answer is no JSON */
export async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response.json()
}
