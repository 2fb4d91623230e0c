import { getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityModules } from '../contract/entities.ts'
import { fillWorkspace } from '../testing/filled-workspace.ts'
import { type Place, placesOf, putWord, referTo } from '../testing/personal-word.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'
import { referencesIn } from './references.ts'
import { ownWay } from './exceptions.ts'
import { rules } from './rules.ts'
import { mayStay, notInCopy } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
}, 60_000)
afterAll(() => world.close())

const word = 'zyxwvut77'

const inside = (id: string) => world.owner.query(`select set_config('app.workspace_id', $1, false)`, [id])

async function one(text: string, values: unknown[] = []): Promise<string> {
  return (await world.owner.query<{ id: string }>(text, values)).rows[0]?.id ?? ''
}
const firstOf = (table: string, workspaceId: string) =>
  one(`select id from ${table} where workspace_id = $1 order by created_at, id limit 1`, [workspaceId])

/** Adds rows about these records to the tables that are otherwise empty in the sample. */
async function addRows(person: Person, of: Record<string, string>): Promise<void> {
  const { owner } = world
  const at = [person.workspaceId, person.id]
  const { clients, jobs, appointments, invoices, estimates, machines } = of
  const account = await one('select account as id from invoices where workspace_id = $1 and id = $2', [
    person.workspaceId,
    invoices,
  ])
  const [warehouse, product, expense] = await Promise.all(
    ['warehouses', 'products', 'expenses'].map((table) => firstOf(table, person.workspaceId)),
  )
  const refused: string[] = []
  const insert = async (text: string) => {
    await owner.query('savepoint added')
    await owner
      .query(text.replaceAll('$w', `'${at[0]}'`).replaceAll('$p', `'${at[1]}'`))
      .catch(async (error: Error) => {
        refused.push(error.message)
        await owner.query('rollback to savepoint added')
      })
  }
  await insert(`insert into links (workspace_id, id, purpose, record, expires_at, created_at)
    values ($w, gen_random_uuid(), 'ESTIMATE', '${estimates}', now(), now()) on conflict do nothing`)
  await insert(`insert into drawn_documents values ($w, 'invoice', '${invoices}', 'en', 'key-of-invoice', 1, now()),
    ($w, 'quote', '${estimates}', 'en', 'key-of-estimate', 1, now())`)
  await insert(
    `insert into visit_signatures values ($w, '${appointments}', '${word}', '\\x00', '${word}', now(), 'en')`,
  )
  await insert(
    `insert into visit_clocks values ($w, gen_random_uuid(), '${appointments}', $p, now() - interval '1 hour', now())`,
  )
  await insert(`insert into field_reports
      (workspace_id, id, visit, job, client, start_at, technician, reason, acts, summary, signed_by, signature)
    values ($w, gen_random_uuid(), '${appointments}', '${jobs}', '${word}', now(), $p, 'CANCELLED', '["${word}"]',
      '${word}', '${word}', '\\x00')`)
  await insert(`insert into visit_reminders values ($w, '${appointments}', now()) on conflict do nothing`)
  await insert(
    `insert into appointment_news values ($w, '${appointments}', '["${word}"]', $p, now() + interval '1 day') on conflict do nothing`,
  )
  await insert(`insert into appointment_plans (workspace_id, id, day, steps, concerns, fingerprint, created_by, expires_at)
    values ($w, gen_random_uuid(), '2031-01-01', '["${word} ${jobs}"]', '[]', 'x', $p, now() + interval '1 hour')`)
  await insert(`insert into estimate_answers (workspace_id, estimate, link, answer, reason, at)
    values ($w, '${estimates}', gen_random_uuid(), 'DECLINED', '${word}', now()) on conflict do nothing`)
  await insert(`insert into checkouts (workspace_id, id, provider, invoice, amount, currency, status, surplus, url, created_at)
    values ($w, gen_random_uuid(), 'STRIPE', '${invoices}', 1, 'CAD', 'ENDED', 0, '${word}', now())`)
  await insert(`insert into job_items (workspace_id, id, record_id, position, text, required, done, reading)
    values ($w, gen_random_uuid(), '${jobs}', 0, '${word}', false, true, '${word}')`)
  await insert(`insert into payments (workspace_id, id, account, invoice, amount, currency, method, paid_at, refunded, status,
      voided_at, voided_by, void_reason)
    values ($w, '0190a000-0000-7000-8000-000000000004', '${account}', '${invoices}', 5, 'CAD', 'CASH', now(), 0, 'VOIDED',
      now(), $p, '${word}')`)
  await insert(`insert into refunds (workspace_id, id, payment, amount, reason, status, invoice)
    values ($w, gen_random_uuid(), '0190a000-0000-7000-8000-000000000004', 1, '${word}', 'DONE', '${invoices}')`)
  // One of the movements has no note, so the erasure does not count it.
  for (const note of [`'${word}'`, 'null'])
    await insert(`insert into stock_movements (workspace_id, id, warehouse, product, reason, visit, note)
      values ($w, gen_random_uuid(), '${warehouse}', '${product}', 'ORDER', '${appointments}', ${note})`)
  await insert(`insert into request_addresses (workspace_id, secret, machine, created_at)
    values ($w, 'secret', '${machines}', now()) on conflict do nothing`)
  await insert(`insert into reward_points (workspace_id, id, member, points, reason, day, about, job, source, nth)
    values ($w, gen_random_uuid(), $p, 1, 'JOB_COMPLETED', '2031-01-01', '${word}', '${jobs}', gen_random_uuid(), 1)`)
  await insert(`insert into resources (workspace_id, id, entity, record_id, name, key, content_type, size, sha256, types, is_image)
    values ($w, gen_random_uuid(), 'client', '${clients}', '${word}', 'key-of-client', 'text/plain', 1, 'x', '{}', false)`)
  await insert(`insert into resources (workspace_id, id, entity, record_id, name, key, content_type, size, sha256, types, is_image)
    values ($w, gen_random_uuid(), 'expense', '${expense}', 'receipt', 'key-of-receipt', 'text/plain', 1, 'x', '{}', false)`)
  await insert(`insert into activities (workspace_id, id, entity, record_id, action, changes)
    values ($w, gen_random_uuid(), 'job', '0190a000-0000-7000-8000-000000000001', 'create', '{"client": [null, "${clients}"], "title": [null, "${word}"]}'),
      ($w, gen_random_uuid(), 'job', '0190a000-0000-7000-8000-000000000001', 'update', '{"title": ["a", "${word}"]}'),
      ($w, gen_random_uuid(), 'appointment', '0190a000-0000-7000-8000-000000000002', 'create',
        '{"job": [null, "0190a000-0000-7000-8000-000000000001"], "note": [null, "${word}"]}')`)
  await insert(`insert into outbox (id, about_workspace, kind, recipient, subject, text, language, state)
    values (gen_random_uuid(), $w, 'visit', '${word}', 'Visit', 'Tomorrow', 'en', 'SENT'),
      (gen_random_uuid(), $w, 'visit', 'staff@example.com', 'Visit', 'At ${word}', 'en', 'QUEUED')`)
  await insert(`insert into imports (workspace_id, id, entity, name, headings, heading, state, rows, actor_id)
    values ($w, '0190a000-0000-7000-8000-000000000003', 'client', 'a.csv', '{}', '', 'STAGED', 1, $p)`)
  await insert(`insert into import_rows (workspace_id, import_id, line, cells)
    values ($w, '0190a000-0000-7000-8000-000000000003', 1, '["${word}"]')`)
  expect(refused).toEqual([])
}

