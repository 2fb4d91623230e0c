import { parser } from '@prometheus-io/lezer-promql'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { buildApp } from '../app.ts'
import { openDatabase } from '../kit/database/database.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** The folders whose free space the metrics report. */
const storage = { folders: [tmpdir()], holdsDatabase: false }

const linesOf = async (app = world.app): Promise<string[]> =>
  (await app.inject('/metrics')).body.split('\n').filter((line) => line && !line.startsWith('#'))

/** Returns the value of a metric by its name and labels. */
const figure = (lines: readonly string[], name: string): number =>
  Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length))

test('SEC-49, OPEN-708 the metrics have few labels: no route, no address, no person', async () => {
  const { admin, app } = world
  for (const path of ['/tag/list', '/client/list', '/skill/list?limit=1', '/tag/read/none'])
    await admin.get(path)
  await app.inject('/nowhere')
  const lines = await linesOf()
  expect(figure(lines, 'http_requests_total{area="tag",status="2xx"}')).toBe(1)
  expect(figure(lines, 'http_requests_total{area="tag",status="4xx"}')).toBe(1)
  expect(figure(lines, 'http_request_duration_seconds_count{method="GET",status="4xx"}')).toBeGreaterThan(0)
  const labels = new Set(lines.flatMap((line) => [...line.matchAll(/[{,](\w+)="/g)].map(([, name]) => name)))
  expect([...labels].toSorted()).toEqual([
    'area',
    'commit',
    'le',
    'method',
    'pool',
    'state',
    'status',
    'version',
  ])
  expect(lines.length).toBeLessThan(200)
})

test('OPEN-708 the metrics tell of room, mail, jobs, documents, streams, migrations and the last backup', async () => {
  const { owner } = world
  await owner.query(
    `insert into outbox (id, kind, recipient, subject, text, language, state, attempts, created_at, next_at) values
      (gen_random_uuid(), 'reset', 'a@example.com', 'A', 'A', 'en', 'QUEUED', 1, now() - interval '1 hour', now() + interval '1 hour'),
      (gen_random_uuid(), 'reset', 'b@example.com', 'B', 'B', 'en', 'DEAD', 9, now() - interval '1 hour', now()),
      (gen_random_uuid(), 'reset', 'c@example.com', 'C', 'C', 'en', 'DEAD', 9, now() - interval '2 days', now())`,
  )
  await owner.query(
    `insert into installation_settings (name, value) values ('last-backup', '2026-11-26T02:15:00Z')`,
  )
  const app = await buildApp({ database: world.database, config: world.config, storage })
  const lines = await linesOf(app)
  await app.close()
  expect(figure(lines, 'fieldhouse_disk_free_bytes')).toBeGreaterThan(1_000_000)
  expect(figure(lines, 'fieldhouse_mail_oldest_seconds')).toBeGreaterThanOrEqual(3600)
  expect(
    [
      'fieldhouse_writes_refused',
      'fieldhouse_database_up',
      'fieldhouse_migrations_missing',
      'fieldhouse_mail_waiting',
      'fieldhouse_mail_dead_day',
      'fieldhouse_jobs{state="failed_day"}',
      'fieldhouse_documents_waiting',
      'fieldhouse_event_streams',
      'fieldhouse_last_backup_timestamp_seconds',
    ].map((name) => [name, figure(lines, name)]),
  ).toEqual([
    ['fieldhouse_writes_refused', 0],
    ['fieldhouse_database_up', 1],
    ['fieldhouse_migrations_missing', 0],
    ['fieldhouse_mail_waiting', 1],
    ['fieldhouse_mail_dead_day', 1],
    ['fieldhouse_jobs{state="failed_day"}', 0],
    ['fieldhouse_documents_waiting', 0],
    ['fieldhouse_event_streams', 0],
    ['fieldhouse_last_backup_timestamp_seconds', Date.UTC(2026, 10, 26, 2, 15) / 1000],
  ])
})

test('REL-30, OPEN-708 while the database does not answer the metrics and the readiness say so', async () => {
  const url = world.database.main.options.connectionString ?? ''
  const away = openDatabase({ main: url, direct: null }, () => {})
  const app = await buildApp({ database: away, config: world.config })
  await app.ready()
  await away.close()
  const lines = await linesOf(app)
  expect(figure(lines, 'fieldhouse_database_up')).toBe(0)
  expect(lines.filter((line) => line.startsWith('fieldhouse_mail'))).toEqual([])
  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([
    503,
    { ok: false, reason: 'DATABASE', msg: 'The database does not answer' },
  ])
  await app.close()
})

const rulesShape = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^Fieldhouse[A-Z]\w+$/),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+[smh]$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string() }),
        }),
      ),
    }),
  ),
})

/** Returns the names of the metrics in an expression. Throws if the expression is not valid PromQL. */
function figuresIn(expression: string): string[] {
  const names: string[] = []
  parser.parse(expression).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) throw new Error(`no PromQL at ${from}: ${expression}`)
      if (type.name === 'Identifier') names.push(expression.slice(from, to))
    },
  })
  return names
}

test('OPEN-708 every alert is PromQL about figures that there are, and the guide explains it', async () => {
  const root = join(import.meta.dirname, '../..')
  const rules = rulesShape
    .parse(parse(readFileSync(join(root, 'deploy/alerts.yml'), 'utf8')))
    .groups.flatMap((group) => group.rules)
  const guide = readFileSync(join(root, 'docs/how-to/monitor.md'), 'utf8')
  expect(rules.length).toBeGreaterThan(10)
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  const app = await buildApp({ database: world.database, config: world.config, storage })
  await app.inject('/healthz')
  const text = (await app.inject('/metrics')).body
  await app.close()
  const told = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name ?? ''))
  // Prometheus itself adds `up`, and only a server with a replica exports `replica_usable`.
  for (const name of ['up', 'replica_usable']) told.add(name)
  for (const { alert, expr } of rules) {
    const unknown = figuresIn(expr).filter((name) => !told.has(name.replace(/_bucket$/, '')))
    expect([alert, unknown]).toEqual([alert, []])
    expect(guide).toContain(`| \`${alert}\` |`)
  }
  expect([...guide.matchAll(/^\| `(Fieldhouse\w+)`/gm)].map(([, name]) => name)).toEqual(
    rules.map(({ alert }) => alert),
  )
  expect(() => figuresIn('rate(http_requests_total[5m')).toThrow('no PromQL')
})
