import { closeServer, createMetricsServer, formatAddress, listen, type Metrics } from '../../../server/index.ts'
import type { ServeOptions } from './serve-options.ts'

/** Serves metrics if they are wanted. */
export async function serveMetrics(
  { metrics }: Pick<ServeOptions, 'metrics'>,
  read: () => Metrics | Promise<Metrics>,
): Promise<{ notice: string; close(): Promise<void> }> {
  if (!metrics) return { notice: '', close: async () => {} }
  const server = createMetricsServer(read)
  const port = await listen(server, metrics)
  return { notice: `, metrics at ${formatAddress(metrics, port, '/metrics')}`, close: () => closeServer(server) }
}
