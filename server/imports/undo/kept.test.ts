import { afterAll, beforeAll, expect, test } from 'vitest'
import { importsOf } from '../../testing/imports.ts'
import { type Person, type Reply, type World, openWorld } from '../../testing/world.ts'
import { purgeJob } from '../../process/purge.ts'
import { referencesTo } from './references.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const { imported, undone, settled } = importsOf(() => world)

const fine = ({ status, body }: Reply) =>
  expect([status < 300, body.msg, body.errors]).toEqual([true, undefined, undefined])
const constants = { languages: 'fr-FR', createAccount: 'true' }

/** Imports clients with consecutive phone numbers. Returns the clients by first name. */
async function clientsOf(
  names: readonly string[],
  from: number,
): Promise<{ id: string; of: Record<string, Client> }> {
  const rows = names.map(
    (name, at) => `${name},Roy,514 555 ${String(from + at).padStart(4, '0')},Neuf${from}`,
  )
  const done = await imported('client', ['Prénom,Nom,Téléphone,Étiquettes', ...rows, ''].join('\n'), {
    constants,
    creates: ['tag'],
  })
  const { result } = await world.admin.get('/client/list/?limit=100')
  return {
    id: done._id,
    of: Object.fromEntries(result.map((each: Client) => [each.firstName, each])),
  }
}
type Client = { _id: string; firstName: string; account: { _id: string } }
type KeptRecord = { name: string; entity: string; code: string; msg: string; _id: string }

test('OPEN-621 what was changed or used since the import stays and is named with the reason, all else goes', async () => {
  const { admin } = world
  const { result: known } = await admin.post('/client/create/', {
    firstName: 'Known',
    lastName: 'Roy',
    phone: '514 555 0999',
    languages: ['fr-FR'],
  })
  const names = ['Untouched', 'Edited', 'Noted', 'Hired', 'Placed', 'Merged', 'Archived', 'Erased', 'Tagged']
  const { id, of } = await clientsOf(names, 100)
  const client = (name: string) => of[name]?._id ?? ''
  const account = (name: string) => of[name]?.account._id ?? ''
  fine(await admin.patch(`/client/update/${client('Edited')}`, { notes: 'Call first' }))
  fine(await admin.post('/note/create', { content: 'Dog', entityType: 'CLIENT', entity: client('Noted') }))
  fine(
    await admin.post('/job/create', {
      title: 'Leak',
      description: 'Drips',
      jobSiteType: 'IN_HOUSE',
      clientId: client('Hired'),
      accountId: account('Hired'),
    }),
  )
  const address = { formatted: '12 rue Fleury', postalCode: 'H2C 1A1' }
  fine(await admin.post('/service-location/create', { account: account('Placed'), name: 'Cottage', address }))
  fine(await admin.post(`/client/merge/${known._id}`, { other: client('Merged') }))
  fine(await admin.post(`/client/archive/${client('Archived')}`))
  fine(await admin.post(`/client/erase/${client('Erased')}`, { name: 'Erased Roy' }))
  const { undo, state } = await undone(id)
  expect(state).toBe('UNDONE')
  const kept: KeptRecord[] = undo.keptRecords
  expect(
    kept
      .filter(({ entity }) => entity === 'client')
      .map(({ name, code, msg }) => [name.replace(/ \d{4}$/, ''), code, msg])
      .toSorted(),
  ).toEqual(
    [
      ['Archived Roy', 'ARCHIVED', 'Archived since the import'],
      ['Edited Roy', 'CHANGED', 'Changed since the import'],
      ['Erased client', 'ERASED', 'Personal data erased since the import'],
      ['Hired Roy', 'USED', 'Used since the import: jobs (1)'],
      ['Known Roy', 'MERGED', 'Merged into this record since the import'],
      ['Noted Roy', 'USED', 'Used since the import: notes (1)'],
      ['Placed Roy', 'TOGETHER', 'Belongs to a record that is kept'],
    ].toSorted(),
  )
  expect(kept.find(({ code }) => code === 'MERGED')?._id).toBe(known._id)
  expect(kept.filter(({ entity }) => entity === 'tag')).toMatchObject([{ name: 'Neuf100', code: 'USED' }])
  expect(undo).toMatchObject({ removed: 4, restored: 0, by: { _id: admin.id } })
  expect(undo.kept).toBe(kept.length)
  for (const [name, status] of [
    ['Untouched', 404],
    ['Tagged', 404],
    ['Edited', 200],
    ['Hired', 200],
  ] as const)
    expect([name, (await admin.get(`/client/read/${client(name)}`)).status]).toEqual([name, status])
  expect((await admin.get(`/account/read/${account('Placed')}`)).status).toBe(200)
  // A repeated request changes nothing. An erased person remains erased.
  expect((await undone(id)).undo).toEqual({ ...undo, until: null })
  const { result: erased } = await admin.get(`/client/read/${client('Erased')}`)
  expect(JSON.stringify(erased)).not.toContain('Roy')
  const french = await admin.get(`/import/read/${id}`, { 'accept-language': 'fr' })
  expect(french.result.undo.keptRecords.map(({ msg }: KeptRecord) => msg)).toContain(
    'Utilisé depuis l’importation : notes (1)',
  )
  // Users who may not read clients do not see their names.
  const maker = await world.member({ CRM_CONTACT_CUSTOMER: [false, true, false, false, false] })
  const { result: unseen } = await maker.get(`/import/read/${id}`)
  expect(unseen.undo.keptRecords.filter(({ name }: KeptRecord) => name !== null)).toEqual([])
}, 120_000)

/** Sets columns of an import, to simulate an interrupted or old undo. */
async function put(id: string, set: string): Promise<void> {
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
  await world.owner.query(`update imports set ${set} where id = $1`, [id])
}

