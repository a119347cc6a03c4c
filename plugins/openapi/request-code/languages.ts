/** Languages of request samples, in their order on pages. */
export const sampleLanguages = ['curl', 'javascript', 'python', 'ruby', 'go', 'php'] as const

export type SampleLanguage = (typeof sampleLanguages)[number]
