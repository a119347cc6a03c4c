/**
 * Results of other generators for an equivalent corpus, measured earlier on the same class of machine (two cores at
 * 2.8 GHz, 24 GiB, Node 20.20; Starlight on Node 22), not in the reported run. Wall seconds, CPU seconds, MB.
 */
export const peers = Object.freeze([
  {
    name: 'Docusaurus 3.10.2 Faster',
    cold: { 1000: { wall: 57, cpu: 91, peak: 2450 }, 5000: { wall: 436, cpu: 725, peak: 7790 } },
    unchanged: { 1000: { wall: 33, cpu: 57, peak: 1821 } },
    body: { 1000: { wall: 35, cpu: 61, peak: 1619 } },
    outputMB: 60,
    scriptKB: 434,
  },
  {
    name: 'Starlight 0.42.4',
    cold: { 1000: { wall: 62, cpu: 66, peak: 1721 } },
    unchanged: { 1000: { wall: 35, cpu: 43, peak: 1703 } },
    body: { 1000: { wall: 39, cpu: 47, peak: 1655 } },
    outputMB: 242,
    scriptKB: 6.5,
  },
] as const)

export type PeerScenario = 'cold' | 'unchanged' | 'body'
export interface PeerRun {
  wall: number
  cpu: number
  peak: number
}

/** A peer's figures for a scenario; undefined if not measured. */
export function peerRun(
  peer: (typeof peers)[number],
  { scenario, documents }: { scenario: PeerScenario; documents: number },
): PeerRun | undefined {
  return (peer[scenario] as Record<number, PeerRun | undefined>)[documents]
}

/** Wall seconds of the fastest peer. */
export function quickestPeer(options: { scenario: PeerScenario; documents: number }): number | undefined {
  const walls = peers.flatMap((peer) => peerRun(peer, options)?.wall ?? [])
  return walls.length > 0 ? Math.min(...walls) : undefined
}
