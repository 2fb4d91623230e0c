import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, openWorld } from '../testing/world.ts'
import { accountFor } from './testing.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

/** What the upgrade does with the invoices that are there; the table it makes for lines is there already. */
const [, carried = ''] = readFileSync(
  new URL('../migrations/0040_accounting_invoice-lines.sql', import.meta.url),
  'utf8',
).split('-- By hand.')

test('ACC-06, ACC-31 invoices older than the table of their lines keep every line, in order, to the last decimal', async () => {
  const { admin, stranger, owner } = world
  const made = []
  for (const person of [admin, stranger]) {
    const account = await accountFor(person)
    for (const lineItems of [
      [],
      [
        { date: '2031-01-06', tech: 'Tess Roy', name: 'Visit', description: 'Repair', quantity: '1.50' },
        { description: '', quantity: '-3', unitPrice: '0.1234' },
        { description: 'Hose', quantity: '1', unitPrice: '5' },
      ],
    ])
      made.push({ person, record: (await person.post('/invoice/create/', { account, lineItems })).result })
  }
  expect(made[1]?.record.lineItems).toHaveLength(3)
  // As they were kept before: in the invoice itself, as JSON. Row-level security binds the owner too while it is forced.
  for (const table of ['invoices', 'invoice_lines'])
    await owner.query(`alter table ${table} no force row level security`)
  await owner.query(`alter table invoices add line_items jsonb not null default '[]'`)
  await owner.query(
    `update invoices set line_items = lines.all from (select record_id, jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
       'date', date, 'tech', tech, 'name', name, 'description', description, 'quantity', quantity::text,
       'unitPrice', unit_price::text, 'amount', amount::text)) order by position) as all from invoice_lines group by 1) lines
     where lines.record_id = invoices.id`,
  )
  expect((await owner.query('delete from invoice_lines')).rowCount).toBe(6)
  await owner.query(`--${carried}`)
  for (const { person, record } of made)
    expect((await person.get(`/invoice/read/${record._id}`)).result).toEqual(record)
})
