/**
 * Fetches a gzipped JSON file. Some servers decompress it, others do not.
 * @param loading the response, if it was requested already
 * @throws Error if the response is not successful
 */
export async function fetchFile(url: string, loading = fetch(url)): Promise<unknown> {
  const response = await loading
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  const bytes = await response.arrayBuffer()
  const [first, second] = new Uint8Array(bytes)
  if (first !== 0x1f || second !== 0x8b) return JSON.parse(new TextDecoder().decode(bytes))
  return new Response(new Response(bytes).body?.pipeThrough(new DecompressionStream('gzip'))).json()
}
