import { randomUUID } from 'node:crypto'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { noonOf } from '@fieldhouse/domain/kit/time/day'
import { getTableName } from 'drizzle-orm'
import { expect } from 'vitest'
import { accountFor, readyInvoice } from '../../accounting/testing.ts'
import { entityModules } from '../../contract/entities.ts'
import type { Person, Reply, World } from '../world.ts'

/** The time zone of the workspaces of `openWorld`. */
export const zone = 'America/Toronto'

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The entities whose records count in the books, with their tables and the column of their day or instant. */
export const booked = entityModules.flatMap((module) => {
  const { bookedOn } = module.entity
  const dated = module.columns[bookedOn?.field ?? '']
  if (!bookedOn || !dated) return []
  return {
    entity: module.entity.name,
    table: getTableName(module.table),
    column: snake(dated.name),
    isDay: dated.getSQLType() === 'date',
    counts: bookedOn.once ? `t.${snake(bookedOn.once)} is not null` : 'true',
  }
})

/** Tables without an entity of their own whose rows count in the books. */
const parts = [
  { table: 'payment_parts', column: 'created_at', isDay: false, counts: 'true' },
  {
    table: 'invoice_lines',
    column:
      'billing_date from invoices i where i.workspace_id = $w and i.id = t.record_id and i.issued_at is not null)',
    isDay: true,
    counts: 'true',
  },
  { table: 'supplier_bill_payments', column: 'day', isDay: true, counts: 'true' },
]

/**
 * The columns that later events may change: sums of payments and credits, states, reminders, and the names and
 * references that an erasure or a merge changes.
 */
const mayChange = `version updated_at search word_forms account client_name client_address client_address2
    client_country paid credited balance invoice_status cancelled_at reminders follow_up
    disputed promised_on reminded_at refunded net_received applied unapplied needs_action
    voided_at voided_by void_reason note supplier job vehicle person
    product custom`.split(/\s+/)

/** The columns that later events may change in one table only. */
const ownChanges: Readonly<Record<string, readonly string[]>> = {
  // The net amount of a payment is zero after the payment is voided.
  payments: ['net', 'status', 'invoice', 'estimate'],
  // An erasure empties the reason of a refund.
  refunds: ['status', 'reference', 'failure', 'invoice', 'reason'],
  invoice_lines: ['source', 'product', 'price_list'],
  // A bill of a closed period is voided on a later day.
  supplier_bills: ['status', 'voided_on', 'difference_reason'],
  supplier_bill_payments: ['voided_on'],
}

/** Enters a workspace on the owner's connection. */
export const enter = ({ owner }: World, workspaceId: string) =>
  owner.query(`select set_config('app.workspace_id', $1, false)`, [workspaceId])

/** The rows that are dated on or before a day, without the columns that later events may change, as JSON. */
export async function rowsThrough(world: World, day: Day): Promise<{ table: string; row: unknown }[]> {
  await enter(world, world.admin.workspaceId)
  const queries = [...booked, ...parts].map(({ table, column, isDay, counts }) => {
    const dated = column.includes(' ') ? `(select i.${column}` : `t."${column}"`
    const through = isDay
      ? `${dated} <= '${day}'`
      : `${dated} < (date '${day}' + 1)::timestamp at time zone '${zone}'`
    const columns = [...mayChange, ...(ownChanges[table] ?? [])].map((name) => `'${name}'`)
    return `(select '${table}' as "table", to_jsonb(t) - array[${columns.join()}] as row from "${table}" t
      where t.workspace_id = $w and ${counts} and ${through} order by t.id)`
  })
  // The workspace is a value in each query, so that a cluster runs them on the worker that has it.
  const text = queries.join(' union all ').replaceAll('$w', `'${world.admin.workspaceId}'`)
  return (await world.owner.query(text)).rows
}

const made = (reply: Reply): string => {
  expect([reply.status < 300, reply.body.errors]).toEqual([true, undefined])
  return [reply.result].flat()[0]._id
}

/** Makes one record of each entity that counts in the books, dated on a day. Returns their ids by entity name. */
export async function recordsOn(person: Person, day: Day): Promise<Record<string, string>> {
  const account = await accountFor(person)
  const paidAt = noonOf(day, zone)
  const body = { ...readyInvoice, account, billingDate: day }
  const invoice = made(await person.post('/invoice/create/', body))
  await person.post(`/invoice/issue/${invoice}`)
  const paid = { currency: 'CAD', amount: '5', paidAt }
  const payment = made(await person.post(`/payment/invoice/${invoice}`, paid))
  const refunded = made(await person.post(`/payment/invoice/${invoice}`, paid))
  const refund = made(await person.post(`/payment/refund/${refunded}`, { amount: '1', reason: 'Too much' }))
  const spent = { day, category: 'PARTS', amount: '10', taxRates: [] }
  const expense = made(await person.post('/expense/create/', spent))
  const supplier = made(await person.post('/supplier/create/', { name: `Supplier ${randomUUID()}` }))
  const billed = {
    supplier,
    billNumber: 'F-1',
    day,
    taxRates: [],
    lines: [{ quantity: '1', unitPrice: '10' }],
  }
  const bill = made(await person.post('/supplier-bill/create/', billed))
  made(await person.post(`/supplier-bill/approve/${bill}`))
  made(await person.post(`/supplier-bill/pay/${bill}`, { day, amount: '4', method: 'CASH' }))
  await person.post('/journal-entry/bringUpToDate/', {})
  const { result: chart } = await person.get('/ledger-account/list/?q=6060')
  const lodging = { ledgerAccount: chart[0]._id, reason: 'Own use' }
  const adjusted = { ...lodging, day, side: 'ADDED', tax: 'TAX', amount: '3' }
  const adjustment = made(await person.post('/tax-adjustment/create/', adjusted))
  const goods = { name: 'Belt', productNumber: randomUUID(), unitCost: '2' }
  const product = made(await person.post('/product/create/', goods))
  const warehouse = (await person.get('/warehouse/list/')).result[0]._id
  const counted = { product, warehouse, productStatusCounts: { new: 3 } }
  expect((await person.post('/stock/adjust', counted)).status).toBe(200)
  const records = { account, invoice, payment, refund, expense, product }
  return { ...records, 'supplier-bill': bill, 'tax-adjustment': adjustment }
}

/** Moves the records that always have the current instant to noon of a day, as if they had been made on the day. */
export async function backdate(world: World, day: Day): Promise<void> {
  await enter(world, world.admin.workspaceId)
  for (const table of ['refunds', 'stock_movements', 'payment_parts'])
    await world.owner.query(
      `update ${table} set created_at = $1 where created_at > now() - interval '1 hour'`,
      [noonOf(day, zone)],
    )
}