const kinds = [
  'clients',
  'accounts',
  'service_locations',
  'contact_roles',
  'machines',
  'jobs',
  'appointments',
  'estimates',
  'invoices',
  'payments',
  'orders',
  'order_requests',
  'expenses',
  'service_plans',
  'recurrings',
  'memberships',
  'repairs',
  'tasks',
  'reviews',
] as const

/**
 * Links all records of a workspace to one client and puts `word` into all texts. Returns the ids of the client and of a
 * similar client.
 */
async function aboutOneClient(person: Person): Promise<{ id: string; twin: string }> {
  await fillWorkspace(world, person)
  const { owner } = world
  const { workspaceId } = person
  await inside(workspaceId)
  await owner.query('begin')
  const records: Record<string, string> = {}
  for (const table of kinds) records[table] = await firstOf(table, workspaceId)
  await referTo(owner, { workspaceId, records })
  await addRows(person, records)
  const client = records['clients'] ?? ''
  await owner.query(`update notes set entity = $2 where workspace_id = $1`, [workspaceId, records['jobs']])
  await owner.query(`update jobs set job_status = 'COMPLETED' where workspace_id = $1`, [workspaceId])
  await owner.query(`update appointments set status = 'COMPLETE' where workspace_id = $1`, [workspaceId])
  await owner.query(`update refunds set status = 'DONE' where workspace_id = $1`, [workspaceId])
  await owner.query(`update memberships set status = 'ENDED' where workspace_id = $1`, [workspaceId])
  await owner.query(
    `update invoices set invoice_status = 'CANCELLED', cancelled_at = $3, issued_at = case when id = $2 then $3::timestamptz end where workspace_id = $1`,
    [workspaceId, records['invoices'], new Date()],
  )
  await putWord(owner, {
    workspaceId,
    word,
    tables: Object.keys(rules).filter((table) => table !== 'clients'),
  })
  // Comments and subtasks are readable only on a task or feedback.
  for (const table of ['comments', 'subtasks'])
    await owner.query(`update ${table} set entity = $2, entity_type = 'TASK' where workspace_id = $1`, [
      workspaceId,
      records['tasks'],
    ])
  await owner.query(
    `update clients set additional_phones = $3, additional_emails = $4, address = $5, first_name = $6, last_name = $6,
       email = $6, phone = $6, title = $6, notes = $6, photo = $6 where workspace_id = $1 and id = $2`,
    [
      workspaceId,
      client,
      JSON.stringify([{ number: word, type: 'MOBILE' }]),
      JSON.stringify([{ value: word, type: 'PERSONAL' }]),
      JSON.stringify({ formatted: word }),
      word,
    ],
  )
  // Another client with the same name and phone, with their own note and email.
  const twin = await one(
    `insert into clients (workspace_id, id, first_name, last_name, email, phone, languages, additional_phones)
     values ($1, gen_random_uuid(), $2, $2, 'twin@example.com', $2, '{en-US}', '[]') returning id`,
    [workspaceId, word],
  )
  await owner.query(
    `insert into notes (workspace_id, id, content, is_internal, entity_type, entity)
     values ($1, gen_random_uuid(), $2, true, 'CLIENT', $3)`,
    [workspaceId, word, twin],
  )
  await owner.query(
    `insert into outbox (id, about_workspace, kind, recipient, subject, text, language, state)
     values (gen_random_uuid(), $1, 'visit', 'twin@example.com', 'Visit', $2, 'en', 'SENT')`,
    [workspaceId, word],
  )
  await owner.query('commit')
  return { id: client, twin }
}

