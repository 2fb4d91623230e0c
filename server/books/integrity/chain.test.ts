import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountFor, readyInvoice } from '../../accounting/testing.ts'
import { importsOf } from '../../testing/imports.ts'
import { recentDay } from '../../testing/recent-day.ts'
import { type World, openWorld } from '../../testing/world.ts'
import { runCheck } from './testing.ts'

let world: World
let account = ''
beforeAll(async () => {
  world = await openWorld()
  account = await accountFor(world.admin)
  const { owner, admin } = world
  await owner.query(`select set_config('app.workspace_id', $1, false)`, [admin.workspaceId])
  // The technicians of the sample company have this role.
  const role = `insert into roles (workspace_id, id, name, sections) values ($1, gen_random_uuid(), 'Technician', '{}')`
  await owner.query(role, [admin.workspaceId])
}, 60_000)
afterAll(() => world.close())

const { imported, undone } = importsOf(() => world)

async function posted(path: string, body: object = {}) {
  const { status, result, body: reply } = await world.admin.post(path, body)
  if (status >= 300) throw new Error(`${path}: ${JSON.stringify(reply)}`)
  return result
}

/** Issues an invoice. Returns its id. */
async function issued(more: object = {}): Promise<string> {
  const { _id } = await posted('/invoice/create', { account, ...readyInvoice, ...more })
  await posted(`/invoice/issue/${_id}`)
  return _id
}

type Link = { sequence: number; event: string; document: string; number: string | null }

/** The links of the company in order, with the numbers of their documents. */
async function chain(): Promise<Link[]> {
  const { rows } = await world.owner.query<Link>(
    `select c.sequence, c.event, c.document, i.invoice_number as number from chain_links c
     left join invoices i on i.workspace_id = c.workspace_id and i.id = c.document
     where c.workspace_id = $1 order by c.sequence`,
    [world.admin.workspaceId],
  )
  return rows
}

const found = async () => (await runCheck(world.admin, 'CHAIN')).rows.map(({ fault, name }) => [fault, name])

/** Texts, figures and discounts whose canonical text is difficult to write. */
const difficult = {
  lineItems: [
    {
      description: 'Quote " \\ / \u2028 \u007f é 漢 🔧\nsecond\tline',
      quantity: '0.0001',
      unitPrice: '1.2340',
    },
    { name: 'a\\b', description: '-0', quantity: '3.5000', unitPrice: '0.5000', untaxed: true },
    {
      name: 'Pump',
      description: '{"a": 1}',
      quantity: '12',
      unitPrice: '100',
      discount: { percent: '12.5000' },
    },
    { description: 'Hose', quantity: '1', unitPrice: '5', date: recentDay(), discount: { amount: '0.50' } },
  ],
  discount: { amount: '10.00' },
  taxRates: [{ code: 'TAX', rate: '0.0500', description: 'Taxe "5 %"' }],
}

test('OPEN-843, OPEN-844, OPEN-845 every way to issue, cancel and remove documents appends links without gap, and the chain proves them', async () => {
  await posted('/sample-data/create')
  const many = await Promise.all(Array.from({ length: 12 }, () => issued()))
  const cancelled = await issued(difficult)
  await posted(`/invoice/cancel/${cancelled}`)
  const draft = await posted('/invoice/create', { account, ...readyInvoice })
  await posted(`/invoice/cancel/${draft._id}`)
  const credit = await posted(`/invoice/credit/${many[0]}`, { amount: '20.00', reason: 'Late' })
  const file = `Invoice #,Client name,Issued date,Status,Total\nOLD-1,Éric Gagnon,${recentDay()},Sent,50.00\n`
  const { _id } = await imported('invoice', file)
  const links = await chain()
  expect(links.map(({ sequence }) => sequence)).toEqual(links.map((_, at) => at + 1))
  const of = (id: string) => links.filter(({ document }) => document === id).map(({ event }) => event)
  expect([of(cancelled), of(draft._id), of(credit._id), of(many[11] ?? '')]).toEqual([
    ['ISSUED', 'CANCELLED'],
    [],
    ['ISSUED'],
    ['ISSUED'],
  ])
  const { rows: documents } = await world.owner.query('select id from invoices where issued_at is not null')
  expect(new Set(links.map(({ document }) => document))).toEqual(new Set(documents.map(({ id }) => id)))
  expect(links.map(({ number }) => number)).toContain('OLD-1')
  await undone(_id)
  await posted('/sample-data/remove')
  const removed = (await chain()).slice(links.length)
  expect(removed.length).toBeGreaterThan(3)
  expect(removed.every(({ event, number }) => event === 'REMOVED' && number === null)).toBe(true)
  expect(await found()).toEqual([])
}, 120_000)

