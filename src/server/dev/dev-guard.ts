import {
  type CompileSetup,
  createTaskPool,
  type OtherSetup,
  type SiteContext,
  type StartableTaskPool,
  shareSetup,
  type TaskPool,
} from '../../build/pipeline/index.ts'
import {
  type CodeSetup,
  type RenderJob,
  type RenderResult,
  type RenderSetup,
  stoppedPage,
} from '../../documents/pages/index.ts'
import type { ContentFile } from '../../shared/types.ts'

/** The part of a state of the site that the worker needs. */
export interface GuardedState {
  site: SiteContext
  setup: CompileSetup
  /** Identifies the state. */
  stateKey: string
}

/** Compiles and renders in a worker thread, which is stopped and replaced if a document does not end. */
export interface DevGuard {
  /** Starts the worker, so that it loads its modules while the site is read. */
  start(site: SiteContext): void
  /** Loads what compiling and rendering a state of the site needs, ahead of the first request. */
  prepare(state: GuardedState, code: CodeSetup | undefined): void
  /** Returns the pool that compiles documents of a state of the site. */
  pool(state: GuardedState): TaskPool
  render(job: RenderJob, setup: RenderSetup, state: GuardedState): Promise<RenderResult>
  close(): Promise<void>
}

/** The worker starts with the first document, unless it is started earlier. */
export function createDevGuard(): DevGuard {
  let current: { key: string; pool: StartableTaskPool } | undefined
  const getPool = ({ storeDir, store, config }: SiteContext) => {
    const key = `${storeDir} ${config.documentTimeout}`
    if (current?.key === key) return current.pool
    void current?.pool.close()
    const pool = createTaskPool({
      // Each task has a setup of its own: that of the current state.
      setup: Promise.resolve({ compile: {}, storeDir }),
      store,
      guarded: true,
      timeout: config.documentTimeout,
      size: 1,
    })
    current = { key, pool }
    return pool
  }
  const setups = new WeakMap<CompileSetup, OtherSetup>()
  const toTask = ({ site, setup, stateKey }: GuardedState) => {
    const compile = setups.get(setup) ?? shareSetup(stateKey, setup)
    setups.set(setup, compile)
    return { locale: site.locale, compile }
  }
  return {
    start: (site) => getPool(site).start(1),
    prepare(state, code) {
      const ready = getPool(state.site).run<null, undefined>({
        items: [null],
        toTask: () => ({ ...toTask(state), type: 'prepare', ...(code && { code }) }),
        progress() {},
        onStopped: () => undefined,
      })
      // A request that needs the same reports the error.
      ready.catch(() => {})
    },
    pool: (state) => ({
      run: (job) =>
        getPool(state.site).run({
          ...job,
          toTask: (files) => ({ ...toTask(state), type: 'compile', files: files as ContentFile[] }),
        }),
      strayErrors: () => [],
      close: async () => {},
    }),
    async render(job, setup, state) {
      const [result] = await getPool(state.site).run<RenderJob, RenderResult>({
        items: [job],
        toTask: (jobs) => ({ ...toTask(state), type: 'render', setup, jobs }),
        progress() {},
        onStopped: stoppedPage,
      })
      return result as RenderResult
    },
    close: async () => current?.pool.close(),
  }
}
