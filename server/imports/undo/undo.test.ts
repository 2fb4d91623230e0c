import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ImportedPlan, importsOf } from '../../testing/imports.ts'
import { type World, openWorld } from '../../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const { imported, undone } = importsOf(() => world)

/** Tables that log work and store no data of users. The history also contains the undo. */
const ofTheWork = [
  'activities',
  'imports',
  'import_rows',
  'import_records',
  'idempotency',
  'workspace_writes',
  // Links of removed documents stay (OPEN-845).
  'chain_links',
]

type Rows = Record<string, unknown[]>

/**
 * Reads all rows of the workspace by table, without their versions, because a change and its undo both increase the
 * version.
 */
async function everything(): Promise<Rows> {
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
  const { rows: tables } = await world.owner.query<{ name: string }>(
    `select c.relname as name from pg_class c
     join pg_attribute w on w.attrelid = c.oid and w.attname = 'workspace_id' and not w.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not c.relname = any ($1) order by 1`,
    [ofTheWork],
  )
  const all: Rows = {}
  for (const { name } of tables) {
    const { rows } = await world.owner.query<{ row: unknown }>(
      `select to_jsonb(t) - 'version' - 'updated_at' as row from "${name}" t where workspace_id = $1 order by 1`,
      [world.admin.workspaceId],
    )
    if (rows.length > 0) all[name] = rows.map(({ row }) => row)
  }
  return all
}

const languages = 'fr-FR'
const someone = { firstName: 'Éric', lastName: 'Tremblay', languages: [languages] }

const made = async (entity: string, body: object) => {
  const { status, body: answer, result } = await world.admin.post(`/${entity}/create/`, body)
  expect([status, answer.errors, answer.msg]).toEqual([201, undefined, undefined])
  return result
}

type Case = {
  entity: string
  csv: string
  plan?: ImportedPlan
  makes: Record<string, number>
  changed?: number
}

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

const cases: Case[] = [
  {
    entity: 'client',
    csv: 'Prénom,Nom,Téléphone,Étiquettes\nAnn,Roy,514 555 0101,Neuf; VIP\nBea,Roy,514 555 0102,Neuf\nÉric,Tremblay,514 555 0134,\n',
    plan: { constants: { languages, createAccount: 'true' }, creates: ['tag'] },
    makes: { client: 3, account: 3, tag: 1 },
  },
  {
    entity: 'machine',
    csv: 'Marque,Type,Modèle,Étiquettes\nÉlectra,Laveuse,E1,Loué\nElectra,Sécheuse,E2,\n',
    plan: { creates: ['brand', 'tag'] },
    makes: { machine: 2, brand: 1, tag: 1 },
  },
  {
    entity: 'product',
    csv: 'name,productNumber,quantity,productStatus,cost\nPump,P-1,5,new,10.00\nHose,P-2,0,new,\n',
    makes: { product: 2, stock: 1 },
  },
  {
    entity: 'supplier',
    csv: 'name,address\nParts Co,"12 rue Fleury, Montréal, QC H2C 1A1"\n',
    makes: { supplier: 1, 'supplier-location': 1 },
  },
  {
    entity: 'status',
    csv: 'name,code,color,types,isDefault\nFresh,FRESH,#ff0000,JOB,true\n',
    plan: { columns: ['name', 'code', 'color', 'types', 'isDefault'] },
    makes: { status: 1 },
    changed: 1,
  },
  {
    entity: 'job',
    csv: 'Job #,Title,Client name,Client phone,Service address\n7,Leak,Éric Tremblay,514 555 0134,"5 rue Un, Laval, QC H7A 1A1"\n8,Noise,Zoé Neuve,514 555 0190,\n',
    plan: { creates: ['client'] },
    makes: { job: 2, client: 1, account: 1, 'service-location': 1 },
  },
  {
    entity: 'invoice',
    csv: 'Invoice #,Client,Client phone,Date,Total,Balance\n7,Éric Tremblay,514 555 0134,2026-01-05,70,0\n8,Zoé Neuve,514 555 0190,2026-01-05,80,80\n',
    plan: { creates: ['client'] },
    makes: { invoice: 2, payment: 1, client: 1, account: 1 },
  },
  {
    entity: 'appointment',
    csv: 'Job,Client,Start,Technician\n900,Éric Tremblay,2031-01-05 09:00,Gone Person\nOld leak,Éric Tremblay,2025-01-05 09:00,\n',
    makes: { appointment: 2 },
  },
  {
    entity: 'equipment',
    csv: 'Job,Brand,Appliance,Repair cost\n900,Électra Deux,Washer,40\n900,Nova Deux,Dryer,\n',
    plan: { creates: ['brand'] },
    makes: { repair: 2, brand: 2 },
  },
  {
    entity: 'expense',
    csv: 'Date,Vendor,Job,Tax,Total\n2026-01-05,Parts & Sons,900,5,55\n2026-01-06,Fuel Co,,,20\n',
    plan: { creates: ['supplier'] },
    makes: { expense: 2, supplier: 2 },
  },
  {
    entity: 'service-plan',
    csv: `title,startOn\nFilters,${tomorrow}\n`,
    plan: { constants: { interval: '6', description: 'Change them' } },
    makes: { 'service-plan': 1, job: 1 },
  },
  {
    entity: 'call',
    csv: 'phone,direction,status,at,answered\n514 555 0177,OUT,ENDED,2031-01-02T10:00:00Z,true\n',
    makes: { call: 1 },
  },
]

