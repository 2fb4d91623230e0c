import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { FastifyInstance } from 'fastify'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Config } from '../../config.ts'
import type { Database } from '../database/database.ts'
import { isThisMachine } from './client-address.ts'

/** Upper bounds of the histogram's buckets, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Series = { labels: string; counts: number[]; sum: number; count: number }

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

function observe(all: Map<string, Series>, labels: string, seconds: number): void {
  const series = all.get(labels) ?? { labels, counts: bounds.map(() => 0), sum: 0, count: 0 }
  all.set(labels, series)
  series.sum += seconds
  series.count += 1
  for (const [at, bound] of bounds.entries()) {
    if (seconds <= bound) series.counts[at] = (series.counts[at] ?? 0) + 1
  }
}

function histogram(name: string, all: Map<string, Series>): string[] {
  return [...all.values()].flatMap(({ labels, counts, sum, count }) => [
    ...bounds.map((bound, at) => `${name}_bucket{${labels},le="${bound}"} ${counts[at]}`),
    `${name}_bucket{${labels},le="+Inf"} ${count}`,
    `${name}_sum{${labels}} ${sum}`,
    `${name}_count{${labels}} ${count}`,
  ])
}

const one = (name: string, type: 'gauge' | 'counter', value: number) => [
  `# TYPE ${name} ${type}`,
  `${name} ${value}`,
]

function processLines(lag: { percentile(of: number): number }): string[] {
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return [
    ...one('process_cpu_seconds_total', 'counter', (user + system) / 1e6),
    ...one('process_resident_memory_bytes', 'gauge', rss),
    ...one('process_start_time_seconds', 'gauge', Date.now() / 1000 - process.uptime()),
    ...one('nodejs_heap_size_used_bytes', 'gauge', heapUsed),
    ...one('nodejs_eventloop_lag_p99_seconds', 'gauge', (lag.percentile(99) || 0) / 1e9),
  ]
}

function poolLines(database: Database): string[] {
  const replica = database.replica?.connections
  const pools = { main: database.main, ...(replica && { replica }) }
  const lines = Object.entries(pools).flatMap(([name, { totalCount, idleCount, waitingCount }]) => [
    `pg_pool_connections{pool="${name}",state="busy"} ${totalCount - idleCount}`,
    `pg_pool_connections{pool="${name}",state="idle"} ${idleCount}`,
    `pg_pool_connections{pool="${name}",state="waiting"} ${waitingCount}`,
  ])
  return ['# TYPE pg_pool_connections gauge', ...lines]
}

function replicaLines({ replica }: Database): string[] {
  if (!replica) return []
  const reads = Object.entries(replica.reads)
  return [
    ...one('replica_usable', 'gauge', replica.pool ? 1 : 0),
    '# TYPE replica_reads_total counter',
    ...reads.map(([from, count]) => `replica_reads_total{from="${from}"} ${count}`),
  ]
}

/** Serves `/metrics` as Prometheus text, to this machine only unless METRICS=public. */
export function serveMetrics(app: FastifyInstance, database: Database, config: Config): void {
  const requests = new Map<string, Series>()
  const lag = monitorEventLoopDelay({ resolution: 20 })
  lag.enable()
  app.addHook('onClose', async () => void lag.disable())
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const labels = `method=${quoted(request.method)},route=${quoted(route)},status="${reply.statusCode}"`
    observe(requests, labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!config.metricsPublic && !isThisMachine(request)) throw new Problem('NOT_FOUND')
    const name = 'http_request_duration_seconds'
    const lines = [`# TYPE ${name} histogram`, ...histogram(name, requests)]
    const text = [...lines, ...processLines(lag), ...poolLines(database), ...replicaLines(database), ''].join(
      '\n',
    )
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(text)
  })
}
