import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { minDocuments } from '../corpus/outline.ts'
import { bench } from './bench.ts'
import { cli, defaultPlugins } from './lectern.ts'
import { machineNow, machineText } from './machine.ts'
import { measureFleet } from './measure/fleet.ts'
import { measurePackages } from './measure/package.ts'
import { measureScale } from './measure/scale.ts'
import { type BenchOptions, readOptions } from './options.ts'
import { profileColdBuild } from './profile.ts'
import { collectFigures } from './report/figures.ts'
import { fleetTable } from './report/fleet-table.ts'
import { packageTable } from './report/package-table.ts'
import { peerBuildsTable } from './report/peer-builds-table.ts'
import { reportText } from './report/report-text.ts'
import { scaleGraph } from './report/scale-graph.ts'
import { scaleTable } from './report/scale-table.ts'
import { withWorkspace } from './workspace.ts'

const usage = `npm run bench -- [--documents 1000,5000] [--large] [--no-reader] [--no-package] [--edits 20] [--json FILE]
npm run bench -- --scale [--documents 1000,5000,20000,100000] [--runs 5] [--peers] [--node FILE] [--json FILE]
npm run bench -- --fleet [--documents 1000,4000]
npm run bench -- --package [--peers] [--node FILE]
npm run bench -- --profile DIR [--documents 1000]
(A corpus has ${minDocuments} documents or more. --scale measures builds only, and draws time and memory beside the JSON
file; --peers builds the smallest corpus with other generators, too. --fleet measures builds
by one process and by two workers, and forecasts those of more machines; it needs redis-server. --package measures installing and first use only;
--peers does so for other generators. --node runs these with another Node binary: Starlight needs Node 22.)`

/** Exit codes: 0 measured (even if targets are missed) or printed the usage; 1 a measurement failed; 2 wrong usage. */
export async function run(args: string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${usage}\n`)
    return 0
  }
  const options = readOptions(args)
  if (typeof options === 'string') {
    process.stderr.write(`${options}\n${usage}\n`)
    return 2
  }
  if (!existsSync(cli)) {
    process.stderr.write('There is no compiled generator: run "npm run compile" first.\n')
    return 1
  }
  try {
    if (options.package === 'only') await measurePackage(options)
    else if (options.fleet) await fleet(options)
    else if (options.scale) await scale(options)
    else if (options.profile === undefined) await measure(options, args)
    else await profile(options, path.resolve(options.profile))
    return 0
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    return 1
  }
}

async function measure(options: BenchOptions, args: string[]): Promise<void> {
  const command = ['node scripts/bench/main.mjs', ...args].join(' ')
  const machine = machineNow()
  const results = await withWorkspace((workspace) => bench(options, { workspace, progress }))
  const figures = collectFigures(results)
  const report = { command, measuredAt: new Date().toISOString(), machine, figures, ...results }
  writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`)
  process.stdout.write(`${reportText(report)}\n`)
}

async function measurePackage({ peers, node }: BenchOptions): Promise<void> {
  const machine = machineText(machineNow())
  await withWorkspace(async (workspace) => {
    const runs = await measurePackages({ workspace, peers, node, progress })
    // Removing the workspace, with its many small files, can take minutes.
    process.stdout.write(`\n${machine} before the run\n${packageTable(runs)}\n`)
  })
}

async function scale({ documents, runs, json, peers, node }: BenchOptions): Promise<void> {
  const machine = machineText(machineNow())
  const plugins = await defaultPlugins()
  const options = { documents, plugins, runs, peers, node, progress }
  const { results, others } = await withWorkspace((workspace) => measureScale({ ...options, workspace }))
  const graph = json.replace(/(?:\.json)?$/, '.svg')
  writeFileSync(json, `${JSON.stringify({ machine, results, others }, null, 2)}\n`)
  writeFileSync(graph, scaleGraph(results))
  const tables = [scaleTable(results), ...(others ? [peerBuildsTable(others, results)] : [])]
  process.stdout.write(`\n${machine} before the run\n${tables.join('\n\n')}\n\n${graph}\n`)
}

async function fleet({ documents }: BenchOptions): Promise<void> {
  const machine = machineText(machineNow())
  const plugins = await defaultPlugins()
  const results = await withWorkspace((workspace) => measureFleet({ documents, plugins, workspace, progress }))
  process.stdout.write(`\n${machine} before the run\n${fleetTable(results)}\n`)
}

async function profile(options: BenchOptions, folder: string): Promise<void> {
  const documents = options.documents[0] ?? 1000
  const files = await withWorkspace((workspace) => profileColdBuild({ workspace, documents, folder }))
  process.stdout.write(`${files.join('\n')}\n`)
}

function progress(text: string): void {
  process.stderr.write(`${text}\n`)
}
