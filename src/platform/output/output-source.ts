/** Source of an output file; `written`: a worker has written it to the staging folder. */
export type OutputSource = { text: string | Uint8Array } | { copy: string } | { written: true }
