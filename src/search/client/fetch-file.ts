/**
 * Fetches a file of JSON, compressed or not: some servers undo what others leave to the browser.
 * @throws Error where there is none
 */
export async function fetchFile(url: string): Promise<unknown> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  const bytes = await response.arrayBuffer()
  const [first, second] = new Uint8Array(bytes)
  if (first !== 0x1f || second !== 0x8b) return JSON.parse(new TextDecoder().decode(bytes))
  return new Response(new Response(bytes).body?.pipeThrough(new DecompressionStream('gzip'))).json()
}
