import { importedAs } from '@fieldhouse/domain/imports/history/imported-as'
import { guessColumns } from '@fieldhouse/domain/imports/guess'
import { importTargets } from '@fieldhouse/domain/imports/targets'
import { getTableName } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityModules } from '../contract/entities.ts'
import { jobs } from '../process/jobs.ts'
import { openQueue } from '../kit/jobs/queue.ts'
import { act, openVisits } from '../visits/testing.ts'
import { planOf, runOn, servedBy } from '../maintenance/testing.ts'
import { type Exported, downloaded, exportOf, readExport } from '../testing/exported.ts'
import { fillWorkspace } from '../testing/filled-workspace.ts'
import { jobToolsOf } from '../testing/job-tools.ts'
import { type World, openWorld } from '../testing/world.ts'
import { columnsOf } from './entity-columns.ts'
import { exportJob } from './export-job.ts'
import { leftOut, otherTables } from './other-tables.ts'
import { exportedModules } from './write-export.ts'

let world: World
let made: Exported
beforeAll(async () => {
  world = await openWorld()
  await fillWorkspace(world, world.admin)
  await fillWorkspace(world, world.stranger)
  await layCanaries()
  made = await exportOf(world, world.admin)
}, 120_000)
afterAll(() => world.close())

const canary = 'CANARY-7f3a'

const inside = (id: string) => world.owner.query(`select set_config('app.workspace_id', $1, false)`, [id])

/** Writes a marker into every value that an export must not contain. */
async function layCanaries(): Promise<void> {
  const { owner, admin } = world
  // The rows belong to another member, because rows of the admin would make the server demand a second factor from the
  // admin.
  const { id } = await world.member({})
  await inside(admin.workspaceId)
  const one = `'${id}'::uuid`
  await owner.query(`
    insert into credentials (id, user_id, account_id, provider_id, password, access_token, refresh_token, id_token)
      select gen_random_uuid(), id, id::text, 'credential', '${canary}', '${canary}', '${canary}', '${canary}' from users;
    insert into sessions (id, user_id, token, expires_at) values (gen_random_uuid(), ${one}, '${canary}', now() + interval '1 day');
    insert into two_factors (user_id, secret, confirmed_at) values (${one}, '${canary}', now());
    insert into recovery_codes (id, user_id, hash) values (gen_random_uuid(), ${one}, '${canary}');
    insert into passkeys (id, user_id, credential_id, public_key, counter, synced, name)
      values (gen_random_uuid(), ${one}, '${canary}', '${canary}', 0, true, '${canary}');
    insert into verifications (id, identifier, value, expires_at) values (gen_random_uuid(), '${canary}', '${canary}', now());
    insert into invitations (workspace_id, id, email, role, code, expires_at)
      select workspace_id, gen_random_uuid(), 'new@example.com', id, '${canary}', now() from roles limit 1;
    insert into idempotency (workspace_id, user_id, key, fingerprint, body)
      values ('${admin.workspaceId}', ${one}, '${canary}', '${canary}', '"${canary}"');
    insert into imports (workspace_id, id, entity, name, headings, heading, state, rows, actor_id)
      values ('${admin.workspaceId}', gen_random_uuid(), 'tag', '${canary}', '{}', '${canary}', 'STAGED', 0, ${one});
    insert into views (workspace_id, id, list, name, query, hidden, is_default)
      values ('${admin.workspaceId}', gen_random_uuid(), 'job', '${canary}', '{}', '[]', false);
    insert into activities (workspace_id, id, entity, record_id, action, changes)
      values ('${admin.workspaceId}', gen_random_uuid(), 'client', gen_random_uuid(), 'photo', '{"photo": [null, "${canary}"]}');
    update outbox set text = '${canary}', html = '${canary}';
    update resources set capability = '${canary}' where capability is not null;
    update workspaces set photo = '${canary}';
    update members set photo = '${canary}';
    update clients set photo = '${canary}'`)
  await owner.query(`update users set photo = '${canary}', image = '${canary}'`)
}

