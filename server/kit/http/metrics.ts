import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { FastifyInstance } from 'fastify'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Config } from '../../config.ts'
import type { Database } from '../database/database.ts'
import { isThisMachine } from './client-address.ts'
import type { Figures, Gauges } from './gauges.ts'
import { apiBase } from './route.ts'

/** Upper bounds of the histogram's buckets, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Series = { labels: string; counts: number[]; sum: number; count: number }

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

/** The first segment of an API route, used as a label. `web` for all other routes. */
function areaOf(route: string | undefined): string {
  const [area = ''] = route?.startsWith(`${apiBase}/`) ? route.slice(apiBase.length + 1).split('/') : []
  return /^[a-z][a-z-]*$/.test(area) ? area : 'web'
}

/** Measures calls: their durations by method and status class, and their number per area. */
function followCalls(app: FastifyInstance): () => string[] {
  const durations = new Map<string, Series>()
  const counts = new Map<string, number>()
  app.addHook('onResponse', async (request, reply) => {
    const status = `status="${Math.floor(reply.statusCode / 100)}xx"`
    observe(durations, `method="${request.method}",${status}`, reply.elapsedTime / 1000)
    const of = `area="${areaOf(request.routeOptions.url)}",${status}`
    counts.set(of, (counts.get(of) ?? 0) + 1)
  })
  return () => [
    '# TYPE http_request_duration_seconds histogram',
    ...histogram('http_request_duration_seconds', durations),
    '# TYPE http_requests_total counter',
    ...[...counts].map(([labels, count]) => `http_requests_total{${labels}} ${count}`),
  ]
}

const gaugeLines = (figures: Figures): string[] => {
  const names = new Set(Object.keys(figures).map((name) => name.replace(/\{.*$/, '')))
  return [...names].flatMap((name) => [
    `# TYPE ${name} gauge`,
    ...Object.entries(figures).flatMap(([key, value]) =>
      key === name || key.startsWith(`${name}{`) ? [`${key} ${value}`] : [],
    ),
  ])
}

/**
 * Serves `/metrics` as Prometheus text, to this machine only unless METRICS=public. Returns the gauges for
 * further metrics.
 */
export function serveMetrics(app: FastifyInstance, database: Database, config: Config): Gauges {
  const calls = followCalls(app)
  const sources: (() => Figures | Promise<Figures>)[] = []
  const lag = monitorEventLoopDelay({ resolution: 20 })
  lag.enable()
  app.addHook('onClose', async () => void lag.disable())
  app.get('/metrics', async (request, reply) => {
    if (!config.metricsPublic && !isThisMachine(request)) throw new Problem('NOT_FOUND')
    const figures = await Promise.all(sources.map((source) => source()))
    const lines = [
      ...calls(),
      ...processLines(lag),
      ...poolLines(database),
      ...replicaLines(database),
      ...figures.flatMap(gaugeLines),
    ]
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
  return { add: (source) => void sources.push(source) }
}
