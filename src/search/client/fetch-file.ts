/**
 * Fetches a gzipped JSON file. Some servers decompress it, others do not.
 * @throws Error if the response is not successful
 */
export async function fetchFile(url: string): Promise<unknown> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  const bytes = await response.arrayBuffer()
  const [first, second] = new Uint8Array(bytes)
  if (first !== 0x1f || second !== 0x8b) return JSON.parse(new TextDecoder().decode(bytes))
  return new Response(new Response(bytes).body?.pipeThrough(new DecompressionStream('gzip'))).json()
}