test('REL-63 an export holds every record of its workspace, and its manifest says how many', async () => {
  await inside(world.admin.workspaceId)
  const { tables, files } = JSON.parse(made.text('manifest.json'))
  const rowsOf = (path: string) => tables.find((each: { path: string }) => each.path === path)?.rows ?? 0
  for (const { entity, table } of exportedModules) {
    const { rows } = await world.owner.query(
      `select count(*)::int as count from ${getTableName(table)} where workspace_id = $1`,
      [world.admin.workspaceId],
    )
    const own = rowsOf(`${entity.segment}.csv`) + rowsOf(`archived/${entity.segment}.csv`)
    expect([entity.name, own]).toEqual([entity.name, rows[0].count])
    expect([entity.name, made.table(entity.segment).length]).toEqual([
      entity.name,
      rowsOf(`${entity.segment}.csv`),
    ])
  }
  expect(made.table('invoice-lines').length).toBeGreaterThan(0)
  expect(made.table('activities').length).toBeGreaterThan(50)
  expect(made.table('mails')).toMatchObject([{ recipient: 'client@example.com', subject: 'Your visit' }])
  const logo = made.table('files').find(({ entity }) => entity === 'workspace')
  expect(logo?.['path']).toMatch(/^files\/workspace\/Plomberie-Tremblay-[\da-f]{8}\/logo\.png$/)
  expect(
    Buffer.from(made.files[logo?.['path'] ?? ''] ?? [])
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  expect(files).toMatchObject({ count: made.table('files').length, missing: 0 })
  expect(made.text('README.txt')).toContain(
    'Plomberie Tremblay\r\nEverything that this workspace contained on',
  )
})

test('REL-63 an export holds only its own workspace and nothing that opens anything', async () => {
  const all = Object.entries(made.files).map(([path, content]) => path + Buffer.from(content).toString())
  expect(all.filter((each) => each.includes(canary))).toEqual([])
  const found = new Set(all.flatMap((each) => each.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g) ?? []))
  const { rows } = await world.owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id'
     join pg_attribute w on w.attrelid = c.oid and w.attname = 'workspace_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  )
  await inside(world.stranger.workspaceId)
  for (const { name } of rows) {
    const theirs = await world.owner.query<{ id: string }>(`select id from ${name} where workspace_id = $1`, [
      world.stranger.workspaceId,
    ])
    expect([name, theirs.rows.filter(({ id }) => found.has(id))]).toEqual([name, []])
  }
  expect(found.has(world.stranger.id)).toBe(false)
  expect(found.has(world.admin.id)).toBe(true)
})

test('REL-63 of every table of a workspace it is said what an export takes of it', async () => {
  const { rows } = await world.owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute w on w.attrelid = c.oid and w.attname = 'workspace_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  )
  const known = new Set([
    ...exportedModules.flatMap(({ table, links, lines }) =>
      [table, ...Object.values(links), ...Object.values(lines).map((held) => held.table)].map((each) =>
        getTableName(each),
      ),
    ),
    ...Object.keys(otherTables),
    ...Object.keys(leftOut),
    'resources',
  ])
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
})

/** The columns that an export leaves out of tables without an entity: ids of rows, and what only the server needs. */
const unexported: Readonly<Record<string, string>> = {
  activities: 'names request_id under',
  bank_statements: 'statement_key',
  chain_links: 'id',
  links: 'created_by',
  membership_charges: 'created_at position',
  membership_notices: 'id',
  payment_parts: 'id',
  invoice_reminders: 'id',
  checkouts: 'url',
  statement_mails: 'mail',
  estimate_answers: 'link signature',
  outbox: 'about_workspace attempts documents html last_error next_at reply_to taken_until text',
}

