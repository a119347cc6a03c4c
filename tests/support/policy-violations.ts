import type { BrowserContext } from 'playwright-core'

const found: string[] = []

/**
 * Returns what Content-Security-Policies have blocked since the last call. A test fails if something is left after it, so
 * tests that expect a violation call this.
 */
export function takePolicyViolations(): string[] {
  return found.splice(0)
}

/**
 * Records every violation on every page of a new context: from events, because the console does not mention the errors that
 * scripts catch, and from the console, because pages without JavaScript have no events. Most are recorded twice.
 */
export async function recordPolicyViolations(context: BrowserContext): Promise<void> {
  context.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) found.push(message.text())
  })
  await context.exposeBinding('recordPolicyViolation', (_, blocked: string) => void found.push(blocked))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, documentURI }) => {
      const { recordPolicyViolation } = window as unknown as { recordPolicyViolation(blocked: string): void }
      recordPolicyViolation(`${effectiveDirective} blocks ${blockedURI} on ${documentURI}`)
    })
  })
}