/** Returns the ids of the history entries and stock movements that still have content. */
async function told({ workspaceId }: Person): Promise<{ history: string[]; stock: string[] }> {
  const idsIn = async (table: string, where: string) => {
    const { rows } = await world.owner.query<{ id: string }>(
      `select id from ${table} where workspace_id = $1 and ${where}`,
      [workspaceId],
    )
    return rows.map((row) => row.id)
  }
  return {
    history: await idsIn('activities', "changes <> '{}'"),
    stock: await idsIn('stock_movements', 'note is not null'),
  }
}

/** The columns of `mayStay`, as `table.column`. */
const staying = new Set(
  mayStay.flatMap((line) => {
    const [table, ...columns] = line.split(' ')
    return columns.map((column) => `${table}.${column}`)
  }),
)

const issued = ({ at, row }: Place) =>
  (at.startsWith('invoices.') && row['issued_at'] !== null) || at.startsWith('invoice_lines.')

/** Whether a text is in a line of a purchase, which contains names of products. */
const purchased = ({ at }: Place) => /^(?:order_lines|order_request_lines)\./.test(at)

test('OPEN-541 of every table that can hold records of a client it is said what an erasure does with each text', async () => {
  const references = await referencesIn({ client: world.owner as never })
  const reached = new Set(['clients'])
  for (let size = 0; size !== reached.size;) {
    size = reached.size
    for (const { table, to } of references) if (to !== null && reached.has(to)) reached.add(table)
  }
  expect([...reached].filter((table) => !(table in rules) && !(table in ownWay))).toEqual([])
  const { rows } = await world.owner.query<{ table: string; name: string; needed: boolean }>(
    `select c.relname::text as table, a.attname::text as name, a.attnotnull as needed from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and format_type(a.atttypid, null) in ('text', 'jsonb', 'json', 'bytea')`,
  )
  const undecided = rows.filter(({ table, name }) => {
    const rule = rules[table]
    return rule?.act === 'blank' && !(name in rule.set) && !rule.stays.includes(name)
  })
  expect(undecided).toEqual([])
  const stays = Object.entries(rules).flatMap(([table, rule]) =>
    rule.act === 'blank' ? rule.stays.map((column) => `${table}.${column}`) : [],
  )
  expect(stays.filter((at) => !staying.has(at))).toEqual([])
  const empty = rows.filter(({ table, name, needed }) => {
    const rule = rules[table]
    return needed && rule?.act === 'blank' && rule.set[name] === 'null'
  })
  expect(empty).toEqual([])
  const known = new Set(rows.map(({ table }) => table))
  expect(Object.keys(ownWay).filter((table) => !known.has(table))).toEqual([])
})

/** Returns the tables with rows that the copy of the client's data lacks without a reason in `notInCopy`. */
async function notCopied(id: string, empty: readonly string[]): Promise<string[]> {
  const copy = await world.admin.get(`/client/personal-data/${id}`)
  expect(copy.status).toBe(200)
  const filled = new Set(Object.keys(copy.body.data).filter((key) => copy.body.data[key].length > 0))
  const keyOf = new Map(entityModules.map(({ table, entity }) => [getTableName(table), entity.name]))
  return Object.keys(rules).filter(
    (table) => !empty.includes(table) && !filled.has(keyOf.get(table) ?? table) && !(table in notInCopy),
  )
}

