import { drawing } from '@fieldhouse/domain/operations/plan/random-days'
import type { Client } from 'pg'

/** An independent ledger of one account in one currency, in cents. Days are counted from the first day of a period. */
export type Life = { account: string; currency: string; invoices: Invoice[]; payments: Payment[] }

/** An amount that is recorded at a moment, in ms after the begin of the period. */
type Entry = { at: number; cents: number }

type Invoice = {
  id: string
  at: number
  due: number
  total: number
  credits: (Entry & { id: string })[]
  cancelledAt: number | null
}

type Part = Entry & { invoice: Invoice }

type Payment = {
  id: string
  at: number
  cents: number
  voidedAt: number | null
  refunds: Entry[]
  parts: Part[]
}

export const dayMs = 86_400_000

/** A random source: `below(n)` is a whole number from 0 to n - 1, and `id()` is a new UUID. */
export type Random = { below: (n: number) => number; id: () => string }

/** Returns a random source that gives the same numbers for the same seed. */
export function randomOf(seed: number): Random {
  const next = drawing(seed)
  const below = (bound: number) => Math.floor(next() * bound)
  const hex = (digits: number) =>
    below(16 ** Math.min(digits, 7))
      .toString(16)
      .padStart(digits, '0')
  const id = () => `${hex(7)}${hex(1)}-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`
  return { below, id }
}

/** The tax of 10 % in the total of a stored document. */
export const taxIn = (total: number): number => Math.round(total / 11)

const until = (entries: readonly Entry[], end: number) =>
  entries.reduce((sum, { at, cents }) => (at < end ? sum + cents : sum), 0)

const partsOn = ({ payments }: Life, invoice: Invoice, end: number) =>
  payments.reduce(
    (sum, { parts }) =>
      sum +
      until(
        parts.filter((part) => part.invoice === invoice),
        end,
      ),
    0,
  )

/** The amount that is unpaid of an invoice at an instant; below zero if it was credited after it was paid. */
export function openAt(life: Life, invoice: Invoice, end: number): number {
  const isCancelled = invoice.cancelledAt !== null && invoice.cancelledAt < end
  if (invoice.at >= end || isCancelled) return 0
  return invoice.total - until(invoice.credits, end) - partsOn(life, invoice, end)
}

/** The part of a payment that pays no invoice at an instant. */
function restAt(payment: Payment, end: number): number {
  if (payment.at >= end || (payment.voidedAt !== null && payment.voidedAt < end)) return 0
  return payment.cents - until(payment.refunds, end) - until(payment.parts, end)
}

/** The credit of the account at an instant. */
export const creditAt = (life: Life, end: number): number =>
  life.payments.reduce((sum, payment) => sum + restAt(payment, end), 0) -
  life.invoices.reduce((sum, invoice) => sum + Math.min(0, openAt(life, invoice, end)), 0)

const now = Number.POSITIVE_INFINITY
const pick = <T>(list: readonly T[], random: Random): T | undefined =>
  list[random.below(Math.max(1, list.length))]

const open = (life: Life) =>
  life.invoices
    .filter((invoice) => openAt(life, invoice, now) > 0)
    .toSorted((a, b) => a.due - b.due || (a.id < b.id ? -1 : 1))

function payFrom(life: Life, payment: Payment, { at, most }: { at: number; most: number }): void {
  let left = Math.min(most, restAt(payment, now))
  for (const invoice of open(life)) {
    const cents = Math.min(left, openAt(life, invoice, now))
    if (cents > 0) payment.parts.push({ at, cents, invoice })
    left -= cents
  }
}

type Event = (life: Life, random: Random, at: number) => void

