import type { RequestClient } from '../../shared/types.ts'

/** Returns what identifies the client of a request: the last value of a header that a proxy sets, else its address. */
export function clientName(request: Request, { address }: RequestClient, header: string | undefined): string {
  return (header && request.headers.get(header)?.split(',').at(-1)?.trim()) || address
}
