import type { RunnerTexts } from 'lectern/plugin-kit'
import { RefusedError } from './send.ts'

/** Says why there is no response. */
export function refusalText(error: unknown, texts: RunnerTexts): string {
  if (!(error instanceof RefusedError)) return error instanceof Error ? error.message : String(error)
  const { refusal, origin } = error
  if (refusal === 'blocked') return texts.tryBlocked({ origin })
  return refusal === 'refused' ? texts.tryRefused({ origin, site: location.origin }) : texts.tryUnreachable({ origin })
}
