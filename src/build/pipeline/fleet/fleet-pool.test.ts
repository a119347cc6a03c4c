import { expect, test } from 'vitest'
import type { Coordinator, JobOutcome, SentJob } from '../../../machines/fleet/index.ts'
import { RemoteError } from '../../../machines/remote-cache/index.ts'
import type { StartableTaskPool } from '../workers/task-pool.ts'
import type { Task } from '../workers/task-runner.ts'
import type { BatchWork } from './batch-work.ts'
import { createFleetPool } from './fleet-pool.ts'

interface Item {
  sourcePath: string
  file: string
}

const items = Array.from({ length: 40 }, (_, index): Item => {
  const sourcePath = `docs/${index % 4}/${index}.md`
  return { sourcePath, file: `/site/${sourcePath}` }
})

/** Runs all items with a fleet whose parts the test replaces. Results say who has made them. */
async function run(
  answer: (job: SentJob, lose: () => void) => Promise<JobOutcome> | JobOutcome,
  { receive, send }: Partial<BatchWork> = {},
): Promise<{ results: string[]; failures: string[]; jobs: SentJob[]; done: number[] }> {
  const [jobs, failures, done]: [SentJob[], string[], number[]] = [[], [], []]
  let problem: string | undefined
  let losses = 0
  const coordinator = {
    async run(job: SentJob) {
      jobs.push(job)
      return answer(job, () => losses++)
    },
    blobs: { losses: () => losses },
    withdraw: async () => false,
    machines: () => [{ name: 'a', slots: 2, beat: 1 }],
    problem: () => problem,
    giveUp(reason: string) {
      problem = reason
    },
  } as unknown as Coordinator
  const local = {
    async run(job: { items: Item[] }) {
      return job.items.map(({ sourcePath }) => `here ${sourcePath}`)
    },
  } as unknown as StartableTaskPool
  const filesOf = (task: Task) => (task as unknown as { files: Item[] }).files
  const work: BatchWork = {
    send:
      send ??
      (async (task) =>
        filesOf(task)
          .map(({ sourcePath }) => sourcePath)
          .join()),
    receive: receive ?? (async (task) => ({ results: filesOf(task).map(({ sourcePath }) => `there ${sourcePath}`) })),
  }
  const pool = createFleetPool({
    local,
    coordinator,
    work: Promise.resolve(work),
    siteDir: '/site',
    settings: { batchSize: 10, wait: 60_000 },
    onFailure: (reason) => failures.push(reason),
    onProgress() {},
  })
  const results = await pool.run<Item, string>({
    items,
    toTask: (files) => ({ type: 'compile', files }) as unknown as Task,
    progress: (count) => done.push(count),
    onStopped: () => '',
  })
  return { results, failures, jobs, done }
}

const there = items.map(({ sourcePath }) => `there ${sourcePath}`)
const here = items.map(({ sourcePath }) => `here ${sourcePath}`)
const succeed = (job: SentJob): JobOutcome => ({ type: 'done', output: job.input, machine: 'a' })

test('results have the order of the items, whoever made them', async () => {
  const { results, failures, jobs, done } = await run(succeed)
  expect(results).toEqual(there)
  expect(failures).toEqual([])
  expect(jobs.length).toBe(4)
  expect(done).toEqual([10, 20, 30, 40])
})

test('what a worker leaves out is built here', async () => {
  const { results } = await run(succeed, {
    receive: async (task) => ({
      results: (task as unknown as { files: Item[] }).files.map(({ sourcePath }) =>
        sourcePath.startsWith('docs/1/') ? undefined : `there ${sourcePath}`,
      ),
    }),
  })
  expect(results).toEqual(
    items.map(({ sourcePath }) => `${sourcePath.startsWith('docs/1/') ? 'here' : 'there'} ${sourcePath}`),
  )
})

test('invalid results are made elsewhere, three times at most, and then here', async () => {
  const { results, failures, jobs } = await run(succeed, { receive: async () => ({ invalid: 'they are damaged' }) })
  expect(results).toEqual(here)
  expect(failures).toEqual(Array(4).fill('a: they are damaged'))
  expect(jobs.length).toBe(12)
  expect(jobs.filter(({ not }) => not.length === 2 && not[0] === 'a').length).toBe(4)
  expect(new Set(jobs.map(({ id }) => id)).size).toBe(12)
})

test('what workers have failed at is built here', async () => {
  const { results, failures } = await run(() => ({ type: 'failed', reason: 'job stalled' }))
  expect(results).toEqual(here)
  expect(failures).toEqual(Array(4).fill('job stalled'))
})

test('a lost batch is sent again', async () => {
  const seen = new Set<string>()
  const { results, failures, jobs } = await run((job) => {
    if (seen.has(job.id)) return succeed(job)
    seen.add(job.id)
    return { type: 'lost' }
  })
  expect(results).toEqual(there)
  expect(failures).toEqual([])
  expect(jobs.length).toBe(8)
})

test('without a place for values, all is built here', async () => {
  const { results, failures } = await run(succeed, {
    send: () => Promise.reject(new RemoteError('refused', 'its memory is full')),
  })
  expect(results).toEqual(here)
  expect(failures).toEqual([])
})

test('an error of this machine ends the job', async () => {
  await expect(run(succeed, { receive: () => Promise.reject(new Error('no space left')) })).rejects.toThrow(
    'no space left',
  )
})

test('what workers cannot read after Redis has lost it is sent again, as another batch', async () => {
  const sent = new Map<string, Set<string>>()
  const { results, failures } = await run((job, lose) => {
    const ids = sent.get(job.input) ?? new Set()
    sent.set(job.input, ids.add(job.id))
    if (ids.size > 1) return succeed(job)
    lose()
    return { type: 'failed', reason: 'the value is missing' }
  })
  expect(results).toEqual(there)
  expect(failures).toEqual([])
  expect([...sent.values()].map((ids) => ids.size)).toEqual([2, 2, 2, 2])
})