test('OPEN-622 whoever may create and delete undoes an import, for a day, one person at a time', async () => {
  const { admin } = world
  const { id } = await clientsOf(['Zoe', 'Yan'], 200)
  const undo = (person: Person) => person.post(`/import/undo/${id}`)
  expect((await undo(world.stranger)).status).toBe(404)
  expect((await undo(world.nobody)).status).toBe(401)
  const maker = await world.member({ CRM_CONTACT_CUSTOMER: [true, true, true, false, false] })
  expect((await undo(maker)).code).toBe('FORBIDDEN')
  const other = await world.member({ CRM_CONTACT_CUSTOMER: [true, true, true, true, true] })

  const { result: recent } = await other.get('/import/recent?entity=client')
  expect(recent.find((each: { _id: string }) => each._id === id)).toMatchObject({
    name: 'old system.csv',
    state: 'DONE',
    accepted: 2,
    by: { _id: admin.id },
    undo: { until: expect.any(String) },
  })
  const ends = recent.map(({ endedAt }: { endedAt: string }) => endedAt)
  expect(ends.length).toBeGreaterThan(1)
  expect(ends, 'the newest first').toEqual(ends.toSorted().toReversed())
  expect((await world.stranger.get('/import/recent?entity=client')).result).toEqual([])
  expect((await other.get('/import/recent?entity=nothing')).status).toBe(400)

  await put(id, `ended_at = now() - interval '25 hours'`)
  const late = await undo(admin)
  expect([late.status, late.body.msg]).toEqual([
    409,
    'This import can no longer be undone. You can undo an import for 24 hours after it ends',
  ])
  const { result: old } = await other.get('/import/recent?entity=client')
  expect(old.map((each: { _id: string }) => each._id)).not.toContain(id)
  await put(id, `ended_at = now()`)

  // While the first user's undo waits for its job, a second user is refused. The first user may repeat the request.
  await world.owner.query('begin')
  await put(id, `state = 'UNDOING', undone_by = '${admin.id}'`)
  await world.owner.query(`insert into pgboss.job (name, data, state) values ('import', $1, 'active')`, [
    JSON.stringify({ importId: id, workspaceId: admin.workspaceId }),
  ])
  await world.owner.query('commit')
  const second = await undo(other)
  expect([second.status, second.code]).toEqual([409, 'INVALID_TRANSITION'])
  expect(second.body.msg).toMatch(/is already undoing this import$/)
  expect((await undo(admin)).result.state).toBe('UNDOING')

  // The job of the undo no longer exists, so the next request continues the undo.
  await world.owner.query(`delete from pgboss.job where data ->> 'importId' = $1 and state = 'active'`, [id])
  expect((await admin.get(`/import/read/${id}`)).result.state).toBe('DONE')
  expect((await undo(other)).result.state).toBe('UNDOING')
  expect(await settled(id)).toMatchObject({ state: 'UNDONE', undo: { removed: 5, by: { _id: other.id } } })
  expect((await undo(admin)).status).toBe(200)
  const unrun = await admin.post(`/import/run/${id}`, {})
  expect(unrun.result.state).toBe('UNDONE')

  await put(id, `ended_at = now() - interval '49 hours'`)
  await purgeJob.run({ database: world.database } as never, {})
  const { rows } = await world.owner.query(`select from import_records where import_id = $1`, [id])
  expect(rows).toEqual([])
}, 120_000)

test('OPEN-623 the history tells who removed what, and other screens hear of it', async () => {
  const { id, of } = await clientsOf(['Xavier'], 300)
  await undone(id)
  const { result } = await world.admin.get('/activity-log/list?filter_entity=client&filter_action=delete')
  expect(result[0]).toMatchObject({ recordId: of['Xavier']?._id, record: 'Xavier Roy' })
}, 120_000)

/** Columns with ids that never refer to imported records, and columns that belong to the undo or the history. */
const noReferences = [
  'activities.record_id',
  'activities.under',
  'appointment_news.appointment',
  'appointment_plans.undo',
  'chain_links.document',
  'drawn_documents.record',
  'erasures.record',
  'estimate_answers.link',
  'feedback_votes.person',
  'field_reports.visit',
  'import_records.owner',
  'import_records.record_id',
  'imports.undone_by',
  'invoice_reminders.sent_by',
  'journal_entries.record_id',
  'journal_file_entries.entry',
  'journal_pending.record_id',
  'journal_pending.refund',
  'orders.order_transaction',
  'reward_points.source',
  'samples.record_id',
  'statement_mails.mail',
  'stock_movements.order_id',
  'stock_movements.transaction',
  'stock_movements.visit',
  'stocktake_counts.counted_by',
  'task_votes.person',
]

test('OPEN-621 every column that may hold the id of a record is looked at or known to be none', async () => {
  const { rows } = await world.owner.query<{ table: string; column: string }>(
    `select c.relname::text as "table", a.attname::text as "column" from pg_class c
     join pg_attribute w on w.attrelid = c.oid and w.attname = 'workspace_id' and not w.attisdropped
     join pg_attribute a on a.attrelid = c.oid and a.atttypid = 'uuid'::regtype and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and not a.attname in ('workspace_id', 'id', 'created_by', 'actor_id', 'user_id')
       and not exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any (f.conkey))`,
  )
  const found = new Set<string>()
  for (const table of ['clients', 'jobs', 'tasks'])
    for (const { table: by, column } of await referencesTo({ client: world.owner as never }, table))
      found.add(`${by}.${column}`)
  const unseen = rows.map(({ table, column }) => `${table}.${column}`).filter((each) => !found.has(each))
  expect(unseen.toSorted()).toEqual(noReferences)
}, 120_000)
