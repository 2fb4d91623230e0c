import { depositLeft } from '@fieldhouse/domain/accounting/deposit'
import { type Decimal, compare, minus, roundCents, smaller } from '@fieldhouse/domain/kit/value/money'
import { and, eq } from 'drizzle-orm'
import { type Debtor, lockDebtor } from '../accounting/debtor.ts'
import { receive } from '../accounting/payment.ts'
import type { Config } from '../config.ts'
import { isId } from '../kit/database/ids.ts'
import type { Database } from '../kit/database/database.ts'
import { type Work, asSystem } from '../kit/database/work.ts'
import { lockPartsDebt } from './account-debt.ts'
import type { Debt } from './debt.ts'
import { gateOf } from './gates.ts'
import { depositDue, invoiceDue } from './payable.ts'
import type { CheckoutState, PaymentGate } from './provider.ts'
import { checkouts } from './tables.ts'

/** The tools for calling a provider on behalf of a workspace. */
export type Settling = { database: Pick<Database, 'main'>; config: Config }

type Checkout = typeof checkouts.$inferSelect

/** The workspace of a checkout, and the provider's reference of the checkout. */
type Named = { workspaceId: string; reference: string }

/** The paid amount or currency differs from the requested amount or currency. Nothing is booked. */
export class AmountMismatch extends Error {
  override name = 'AmountMismatch'
}

const rowOf = async ({ tx, workspaceId }: Work, id: string): Promise<Checkout | null> => {
  const [row] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.workspaceId, workspaceId), eq(checkouts.id, id)))
    .for('update')
  return row ?? null
}

const change = async ({ tx, workspaceId }: Work, id: string, values: Partial<Checkout>): Promise<void> =>
  void (await tx
    .update(checkouts)
    .set(values)
    .where(and(eq(checkouts.workspaceId, workspaceId), eq(checkouts.id, id))))

/**
 * The amount that may be booked: an invoice's balance, or the rest of an estimate's deposit. For an invoiced estimate,
 * the invoice's balance also limits the amount.
 */
function owedOf(debtor: Debtor): Decimal {
  if (debtor.kind === 'ESTIMATE') return depositDue(debtor.estimate)
  const { invoice, estimate } = debtor
  if (estimate === null) return invoiceDue(invoice)
  const due = invoice.invoiceStatus === 'DRAFT' ? invoice.balance : invoiceDue(invoice)
  return smaller(due, depositLeft(estimate))
}

/** Locks what a payment page collected money for. */
async function lockDebt(work: Work, { invoice, estimate, account, parts }: Checkout): Promise<Debt> {
  if (account !== null) return lockPartsDebt(work, account, parts ?? [])
  const debtor = await lockDebtor(work, { invoice, estimate })
  return { owed: owedOf(debtor), book: (amount, body) => receive(work, debtor, { ...body, amount }) }
}

/**
 * Locks the documents to pay, as every payment does. Books the paid amount up to the amount due. Stores the rest as
 * `surplus`, which `returnSurplus` refunds.
 */
async function book(work: Work, checkout: Checkout, state: CheckoutState): Promise<void> {
  const { id } = checkout
  const debt = await lockDebt(work, checkout)
  const row = await rowOf(work, id)
  if (row === null || row.status === 'PAID') return
  if (compare(state.amount, row.amount) !== 0 || state.currency !== row.currency)
    throw new AmountMismatch(`checkout ${id} asked for ${row.amount} ${row.currency}`)
  const booked = compare(debt.owed, '0') > 0 ? smaller(row.amount, debt.owed) : '0.00'
  const payment =
    compare(booked, '0') > 0
      ? await debt.book(booked, {
          currency: row.currency,
          method: 'CREDIT_CARD',
          paidAt: work.now.toISOString(),
          reference: state.payment,
          provider: row.provider,
        })
      : null
  await change(work, id, {
    status: 'PAID',
    payment,
    surplus: roundCents(minus(row.amount, booked)),
  })
}

/** Refunds the surplus of a payment. A repeated call does not refund the surplus again. */
async function returnSurplus(
  tools: Settling,
  gate: PaymentGate,
  { workspaceId, id, payment }: { workspaceId: string; id: string; payment: string | null },
): Promise<void> {
  const { main } = tools.database
  const row = await asSystem(main, workspaceId, (work) => rowOf(work, id))
  if (row === null || payment === null || row.surplusReference !== null) return
  if (compare(row.surplus, '0') <= 0) return
  const surplusReference = await gate.refund({ ...row, payment, amount: row.surplus })
  await asSystem(main, workspaceId, (work) => change(work, id, { surplusReference }))
}

/**
 * Stores the state that the provider reports for a checkout: paid or ended. Ignores payment pages that belong to no
 * checkout.
 */
export async function settleCheckout(tools: Settling, { workspaceId, reference }: Named): Promise<void> {
  const { main } = tools.database
  const gate = await asSystem(main, workspaceId, (work) => gateOf(work, tools.config))
  if (gate === null) return
  // The state is always read from the provider, so webhook messages may arrive late, twice and in any order.
  const state = await gate.read(reference)
  const id = state.id
  if (id === null || !isId(id) || state.status === 'OPEN') return
  const found = await asSystem(main, workspaceId, (work) => rowOf(work, id))
  if (found === null || (found.reference !== null && found.reference !== reference)) return
  if (state.status === 'PAID') {
    await asSystem(main, workspaceId, (work) => book(work, found, state))
    await returnSurplus(tools, gate, { workspaceId, id, payment: state.payment })
    return
  }
  await asSystem(main, workspaceId, async (work) => {
    const row = await rowOf(work, id)
    if (row?.status === 'OPEN') await change(work, id, { status: 'ENDED' })
  })
}
