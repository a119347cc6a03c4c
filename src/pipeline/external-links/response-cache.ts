import { hashOf, type Store } from '../../platform/index.ts'
import type { Answer } from './request.ts'

export type AnswerStore = Pick<Store, 'get' | 'put'>

const hour = 3600 * 1000

/** A dead link is likely to be mended soon; one that could not be told of is asked for the next time. */
const keptFor = { alive: 24 * hour, dead: hour / 2 }

/** The answers of earlier checks, as long as they are believed. */
export function keptAnswers(store: AnswerStore, now: () => number = Date.now) {
  return {
    async get(url: string): Promise<Answer | undefined> {
      const bytes = await store.get('external', hashOf(url))
      if (!bytes) return undefined
      const { at, ...answer } = JSON.parse(bytes.toString()) as Answer & { at: number }
      const age = now() - at
      return age < (answer.dead === undefined ? keptFor.alive : keptFor.dead) ? answer : undefined
    },
    async put(url: string, answer: Answer): Promise<Answer> {
      if (!answer.unknown) await store.put('external', hashOf(url), JSON.stringify({ ...answer, at: now() }))
      return answer
    },
  }
}
