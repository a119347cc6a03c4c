import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../../tests/support/remote-servers.ts'
import { writeCorpus } from '../../corpus/write-corpus.ts'
import { cli } from '../lectern.ts'
import type { Workspace } from '../workspace.ts'
import { makeCold } from './build-site.ts'
import { type FleetShares, shareOf } from './fleet-model.ts'
import { readMachineCpu, readProcess } from './process-tree.ts'
import { folderCount } from './scale.ts'

/** Builds of one size. Times in seconds. */
export interface FleetRun {
  documents: number
  alone: { wall: number; cpu: number }
  /** One coordinator, which builds nothing, and two workers with one thread each. */
  together: { wall: number; coordinator: number; main: number; workers: number }
  /** CPU time of the coordinator by stage: in all threads, and in the main one. */
  stages: Record<string, { all: number; main: number }>
  /** Average number of cores that other programs used. */
  othersCores: number
}

export interface FleetResults {
  runs: FleetRun[]
  shares: FleetShares
}

interface FleetOptions {
  documents: number[]
  plugins: string[]
  workspace: Workspace
  progress(text: string): void
}

/**
 * Stages during which the coordinator has nothing else to do than to hand out batches, and take back results. Workers index the
 * search during `publish`, but the coordinator has other work there.
 */
const sharedStages = ['compile', 'render']

/** Measures builds by one process, and by a coordinator with two workers. Needs `redis-server`. */
export async function measureFleet({
  documents: sizes,
  plugins,
  workspace,
  progress,
}: FleetOptions): Promise<FleetResults> {
  const port = await freePort()
  const address = `redis://127.0.0.1:${port}`
  const redis = start('redis-server', ['--port', String(port), '--save', '', '--dir', workspace.dir], {})
  const runs: FleetRun[] = []
  try {
    for (const documents of sizes) {
      const siteDir = path.join(workspace.dir, `fleet-${documents}`)
      await writeCorpus({ documents, plugins, folderCount: folderCount(documents), out: siteDir })
      const workers = [1, 2].map((number) => `${siteDir}-worker-${number}`)
      for (const dir of workers) cpSync(siteDir, dir, { recursive: true })
      const alone = await build(siteDir, [])
      progress(`${documents} documents, one process: ${alone.wall.toFixed(1)} s`)
      await makeCold({ documents, siteDir })
      const children = workers.map((dir) =>
        start(process.execPath, [cli, 'worker', dir, '--fleet', address, '--threads', '1'], {}),
      )
      await wait(3000)
      const before = children.map(({ pid }) => cpuOf(pid))
      const together = await build(siteDir, ['--fleet', address])
      const inWorkers = children.reduce((sum, { pid }, index) => sum + cpuOf(pid) - (before[index] ?? 0), 0)
      for (const child of children) await stop(child)
      progress(`${documents} documents, two workers: ${together.wall.toFixed(1)} s`)
      runs.push({
        documents,
        alone: { wall: alone.wall, cpu: alone.cpu },
        together: {
          wall: together.wall,
          coordinator: together.cpu,
          main: together.main,
          workers: inWorkers,
        },
        stages: together.stages,
        othersCores: (alone.othersCores + together.othersCores) / 2,
      })
    }
  } finally {
    await stop(redis)
  }
  return { runs, shares: sharesOf(runs) }
}

/** Derives the shares of the work from the smallest and the largest run. */
function sharesOf(runs: readonly FleetRun[]): FleetShares {
  const [small, large] = [runs[0] as FleetRun, runs.at(-1) as FleetRun]
  const share = (seconds: (run: FleetRun) => number) =>
    shareOf([
      { documents: small.documents, seconds: seconds(small) },
      { documents: large.documents, seconds: seconds(large) },
    ])
  const handing = ({ stages }: FleetRun) => sharedStages.reduce((sum, stage) => sum + (stages[stage]?.main ?? 0), 0)
  return {
    alone: share(({ alone }) => alone.cpu),
    serial: share((run) => run.together.main - handing(run)),
    handing: share(handing),
    threads: share(({ together }) => together.coordinator - together.main),
    workers: share(({ together }) => together.workers),
  }
}

async function build(siteDir: string, options: string[]) {
  const statsFile = `${siteDir}.json`
  const [began, machineBefore = 0] = [performance.now(), readMachineCpu()]
  const child = start(process.execPath, [cli, 'build', siteDir, '--stats', statsFile, ...options], {
    LECTERN_FLEET_WAIT: '600',
  })
  const before = readProcess('self')?.childrenCpuSeconds ?? 0
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(`The build ended with ${code}.`)
  const wall = (performance.now() - began) / 1000
  const cpu = (readProcess('self')?.childrenCpuSeconds ?? 0) - before
  const { stagesCpu, stagesMainCpu, mainCpu } = JSON.parse(readFileSync(statsFile, 'utf8')) as BuildStats
  const stages = Object.fromEntries(
    Object.entries(stagesCpu).map(([name, ms]) => [name, { all: ms / 1000, main: (stagesMainCpu[name] ?? 0) / 1000 }]),
  )
  return {
    wall,
    cpu,
    main: mainCpu / 1000,
    stages,
    othersCores: Math.max(0, ((readMachineCpu() ?? 0) - machineBefore - cpu) / wall),
  }
}

/** What the measurement needs of the statistics of a build, in milliseconds. */
interface BuildStats {
  stagesCpu: Record<string, number>
  stagesMainCpu: Record<string, number>
  mainCpu: number
}

function start(program: string, args: string[], env: Record<string, string>): ChildProcess {
  const variables = { ...process.env, LECTERN_REMOTE_CACHE_KEY: 'a key of the measurement', ...env }
  return spawn(program, args, { stdio: 'ignore', env: variables })
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.on('close', resolve))
  child.kill('SIGKILL')
  await ended
}

function cpuOf(pid: number | undefined): number {
  return pid === undefined ? 0 : (readProcess(pid)?.cpuSeconds ?? 0)
}
