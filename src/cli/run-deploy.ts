import { colors, type Log } from '../platform/index.ts'
import { formatCount } from '../shared/format-count.ts'
import { type Deployment, type DeployOptions, deployBuild } from './commands/index.ts'
import { formatSize } from './format-size.ts'

export async function runDeploy({
  log,
  ...options
}: Omit<DeployOptions, 'signal' | 'onProgress'> & { log: Log }): Promise<number> {
  const stop = new AbortController()
  const onSignal = () => stop.abort()
  process.once('SIGTERM', onSignal).once('SIGINT', onSignal)
  const start = performance.now()
  try {
    let stage: ReturnType<Log['stage']> | undefined
    const result = await deployBuild({
      ...options,
      signal: stop.signal,
      onProgress(done, total) {
        stage ??= log.stage('upload')
        stage.update(done, total)
        if (done === total) stage.done(String(total))
      },
    })
    if (options.dryRun) list(result)
    log.info(summarize(result, { seconds: (performance.now() - start) / 1000, isPreview: options.dryRun === true }))
    return 0
  } finally {
    process.off('SIGTERM', onSignal).off('SIGINT', onSignal)
  }
}

function list({ uploaded, deleted }: Deployment): void {
  const lines = [...uploaded.map(({ path }) => `upload ${path}\n`), ...deleted.map((path) => `delete ${path}\n`)]
  process.stdout.write(lines.join(''))
}

function summarize(
  { place, uploaded, deleted, unchanged }: Deployment,
  { seconds, isPreview }: { seconds: number; isPreview: boolean },
): string {
  const bytes = uploaded.reduce((total, { size }) => total + size, 0)
  const counts = `${formatCount(uploaded.length, 'file')} (${formatSize(bytes)}) ${isPreview ? 'to upload' : 'uploaded'}, ${deleted.length} ${isPreview ? 'to delete' : 'deleted'}, ${unchanged} unchanged`
  return isPreview
    ? `${place}: ${counts}`
    : `${colors.green('Deployed')} to ${place} in ${seconds.toFixed(2)} s: ${counts}`
}