test('OPEN-843 the server can neither change nor delete a link, and nobody deletes an issued document', async () => {
  const { database, owner } = world
  for (const statement of ['update chain_links set sequence = 0', 'delete from chain_links'])
    await expect(database.main.query(statement)).rejects.toThrow('permission denied')
  const id = await issued()
  await owner.query('begin')
  await owner.query(`set local app.workspace_id = '${world.admin.workspaceId}'`)
  await expect(owner.query('delete from invoices where id = $1', [id])).rejects.toThrow('stays')
  await owner.query('rollback')
})

/** Runs statements with the triggers of the tables off, as somebody with rights in the database could. */
async function forge(statements: readonly string[]): Promise<void> {
  const { owner, admin } = world
  const tables = ['chain_links', 'invoices', 'invoice_lines']
  for (const table of tables) await owner.query(`alter table ${table} disable trigger user`)
  for (const statement of statements)
    await owner.query(statement.replaceAll('$w', `workspace_id = '${admin.workspaceId}'`))
  for (const table of tables) await owner.query(`alter table ${table} enable trigger user`)
}

/** A statement that moves a link to another place. */
const moved = (from: number, to: number) =>
  `update chain_links set sequence = ${to} where $w and sequence = ${from}`

test('OPEN-846 each forgery of documents and links is found, and the record is named', async () => {
  const [changed, cancelled, open] = [await issued(), await issued(), await issued()]
  await posted(`/invoice/cancel/${cancelled}`)
  const last = await issued()
  const links = await chain()
  const at = (id: string, event = 'ISSUED') =>
    links.find((link) => link.document === id && link.event === event) ?? { sequence: 0, number: '' }
  const [one, two, cancelling] = [at(changed), at(open), at(cancelled, 'CANCELLED')]
  const copy = (hash: string) => `insert into chain_links
    select workspace_id, gen_random_uuid(), sequence + 1, 'CANCELLED', '${open}', content_hash, hash, ${hash}, at
    from chain_links where $w order by sequence desc limit 1`
  const genuine = `encode(sha256(convert_to(array_to_json(array[workspace_id::text, (sequence + 1)::text, 'CANCELLED',
    '${open}', content_hash, hash, iso_instant(at)])::text, 'UTF8')), 'hex')`
  const forgeries: [string[], unknown[][]][] = [
    [
      [`update invoice_lines set unit_price = unit_price + 1 where $w and record_id = '${changed}'`],
      [['DOCUMENT_CHANGED', one.number]],
    ],
    [
      [`update invoices set cancelled_at = null, invoice_status = 'SENT' where $w and id = '${cancelled}'`],
      [['LINK_ADDED', cancelling.number]],
    ],
    [
      [`delete from chain_links where $w and sequence = ${two.sequence}`],
      [
        ['LINK_MISSING', `#${two.sequence}`],
        ['LINK_MISSING', two.number],
      ],
    ],
    [[`delete from chain_links where $w and document = '${last}'`], [['LINK_MISSING', at(last).number]]],
    [
      [moved(one.sequence, -1), moved(two.sequence, one.sequence), moved(-1, two.sequence)],
      [
        ['LINK_CHANGED', two.number],
        ['LINK_MOVED', at(cancelled).number],
        ['LINK_CHANGED', one.number],
        ['LINK_MOVED', cancelling.number],
      ],
    ],
    [
      [copy(`md5('forged')`)],
      [
        ['LINK_CHANGED', two.number],
        ['LINK_ADDED', two.number],
      ],
    ],
    [[copy(genuine)], [['LINK_ADDED', two.number]]],
    [[`delete from invoices where $w and id = '${last}'`], [['DOCUMENT_MISSING', at(last).number]]],
  ]
  const { rows: saved } = await world.owner.query(
    `select (select json_agg(l) from chain_links l where l.workspace_id = $1)::text as links,
       (select min(unit_price) from invoice_lines where workspace_id = $1 and record_id = $2) as price`,
    [world.admin.workspaceId, changed],
  )
  for (const [statements, expected] of forgeries) {
    expect(await found()).toEqual([])
    await forge(statements)
    expect(await found(), statements.join('; ')).toEqual(expected)
    await forge([
      'delete from chain_links where $w',
      `insert into chain_links select * from json_populate_recordset(null::chain_links, '${saved[0].links}')`,
      `update invoice_lines set unit_price = ${saved[0].price} where $w and record_id = '${changed}'`,
      `update invoices set cancelled_at = now(), invoice_status = 'CANCELLED' where $w and id = '${cancelled}'`,
    ])
  }
}, 120_000)