test('OPEN-541 after an erasure the words of a client are where the certificate says, and nowhere else', async () => {
  const { id, twin } = await aboutOneClient(world.admin)
  await aboutOneClient(world.stranger)
  const neighbours = (await placesOf(world.owner, word)).filter(
    ({ row }) => (row['workspace_id'] ?? row['about_workspace']) === world.stranger.workspaceId,
  ).length
  const key = { 'idempotency-key': 'told' }
  const noted = await world.admin.post(
    '/note/create',
    { content: `Told of ${word}`, entityType: 'CLIENT', entity: id },
    key,
  )
  expect(noted.status).toBe(201)
  await inside(world.admin.workspaceId)
  const without = (
    await world.owner.query<{ name: string }>(
      `select t.name from unnest($1::text[]) as t (name)
     where (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', t.name), false, true, '')))[1]::text = '0'`,
      [Object.keys(rules)],
    )
  ).rows.map(({ name }) => name)
  // Each cleared table needs rows. Otherwise, the test would not prove that the erasure clears the table.
  const unproven = without.filter((table) => {
    const rule = rules[table]
    return rule?.act === 'blank' && Object.keys(rule.set).length > 0
  })
  expect(unproven).toEqual([])
  expect(await notCopied(id, without)).toEqual([])
  const before = await told(world.admin)
  const erased = await world.admin.post(`/client/erase/${id}`, { name: word })
  expect([erased.status, erased.body.msg]).toEqual([200, undefined])
  const certificate = erased.result
  expect(certificate).toMatchObject({ client: id, number: 1, called: 'Erased client 0001' })
  expect(JSON.stringify(certificate)).not.toContain(word)
  const left = (await placesOf(world.owner, word)).filter(
    ({ row }) =>
      (row['workspace_id'] ?? row['about_workspace']) === world.admin.workspaceId &&
      ![row['id'], row['entity']].includes(twin) &&
      row['recipient'] !== 'twin@example.com',
  )
  const wrong = left.filter(
    (place) =>
      !staying.has(place.at) &&
      !purchased(place) &&
      !issued(place) &&
      !/\.(?:search|word_forms)$/.test(place.at),
  )
  expect(wrong.map(({ at }) => at)).toEqual([])
  const emptied = async (kind: 'history' | 'stock') => {
    const after = new Set((await told(world.admin))[kind])
    return before[kind].filter((each) => !after.has(each)).length
  }
  expect(await emptied('stock')).toBe(1)
  for (const kind of ['stock', 'history'] as const)
    expect(certificate.erased).toContainEqual({ kind, count: await emptied(kind) })
  // The certificate lists the kinds of retained records.
  expect(certificate.kept.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(['invoices', 'work', 'purchases', 'machines']),
  )
  const replayed = await world.admin.post(
    '/note/create',
    { content: `Told of ${word}`, entityType: 'CLIENT', entity: id },
    key,
  )
  expect(JSON.stringify(replayed.body)).not.toContain(word)
  const after = (await placesOf(world.owner, word)).filter(
    ({ row }) => (row['workspace_id'] ?? row['about_workspace']) === world.stranger.workspaceId,
  ).length
  expect(after).toBe(neighbours)
  const places = (await placesOf(world.owner, word)).filter(({ row }) =>
    [row['id'], row['entity']].includes(twin),
  )
  expect(new Set(places.map(({ at }) => at))).toEqual(
    new Set([
      'clients.first_name',
      'clients.last_name',
      'clients.name',
      'clients.name_key',
      'clients.name_letters',
      'clients.phone',
      'clients.search',
      'clients.word_forms',
      'notes.content',
      'notes.search',
    ]),
  )
  const { rows: keys } = await world.owner.query<{ key: string }>(
    `select key from resources where workspace_id = $1 and key like 'key-of-%' union select key from drawn_documents where workspace_id = $1 order by 1`,
    [world.admin.workspaceId],
  )
  expect(keys.map(({ key: stored }) => stored)).toEqual(['key-of-invoice', 'key-of-receipt'])
  expect((await world.admin.get(`/client/erasure/${id}`)).result).toEqual({ certificate, open: [] })
  const file = await world.admin.get(`/client/certificate/${id}`)
  expect([file.status, file.body]).toEqual([200, certificate])
  const again = await world.admin.post(`/client/erase/${id}`, { name: 'Anything' })
  expect([again.status, again.result]).toEqual([200, certificate])
}, 240_000)