test('REL-63 an export has each column of the tables without an entity, except those that are left out', async () => {
  const { rows } = await world.owner.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and table_name = any($1) and column_name <> 'workspace_id'
     order by ordinal_position`,
    [Object.keys(otherTables)],
  )
  const missing: Record<string, string[]> = {}
  for (const { table, column } of rows) {
    const words = Object.values(otherTables[table]?.columns ?? {}).flatMap((sql) => sql.match(/\w+/g) ?? [])
    if (!words.includes(column)) (missing[table] ??= []).push(column)
  }
  const found = Object.entries(missing).map(([table, columns]) => [table, columns.toSorted().join(' ')])
  expect(Object.fromEntries(found)).toEqual(unexported)
})

/** The columns of exported jobs and documents that tell an import who the client is, and where the work is. */
const ofHistory: Readonly<Record<string, string>> = {
  account: 'client',
  phone: 'client',
  email: 'client',
  unit: 'address.unit',
  town: 'address.locality',
  title: 'description',
}

test('REL-63 an import takes each column of an export for what it is, and no other column for anything', () => {
  const wrong: unknown[] = []
  for (const module of entityModules.filter(({ entity }) => entity.importable)) {
    const entity = importedAs(module.entity)
    const headings = columnsOf(module).map(({ heading }) => heading)
    expect(new Set(headings).size).toBe(headings.length)
    const rows = made.table(entity.segment).map((row) => headings.map((heading) => row[heading] ?? ''))
    const guessed = guessColumns(entity, { headings, rows })
    for (const [at, heading] of headings.entries()) {
      const [field = ''] = heading.split('.')
      const taken = guessed[at] ?? null
      const isReference = heading === 'client phone' && taken !== null && taken in entity.fields
      const isMeant = entity !== module.entity && ofHistory[heading] === taken
      if (taken !== null && taken !== heading && !isReference && !isMeant)
        wrong.push([entity.name, heading, taken])
      const isImported = field in entity.fields && importTargets(entity).some(({ key }) => key === heading)
      if (isImported && taken === null) wrong.push([entity.name, heading, null])
    }
  }
  expect(wrong).toEqual([])
})

test('REL-63 two who ask at once get one export, which the queue makes and tells of by mail', async () => {
  const { admin, database, config, app } = world
  const asked = await Promise.all([1, 2, 3].map(() => admin.post('/workspace/export/create')))
  expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 200, 201])
  const id: string = asked[0]?.result._id
  expect(new Set(asked.map(({ result }) => result._id))).toEqual(new Set([id]))
  expect((await admin.post(`/workspace/export/open/${id}`)).code).toBe('INVALID_TRANSITION')
  const queue = openQueue({ ...jobToolsOf(world), database, config, log: app.log }, jobs)
  await queue.start()
  const latest = async () => (await admin.get('/workspace/export/list')).result[0]
  const state = async () => {
    queue.wake(exportJob)
    return (await latest()).state
  }
  await expect.poll(state, { timeout: 20_000 }).toBe('READY')
  await queue.stop()
  expect(await latest()).toMatchObject({ _id: id, percent: 100, by: { firstName: 'Tess' }, problem: null })
  expect(Object.keys(readExport(await downloaded(world, admin, id)).files)).toContain('client.csv')
  const mails = await world.owner.query(
    `select subject, text from outbox where kind = 'workspace-export' and recipient = $1`,
    [`${admin.id}@example.com`],
  )
  expect(mails.rows.at(-1).subject).toBe('The export of Plomberie Tremblay is ready')
  expect(mails.rows.at(-1).text).toContain('http://localhost/workspace/settings')
  expect(mails.rows.at(-1).text).not.toContain(id)
  const history = (await admin.get(`/workspace/history/${admin.workspaceId}`)).result
  expect(history.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual(['download', 'export'])
})

test('REL-63, OPEN-305, OPEN-306, OPEN-370 an export tells who was at a visit from when to when, what was signed, what an hour costs, and which jobs a plan made', async () => {
  const { world: own, visitOf } = await openVisits()
  const { admin } = own
  const { id, tess } = await visitOf()
  const at = Date.now()
  const image = (
    await sharp({ create: { width: 600, height: 200, channels: 3, background: '#338844' } })
      .png()
      .toBuffer()
  ).toString('base64')
  await act('start', { person: tess, id, at: at - 60_000 })
  const signature = { name: 'Émilie Tremblay', image }
  const finished = await act('finish', { person: tess, id, at }, { outcome: 'COME_BACK', signature })
  expect(finished.status).toBe(200)
  await admin.post(`/workforce/cost/${tess.id}`, { hourlyCost: '31.5' })
  const plan = await planOf(admin, await servedBy(admin))
  await runOn(own, '2031-01-31')
  const { table } = await exportOf(own, admin)
  const technician = { 'technician.recordId': tess.id }
  expect(table('visit-clocks')).toMatchObject([
    {
      'appointment.recordId': id,
      ...technician,
      startedAt: new Date(at - 60_000).toISOString(),
      endedAt: new Date(at).toISOString(),
    },
  ])
  const signed = { name: 'Émilie Tremblay', signedAt: new Date(at).toISOString() }
  const signatures = table('visit-signatures')
  expect(signatures).toMatchObject([{ 'appointment.recordId': id, ...signed }])
  const picture = await sharp(Buffer.from(signatures[0]?.['image'] ?? '', 'base64')).metadata()
  expect([picture.format, picture.width, picture.height]).toEqual(['png', 600, 200])
  expect(table('labour-costs')).toEqual([{ 'member.recordId': tess.id, hourlyCost: '31.50' }])
  const ofPlans = table('service-plan-jobs')
  expect(ofPlans[0]).toMatchObject({ 'plan.recordId': plan, dueOn: '2031-01-31' })
  const jobsMade = table('job').map(({ _id }) => _id)
  for (const each of ofPlans) expect(jobsMade).toContain(each['job.recordId'])
  await own.close()
})
