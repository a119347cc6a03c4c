/** Targets from the design; times in milliseconds, sizes in bytes. */
export const bars = Object.freeze({
  /** Minimum speedup of a cold build of 1,000 documents over the fastest peer. */
  coldRatio: 8,
  /** Cold builds by number of documents. */
  coldMs: { 5000: 12_900 } as Record<number, number>,
  unchangedMs: { 1000: 300, 5000: 600 } as Record<number, number>,
  changedMs: { 1000: 500, 5000: 800 } as Record<number, number>,
  /** Maximum time of a cold check, as a share of a cold build. */
  checkShare: 0.5,
  /** Maximum memory of a build, by number of documents. */
  peakBytes: { 5000: 600e6, 20000: 1e9, 100000: 2e9 } as Record<number, number>,
  outputBytes: { 1000: 25e6 } as Record<number, number>,
  /** Builds of `--scale`, in seconds by number of documents. */
  scaleSeconds: {
    cold: { 5000: 12.9, 20000: 45, 100000: 300 },
    unchanged: { 1000: 0.3, 5000: 0.6, 20000: 1.5 },
    body: { 1000: 0.5, 5000: 0.8, 20000: 2, 100000: 6 },
  } as Record<'cold' | 'unchanged' | 'body', Record<number, number>>,
  /** Maximum growth of time and memory for ten times the documents. */
  growthPerDocument: 1.1,
  /** A build in a new checkout with a shared cache, compared with a local rebuild, beside the transfer. */
  sharedCacheRatio: 1.5,
  /** JavaScript on the first load of a document. */
  scriptBytes: 100_000,
  /** JavaScript before the page is idle, gzip, and of all scripts, Brotli. */
  earlyScriptBytes: 6000,
  brotliBytes: 75_000,
  /** From a press to the next frame, on a processor that is four times slower. */
  interactionMs: 100,
  navigationRequests: 2,
  /** Starlight's value, measured with the others. */
  lighthousePerformance: 97,
  /** Dev server, at 1,000 documents. */
  firstPageMs: 1000,
  editMs: 60,
  cardCpuMs: 150,
  /** Search on a site of 10,000 sections. */
  searchFirstMs: 400,
  searchFirstBytes: 250_000,
  /** First results by length of a round trip, and bytes of a search. */
  searchNetworkMs: { 150: 500, 400: 1100, 1000: 2400 } as Record<number, number>,
  searchNetworkBytes: 200_000,
  /** With the index of 100,000 sections. */
  largeSearchNetworkBytes: 400_000,
  keystrokeMs: 30,
  longTaskMs: 50,
  /** Maximum share of the index that one changed document rewrites. */
  rewrittenShare: 0.05,
  /** Maximum additional time of a cold build with search. */
  searchShare: 0.15,
  /** Queries of the search tests on this repository's site. */
  questionsFirst: 0.85,
  questionsFirstFive: 0.97,
})