const events: Record<string, Event> = {
  issue: ({ invoices }, { id, below }, at) =>
    invoices.push({
      id: id(),
      at,
      due: Math.floor(at / dayMs) + below(70),
      total: 1 + below(500_000),
      credits: [],
      cancelledAt: null,
    }),
  pay: (life, { id, below }, at) => {
    const payment = { id: id(), at, cents: 1 + below(600_000), voidedAt: null, refunds: [], parts: [] }
    life.payments.push(payment)
    payFrom(life, payment, { at, most: now })
  },
  apply: (life, random, at) => {
    const payment = pick(life.payments, random)
    if (payment) payFrom(life, payment, { at, most: 1 + random.below(300_000) })
  },
  credit: ({ invoices }, random, at) => {
    const invoice = pick(
      invoices.filter(
        ({ cancelledAt, credits, total }) => cancelledAt === null && until(credits, now) < total,
      ),
      random,
    )
    if (!invoice) return
    const cents = 1 + random.below(invoice.total - until(invoice.credits, now))
    invoice.credits.push({ id: random.id(), at, cents })
  },
  void: ({ payments }, random, at) => {
    const payment = pick(
      payments.filter(({ voidedAt, refunds }) => voidedAt === null && refunds.length === 0),
      random,
    )
    if (!payment) return
    payment.voidedAt = at
    for (const invoice of new Set(payment.parts.map((part) => part.invoice))) {
      const cents = until(
        payment.parts.filter((part) => part.invoice === invoice),
        now,
      )
      if (cents > 0) payment.parts.push({ at, cents: -cents, invoice })
    }
  },
  refund: ({ payments }, random, at) => {
    const payment = pick(
      payments.filter((each) => restAt(each, now) > 0),
      random,
    )
    if (payment) payment.refunds.push({ at, cents: 1 + random.below(restAt(payment, now)) })
  },
  cancel: (life, random, at) => {
    const invoice = pick(
      life.invoices.filter(({ credits, cancelledAt }) => credits.length === 0 && cancelledAt === null),
      random,
    )
    if (invoice && partsOn(life, invoice, now) === 0) invoice.cancelledAt = at
  },
}

const frequent = ['issue', 'issue', 'issue', 'pay', 'pay', 'apply', 'credit', 'void', 'refund', 'cancel']

/** Returns a random life of an account: up to 20 events in a period, some of them a moment before or at midnight. */
export function lifeOf(of: Pick<Life, 'account' | 'currency'>, random: Random, days: number): Life {
  const life: Life = { ...of, invoices: [], payments: [] }
  const moments = Array.from({ length: 4 + random.below(17) }, (_, nth) => {
    const time = [0, dayMs - 1, random.below(dayMs)][random.below(3)] ?? 0
    // Each moment has its own ms, so that no two changes are simultaneous.
    return random.below(days) * dayMs + Math.min(dayMs - 30, Math.max(30, time)) + nth
  }).toSorted((a, b) => a - b)
  for (const at of moments) events[pick(frequent, random) ?? 'issue']?.(life, random, at)
  return life
}

const decimal = (cents: number) => (cents / 100).toFixed(2)

/** The rows of an invoice and of its credit notes; an instant is the ms after the begin of the period. */
function invoiceRows(life: Life, invoice: Invoice) {
  const { account, currency } = life
  const { id, at, due, total, credits, cancelledAt } = invoice
  const [paid, credited] = [partsOn(life, invoice, now), until(credits, now)]
  const whole = {
    id,
    at,
    account,
    currency,
    due,
    status: cancelledAt === null ? (total - credited - paid > 0 ? 'SENT' : 'PAID') : 'CANCELLED',
    cancelled_at: cancelledAt,
    kind: 'INVOICE',
    corrects: null,
    total: decimal(total),
    paid: decimal(paid),
    credited: decimal(credited),
  }
  const note = { kind: 'CREDIT_NOTE', corrects: id, status: 'SENT', paid: '0.00', credited: '0.00' }
  return [
    whole,
    ...credits.map((credit) => ({
      ...whole,
      ...note,
      id: credit.id,
      at: credit.at,
      total: decimal(credit.cents),
    })),
  ]
}

/** The rows of a life in the tables. */
function rowsOf(life: Life) {
  const { account, currency } = life
  return {
    invoices: life.invoices.flatMap((invoice) => invoiceRows(life, invoice)),
    payments: life.payments.map(({ id, at, cents, voidedAt, refunds, parts }) => ({
      id,
      at,
      account,
      currency,
      amount: decimal(cents),
      voided_at: voidedAt,
      refunded: decimal(until(refunds, now)),
      applied: decimal(until(parts, now)),
    })),
    parts: life.payments.flatMap(({ id, parts }) =>
      parts.map(({ at, cents, invoice }) => ({
        payment: id,
        invoice: invoice.id,
        at,
        amount: decimal(cents),
      })),
    ),
    refunds: life.payments.flatMap(({ id, refunds }) =>
      refunds.map(({ at, cents }) => ({ payment: id, at, amount: decimal(cents) })),
    ),
  }
}

