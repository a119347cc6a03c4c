import { durationBounds, type ServerCounts, type ServerMemory } from './request-counts.ts'

/** The build that is served. */
export interface ServedBuild {
  id: string
  /** When it was built, in milliseconds. */
  time: number
}

export interface Metrics {
  counts: ServerCounts
  /** Of each process. */
  memory: readonly ServerMemory[]
  /** Number of processes that answer requests. */
  processes: number
  build: ServedBuild
  /** When the server was started, in milliseconds. */
  startedAt: number
  /** Processes that ended unexpectedly. */
  crashes: number
}

type Sample = [suffix: string, value: number]

/** Writes metrics in the text format of Prometheus. */
export function formatMetrics({ counts, memory, processes, build, startedAt, crashes }: Metrics): string {
  const statuses = [...new Set(['2xx', '3xx', '4xx', '5xx', ...Object.keys(counts.responses)])]
  const total = counts.durations.reduce((sum, count) => sum + count, 0)
  let within = 0
  const buckets = durationBounds.map((bound, position): Sample => {
    within += counts.durations[position] ?? 0
    return [`_bucket{le="${bound}"}`, within]
  })
  const sum = (key: keyof ServerMemory) => memory.reduce((bytes, each) => bytes + each[key], 0)
  return [
    metric(
      'lectern_http_requests_total counter',
      'Requests by class of the status.',
      statuses.map((status) => [`{status="${status}"}`, counts.responses[status] ?? 0]),
    ),
    metric('lectern_http_response_bytes_total counter', 'Bytes sent, with headers.', [['', counts.bytes]]),
    metric('lectern_http_request_duration_seconds histogram', 'Time from request to the end of the response.', [
      ...buckets,
      ['_bucket{le="+Inf"}', total],
      ['_sum', counts.seconds],
      ['_count', total],
    ]),
    metric('lectern_build_info gauge', 'The build that is served.', [[`{id="${build.id}"}`, 1]]),
    metric('lectern_build_timestamp_seconds gauge', 'When it was built.', [['', Math.round(build.time) / 1000]]),
    metric('lectern_processes gauge', 'Processes that answer requests.', [['', processes]]),
    metric('lectern_process_crashes_total counter', 'Processes that ended unexpectedly.', [['', crashes]]),
    metric('process_cpu_seconds_total counter', 'CPU time of all processes.', [['', counts.cpu]]),
    metric('process_resident_memory_bytes gauge', 'Memory of all processes.', [['', sum('resident')]]),
    metric('nodejs_heap_size_used_bytes gauge', 'JavaScript heap of all processes.', [['', sum('heap')]]),
    metric('process_start_time_seconds gauge', 'When the server was started.', [['', Math.round(startedAt) / 1000]]),
  ].join('')
}

function metric(nameAndType: string, help: string, samples: readonly Sample[]): string {
  const [name = ''] = nameAndType.split(' ')
  const lines = samples.map(([suffix, value]) => `${name}${suffix} ${value}\n`)
  return `# HELP ${name} ${help}\n# TYPE ${nameAndType}\n${lines.join('')}`
}
