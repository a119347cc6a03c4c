import {
  type CompileSetup,
  createTaskPool,
  type RenderJob,
  type RenderResult,
  type RenderSetup,
  type SiteContext,
  type TaskPool,
} from '../../pipeline/index.ts'
import { stoppedRendering } from '../../render/index.ts'
import type { ContentFile } from '../../shared/types.ts'

/** The part of a state of the site that the worker needs. */
export interface GuardedState {
  site: SiteContext
  setup: CompileSetup
  /** Setups of all locales. */
  setups: Record<string, CompileSetup>
  /** Identifies the state. */
  stateKey: string
}

/** Compiles and renders in a worker thread, which is stopped and replaced if a document does not end. */
export interface DevGuard {
  /** Returns the pool that compiles documents of a state of the site. */
  pool(state: GuardedState): TaskPool
  render(job: RenderJob, setup: RenderSetup, state: GuardedState): Promise<RenderResult>
  close(): Promise<void>
}

/** The worker starts with the first document. */
export function createDevGuard(): DevGuard {
  let current: { locales: string; pool: TaskPool } | undefined
  const getPool = ({ site, setups }: GuardedState) => {
    const locales = Object.keys(setups).join(' ')
    if (current?.locales === locales) return current.pool
    void current?.pool.close()
    const pool = createTaskPool({
      setup: Promise.resolve({ compile: setups, storeDir: site.storeDir }),
      store: site.store,
      guarded: true,
      timeout: site.config.documentTimeout,
      size: 1,
    })
    current = { locales, pool }
    return pool
  }
  return {
    pool: (state) => ({
      run: (job) =>
        getPool(state).run({
          ...job,
          toTask: (files) => ({
            type: 'compile',
            locale: state.site.locale,
            files: files as ContentFile[],
            setup: { key: state.stateKey, compile: state.setup },
          }),
        }),
      strayErrors: () => [],
      close: async () => {},
    }),
    async render(job, setup, state) {
      const [result] = await getPool(state).run<RenderJob, RenderResult>({
        items: [job],
        toTask: (jobs) => ({ type: 'render', locale: state.site.locale, setup, jobs }),
        progress() {},
        onStopped: ({ file }, { message, hint }) => ({
          file,
          failure: stoppedRendering(`rendering it ${message}`, hint),
        }),
      })
      return result as RenderResult
    },
    close: async () => current?.pool.close(),
  }
}