const ifVoided = (value: string) => `case when voided_at is null then null else ${value} end`

type Store = { workspaceId: string; member: string; first: string; zone: string }

/** The statements that insert the rows of lives. `$1` is the JSON of the rows. */
function insertsFor({ workspaceId, member, first, zone }: Store) {
  const day = (column: string) => `('${first}'::date + ${column})`
  // The ms of a moment count as wall time, so a day has 24 hours even if the clock changes.
  const moment = (column: string) =>
    `(('${first}'::timestamp + ${column} * interval '1 ms') at time zone '${zone}')`
  const tax = 'round(total / 11, 2)'
  const rates = `'[{"code": "TAX", "rate": "0.1"}]'`
  const taxes = `jsonb_build_array(jsonb_build_object('code', 'TAX', 'rate', '0.1', 'amount', (${tax})::text))`
  return {
    invoices: `insert into invoices (workspace_id, id, created_at, updated_at, account, invoice_number, billing_date,
        due_date, currency, locale, tax_rates, subtotal, tax_breakdown, total, rounding_mode, kind, corrects,
        invoice_status, paid, credited, external_notes, issued_at, cancelled_at)
      select '${workspaceId}', id, ${moment('at')}, ${moment('at')}, account, 'L-' || right(id::text, 12), ${day(`(at / ${dayMs})::int`)},
        ${day('due')}, currency, 'en', ${rates}, total - ${tax}, ${taxes}, total, 'DOCUMENT', kind, corrects, status, paid, credited, '[]',
        ${moment('at')}, ${moment('cancelled_at')}
      from json_to_recordset($1) r (id uuid, at bigint, account uuid, currency text, due int, status text, total numeric,
        paid numeric, credited numeric, cancelled_at bigint, kind text, corrects uuid)`,
    payments: `insert into payments (workspace_id, id, created_at, updated_at, account, amount, applied, refunded,
        currency, method, paid_at, status, voided_at, voided_by, void_reason)
      select '${workspaceId}', id, ${moment('at')}, ${moment('at')}, account, amount, applied, refunded, currency, 'CHECK',
        ${moment('at')}, case when voided_at is null then 'RECEIVED' else 'VOIDED' end, ${moment('voided_at')},
        ${ifVoided(`'${member}'::uuid`)}, ${ifVoided(`'Bounced'`)}
      from json_to_recordset($1) r (id uuid, at bigint, account uuid, currency text, amount numeric, applied numeric,
        refunded numeric, voided_at bigint)`,
    parts: `insert into payment_parts (workspace_id, id, payment, invoice, amount, paid_at, created_at)
      select '${workspaceId}', gen_random_uuid(), payment, invoice, amount, ${moment('at')}, ${moment('at')}
      from json_to_recordset($1) r (payment uuid, invoice uuid, at bigint, amount numeric)`,
    refunds: `insert into refunds (workspace_id, id, created_at, updated_at, payment, amount, reason, status)
      select '${workspaceId}', gen_random_uuid(), ${moment('at')}, ${moment('at')}, payment, amount, 'Too much', 'DONE'
      from json_to_recordset($1) r (payment uuid, at bigint, amount numeric)`,
  }
}

/**
 * Inserts lives as the owner of the database. At the end of the transaction, the database checks that payments, parts
 * and invoices add up.
 */
export async function storeLives(owner: Client, lives: readonly Life[], store: Store): Promise<void> {
  const all = lives.map(rowsOf)
  const inserts = insertsFor(store)
  await owner.query('begin')
  await owner.query(`select set_config('app.workspace_id', $1, true)`, [store.workspaceId])
  await owner.query(inserts.invoices, [JSON.stringify(all.flatMap(({ invoices }) => invoices))])
  await owner.query(inserts.payments, [JSON.stringify(all.flatMap(({ payments }) => payments))])
  await owner.query(inserts.parts, [JSON.stringify(all.flatMap(({ parts }) => parts))])
  await owner.query(inserts.refunds, [JSON.stringify(all.flatMap(({ refunds }) => refunds))])
  await owner.query('commit')
  // Autovacuum does the same within a minute.
  await owner.query('analyze invoices, payments, payment_parts, refunds, accounts, clients')
}
