import type { CDPSession, Page } from 'playwright-core'

/** A finished request; bytes over the wire, headers included. */
export interface Transfer {
  path: string
  type: string
  status: number
  encoding: string
  bytes: number
}

export interface Network {
  /** Requests finished since the last call. */
  take(): Transfer[]
  /** Resolves when the network is idle. */
  idle(): Promise<void>
}

const quietMs = 500
const limitMs = 20_000

/** Records the transfers of a page. */
export async function recordNetwork(page: Page): Promise<Network> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const open = new Map<string, Transfer>()
  let done: Transfer[] = []
  let last = performance.now()
  const end = (requestId: string, bytes: number) => {
    last = performance.now()
    const transfer = open.get(requestId)
    if (transfer) done.push({ ...transfer, bytes })
    open.delete(requestId)
  }
  session.on('Network.requestWillBeSent', ({ requestId, request, type, redirectResponse }) => {
    // The browser reports data URIs in style sheets as requests, although nothing is fetched.
    if (!request.url.startsWith('http')) return
    last = performance.now()
    if (redirectResponse) end(requestId, redirectResponse.encodedDataLength)
    const path = new URL(request.url).pathname
    open.set(requestId, { path, type: type ?? 'Other', status: 0, encoding: '', bytes: 0 })
  })
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const transfer = open.get(requestId)
    if (!transfer) return
    const encoding = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding')
    Object.assign(transfer, { type, status: response.status, encoding: encoding?.[1] ?? '' })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength))
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0))
  await session.send('Network.enable')
  return {
    take() {
      const taken = done
      done = []
      return taken
    },
    async idle() {
      const began = performance.now()
      while (open.size > 0 || performance.now() - last < quietMs) {
        if (performance.now() - began > limitMs) throw new Error('The page does not come to rest.')
        await page.waitForTimeout(50)
      }
    },
  }
}
