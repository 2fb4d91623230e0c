import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLost, repeated } from '../../kit/database/database-faults.ts'
import { randomOf } from '../../testing/account-lives/lives.ts'
import { jobToolsOf } from '../../testing/job-tools.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'
import { accountFor } from '../testing.ts'
import { makeRecurringInvoices } from './recurring-job.ts'
import { recurringOf } from './testing.ts'

let world: World
/** A connection of the serving role, which may terminate that role's other connections. */
let killer: Client
beforeAll(async () => {
  world = await openWorld()
  killer = new Client({ connectionString: world.database.main.options.connectionString })
  await killer.connect()
})
afterAll(async () => {
  await killer.end()
  await world.close()
})

const zones = ['America/Toronto', 'Pacific/Auckland', 'Europe/Madrid'] as const
const perZone = 67
const kills = 20
const steps = 36

/**
 * Terminates all connections of the server, as the death of the server does. Returns whether there were any
 * connections.
 */
async function killAll(): Promise<boolean> {
  const { rowCount } = await killer.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
  )
  return (rowCount ?? 0) > 0
}

type Unit = 'days' | 'weeks' | 'months' | 'years'
type Schedule = { id: string; start: Temporal.PlainDate; unit: Unit; interval: number; last: string }

const rules = [
  ['MONTH', 'months', 6],
  ['MONTH', 'months', 3],
  ['YEAR', 'years', 1],
  ['WEEK', 'weeks', 26],
  ['DAY', 'days', 91],
] as const

/** The days of a schedule up to a day, written from the text of the issue alone. */
function expected({ start, unit, interval, last }: Schedule, today: string): string[] {
  const days: string[] = []
  for (let count = 0; ; count += 1) {
    const day = start.add({ [unit]: count * interval }).toString()
    if (day > today || day > last) return days
    days.push(day)
  }
}

const random = randomOf(795)

/** A person in a workspace of a time zone, with schedules on many days of the month, also the last ones. */
async function companyIn(person: Person, zone: string, issues: readonly string[]) {
  const { workspaceId } = person
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [workspaceId])
  await world.owner.query('update workspaces set timezone = $1 where id = $2', [zone, workspaceId])
  const account = await accountFor(person)
  const schedules: Schedule[] = []
  for (let at = 0; at < perZone; at += 1) {
    const [frequency, unit, interval] = rules[at % rules.length] ?? rules[0]
    const start = Temporal.PlainDate.from('2031-01-01').add({ days: random.below(90) })
    const endsOn = at % 7 === 0 ? start.add({ months: 14 }).toString() : null
    const issue = issues[at % issues.length]
    const more = { frequency, interval, startOn: start.toString(), endsOn, issue }
    const id = await recurringOf(person, account, more)
    schedules.push({ id, start, unit, interval, last: endsOn ?? '9999-12-31' })
  }
  return { workspaceId, zone, schedules }
}

/** The owner of a third workspace, who has not answered the tax questions yet, so only drafts can be made. */
async function newCompany(): Promise<Person> {
  const founder = await world.newcomer()
  const { result } = await founder.post('/workspace/create/', { name: 'Calefacción Roy' })
  const at = { 'x-workspace-id': result._id }
  return { ...founder, workspaceId: result._id, post: (path, body) => founder.post(path, body, at) }
}

/** The days of all invoices of a workspace by their schedule, in order. */
async function madeIn(workspaceId: string): Promise<Record<string, string[]>> {
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [workspaceId])
  const { rows } = await world.owner.query<{ id: string; days: string[] }>(
    `select recurring as id, array_agg(billing_date::text order by billing_date) as days
     from invoices where workspace_id = $1 and recurring is not null group by recurring`,
    [workspaceId],
  )
  return Object.fromEntries(rows.map(({ id, days }) => [id, days]))
}

test(
  'OPEN-795 201 schedules of three zones make each invoice of three years once, though the server dies 20 times',
  { timeout: 900_000 },
  async () => {
    const founder = await newCompany()
    const companies = [
      await companyIn(world.admin, zones[0], ['ISSUE', 'DRAFT', 'DRAFT']),
      await companyIn(world.stranger, zones[1], ['DRAFT', 'ISSUE', 'DRAFT']),
      await companyIn(founder, zones[2], ['DRAFT']),
    ]
    const run = (at: Temporal.Instant) =>
      makeRecurringInvoices(jobToolsOf(world), new Date(at.epochMilliseconds))
    let died = 0
    let now = Temporal.Instant.from('2031-01-15T12:00:00Z')
    for (let step = 0; step < steps; step += 1) {
      now = now.add({ hours: 24 * 31 + random.below(24) - 12 })
      for (let tries = 0; tries < 8 && died < Math.ceil((kills * (step + 1)) / steps); tries += 1) {
        let isRunning = true
        const broken = run(now)
          .catch(() => undefined)
          .finally(() => (isRunning = false))
        await delay(20 + random.below(120))
        if (isRunning && (await killAll())) died += 1
        await broken
      }
      // The pool may not have noticed yet that a connection was killed.
      await repeated(() => run(now), { tries: 3, mayHelp: isLost })
      for (const { workspaceId, zone, schedules } of companies) {
        const today = now.toZonedDateTimeISO(zone).toPlainDate().toString()
        const wanted = schedules.map((each) => [each.id, expected(each, today)] as const)
        expect(await madeIn(workspaceId), `${zone} on ${today}`).toEqual(
          Object.fromEntries(wanted.filter(([, days]) => days.length > 0)),
        )
      }
    }
    expect(died).toBeGreaterThanOrEqual(kills)
  },
)
