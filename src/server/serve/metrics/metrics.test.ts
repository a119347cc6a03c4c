import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { listenOnLoopback, sendRaw } from '../../../../tests/support/raw-request.ts'
import { addCounts, createMetricsServer, createRequestCounter } from '../../index.ts'
import { formatMetrics } from './format-metrics.ts'

const build = { id: '1f', time: 1_700_000_000_500 }

test('counts are written in the text format of Prometheus', () => {
  const counts = {
    responses: { '2xx': 3, aborted: 1 },
    bytes: 1200,
    durations: [2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
    seconds: 12.5,
    cpu: 1.25,
  }
  const memory = [
    { resident: 100, heap: 10 },
    { resident: 50, heap: 5 },
  ]
  const text = formatMetrics({ counts, memory, processes: 2, build, startedAt: 1000, crashes: 2 })
  expect(text.split('\n').filter((line) => !line.startsWith('#'))).toEqual([
    'lectern_http_requests_total{status="2xx"} 3',
    'lectern_http_requests_total{status="3xx"} 0',
    'lectern_http_requests_total{status="4xx"} 0',
    'lectern_http_requests_total{status="5xx"} 0',
    'lectern_http_requests_total{status="aborted"} 1',
    'lectern_http_response_bytes_total 1200',
    ...['0.001"} 2', '0.005"} 2', '0.01"} 3', '0.025"} 3', '0.05"} 3', '0.1"} 3', '0.25"} 3', '0.5"} 3'].map(
      (bucket) => `lectern_http_request_duration_seconds_bucket{le="${bucket}`,
    ),
    ...['1"} 3', '2.5"} 3', '5"} 3', '10"} 3', '+Inf"} 4'].map(
      (bucket) => `lectern_http_request_duration_seconds_bucket{le="${bucket}`,
    ),
    'lectern_http_request_duration_seconds_sum 12.5',
    'lectern_http_request_duration_seconds_count 4',
    'lectern_build_info{id="1f"} 1',
    'lectern_build_timestamp_seconds 1700000000.5',
    'lectern_processes 2',
    'lectern_process_crashes_total 2',
    'process_cpu_seconds_total 1.25',
    'process_resident_memory_bytes 150',
    'nodejs_heap_size_used_bytes 15',
    'process_start_time_seconds 1',
    '',
  ])
  expect(text).toContain('# TYPE lectern_http_request_duration_seconds histogram\n')
})

test('requests are counted by status, with bytes and durations', async () => {
  const counter = createRequestCounter()
  const server = createServer((request, response) => {
    counter.observe(request, response)
    response.writeHead(request.url === '/missing' ? 404 : 200).end('x'.repeat(1000))
  })
  const port = await listenOnLoopback(server)
  for (const path of ['/', '/', '/missing']) await sendRaw(port, path)
  const { responses, bytes, durations, seconds } = counter.counts()
  expect(responses).toEqual({ '2xx': 2, '4xx': 1 })
  expect(bytes).toBeGreaterThan(3000)
  expect(durations.reduce((sum, count) => sum + count, 0)).toBe(3)
  expect(seconds).toBeGreaterThan(0)
  const sum = addCounts([counter.counts(), counter.counts()])
  expect([sum.responses, sum.bytes]).toEqual([{ '2xx': 4, '4xx': 2 }, bytes * 2])
})

test('the server of metrics answers /metrics only', async () => {
  const counts = createRequestCounter().counts()
  const port = await listenOnLoopback(
    createMetricsServer(() => ({ counts, memory: [], processes: 1, build, startedAt: 0, crashes: 0 })),
  )
  const { status, headers, body } = await sendRaw(port, '/metrics?x')
  expect([status, headers['content-type'], body.includes('lectern_build_info{id="1f"} 1')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    true,
  ])
  expect((await sendRaw(port, '/')).status).toBe(404)
  expect((await sendRaw(port, '/metrics', { method: 'POST' })).status).toBe(405)
})
