/** The figures to hold, from the design; times in milliseconds, sizes in bytes. */
export const bars = Object.freeze({
  /** How many times faster a cold build of 1,000 documents is than that of the quickest peer. */
  coldRatio: 6,
  /** Cold builds by number of documents. */
  coldMs: { 5000: 32_000 } as Record<number, number>,
  unchangedMs: { 1000: 1000, 5000: 1500 } as Record<number, number>,
  changedMs: { 1000: 1500, 5000: 2500 } as Record<number, number>,
  /** How much of the time of a cold build a cold check may take. */
  checkShare: 0.5,
  /** Peak memory of any build of that many documents. */
  peakBytes: { 5000: 1e9, 10000: 1.5e9 } as Record<number, number>,
  outputBytes: { 1000: 44e6 } as Record<number, number>,
  /** How much more of time and memory ten times the documents may take: a tenth more than ten times. */
  growthPerDocument: 1.1,
  /** JavaScript on the first load of a document. */
  scriptBytes: 100_000,
  navigationRequests: 2,
  /** That of Starlight, as it was measured beside the others. */
  lighthousePerformance: 97,
  /** Of the development server, at 1,000 documents. */
  firstPageMs: 2500,
  editMs: 150,
  cardCpuMs: 150,
  /** Of the search of a site of 10,000 sections. */
  searchFirstMs: 400,
  searchFirstBytes: 250_000,
  keystrokeMs: 30,
  longTaskMs: 50,
  /** How much of the index one changed document may write anew. */
  rewrittenShare: 0.05,
  /** How much longer a cold build may take with search. */
  searchShare: 0.15,
  /** Of the questions that the tests ask the search of this repository's site. */
  questionsFirst: 0.85,
  questionsFirstFive: 0.97,
})
