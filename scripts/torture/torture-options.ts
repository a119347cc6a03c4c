export interface TortureOptions {
  seed: number
  /** How often each case is tried, with other random choices. */
  rounds: number
  /** Number of random edits. */
  edits: number
  /** Whether the random edits make files folders, and the reverse: 0 or 1. */
  swaps: number
  /** Number of bursts of changes during development. */
  bursts: number
  /** Number of mutated inputs. */
  inputs: number
  /** Number of mutated sites. */
  sites: number
  /** Number of injections, chosen by the seed; one larger than their number tries all, for more than an hour. */
  injections: number
  /** Number of requests to a server. */
  requests: number
  print(line: string): void
}