/** The existing records that the imports refer to or change. */
const known = { client: '', account: '', serviceLocation: '' }
beforeAll(async () => {
  await made('status', { name: 'Usual', color: '#00ff00', types: ['JOB'], isDefault: true })
  await made('tag', { name: 'VIP', color: '#ff0000', types: ['CLIENT'] })
  const client = await made('client', {
    ...someone,
    phone: '514 555 0134',
    address: { formatted: '8 rue Fleury', postalCode: 'H2C 1A1' },
    createAccount: true,
  })
  const account = client.account._id
  const address = { formatted: '9 rue Fleury', postalCode: 'H2C 1A1' }
  const place = await made('service-location', { account, name: 'Cottage', address })
  Object.assign(known, { client: client._id, account, serviceLocation: place._id })
  await imported('job', 'Job #,Client,Title\n900,Éric Tremblay,Old leak\n')
  const call = { direction: 'IN', status: 'ENDED', answered: false, at: '2031-01-01T10:00:00Z' }
  await made('call', { ...call, phone: '514 555 0101' })
  await made('call', { ...call, phone: '514 555 0177' })
}, 60_000)

/** The constant values of each import that refer to existing records. */
const ofKnown: Record<string, () => Record<string, string>> = {
  'service-plan': () => ({ account: known.account, serviceLocation: known.serviceLocation }),
}

test.each(cases)(
  'OPEN-620 an undone import of $entity leaves every table of the workspace as it was before',
  async ({ entity, csv, plan = {}, makes, changed = 0 }) => {
    const before = await everything()
    const constants = { ...plan.constants, ...ofKnown[entity]?.() }
    const done = await imported(entity, csv, { ...plan, constants })
    const counts = Object.fromEntries(
      done.undo.made.map((each: { entity: string; count: number }) => [each.entity, each.count]),
    )
    expect({ counts, changed: done.undo.changed }).toEqual({ counts: makes, changed })
    expect(await everything()).not.toEqual(before)
    const after = await undone(done._id)
    const total = Object.values(makes).reduce((sum, count) => sum + count, 0)
    expect(after).toMatchObject({ state: 'UNDONE', undo: { removed: total, restored: changed, kept: 0 } })
    // A series with other records continues, so its numbers have a gap.
    const { counters: had, ...own } = before
    const { counters: has, ...rest } = await everything()
    expect(rest).toEqual(own)
    expect(has?.length).toBe(had?.length)
  },
  120_000,
)
