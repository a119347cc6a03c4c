/** Reads a file of the index and returns its parsed JSON. */
export type ReadFile = (file: string) => Promise<unknown>
