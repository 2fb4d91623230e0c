import { paymentApply, paymentCreate, paymentMove, accountCredit } from '@fieldhouse/domain/accounting/calls'
import { refusal } from '@fieldhouse/domain/accounting/invoice-refusals'
import type { ApplyBody, MoveBody, ReceiptBody } from '@fieldhouse/domain/accounting/payment'
import {
  type PaymentPart,
  changesOfParts,
  partsInOrder,
  spendCredit,
  sumOfParts,
  whyNotSum,
} from '@fieldhouse/domain/accounting/payment-parts'
import { account } from '@fieldhouse/domain/crm/account'
import type { Owed } from '@fieldhouse/domain/crm/owed'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { accountRoutes } from '../crm/account.ts'
import type { Work } from '../kit/database/work.ts'
import { readRecord } from '../kit/entity/read.ts'
import { insertRow } from '../kit/entity/write.ts'
import type { Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { serveUnder } from '../kit/http/serve-under.ts'
import { creditSources } from './credit/credit-sources.ts'
import { needEntryInstant } from './entry-day.ts'
import { type LockedPayment, isDeposit, lockPayment, payerOf } from './locked-payment.ts'
import { applyAndTell, payFromCredit } from './credit/pay-from-credit.ts'
import type { InvoiceRow } from './invoice.ts'
import type { Received } from './payment.ts'
import { applyParts, followParts, lockInvoices } from './apply-parts.ts'
import { lockParts } from './payment-parts.ts'
import { paymentRoutes } from './payment-routes.ts'
import { needInvoicesOf, needTakes, openInvoicesOf } from './wanted-parts.ts'

/** The credit of an account by currency. */
const creditOf = async (work: Work, id: string): Promise<Owed> =>
  (await readRecord(work, accountRoutes, id)).credits

/**
 * Locks the invoices of a payment and checks its parts. Without parts, distributes the amount over the invoices, the
 * oldest due date first.
 */
async function lockWanted(work: Work, { amount, parts, ...payer }: ReceiptBody) {
  if (!parts) {
    const open = await openInvoicesOf(work, payer)
    const invoices = await lockInvoices(
      work,
      partsInOrder(amount, open).map(({ invoice }) => invoice),
    )
    const balances = open.flatMap(({ invoice }) => {
      const locked = invoices.get(invoice)
      return locked ? [{ invoice, balance: locked.balance }] : []
    })
    return { invoices, parts: partsInOrder(amount, balances) }
  }
  const why = whyNotSum(parts, amount)
  if (why) throw new Problem('VALIDATION', { errors: [why] })
  await needInvoicesOf(work, payer, parts)
  const invoices = await lockInvoices(
    work,
    parts.map(({ invoice }) => invoice),
  )
  needTakes(invoices, parts)
  return { invoices, parts }
}

/** The locked invoices that a payment pays, and the amounts for them. */
type LockedParts = { invoices: ReadonlyMap<string, InvoiceRow>; parts: readonly PaymentPart[] }

/** Stores a payment of an account with its parts. Returns the payment's id. */
export async function insertReceipt(
  work: Work,
  given: Received & { account: string },
  { invoices, parts }: LockedParts,
): Promise<string> {
  const [only, another] = parts
  const paidAt = given.paidAt ?? work.now.toISOString()
  const made = await insertRow(work, paymentRoutes, {
    ...given,
    invoice: only && !another ? only.invoice : null,
    estimate: null,
    paidAt,
    reference: given.reference ?? null,
    status: 'RECEIVED',
    refunded: '0.00',
    applied: sumOfParts(parts),
  })
  const changes = parts.map((part) => ({ ...part, payment: made.id, paidAt }))
  const { currency, provider } = given
  await applyAndTell(work, changes, { invoices, action: 'pay', currency, ...(provider && { provider }) })
  return made.id
}

/**
 * Records a payment of an account and distributes it over invoices. The rest of the payment is credit of the account.
 */
export async function receiveFromAccount(work: Work, body: ReceiptBody): Promise<string> {
  if (body.paidAt) await needEntryInstant(work, 'paidAt', body.paidAt)
  await lockParts(work, body.account)
  const locked = await lockWanted(work, body)
  const { parts: _parts, ...given } = body
  return insertReceipt(work, given, locked)
}

/** Pays invoices from the credit of their account. Concurrent calls spend the credit only once. */
async function applyCredit(work: Work, { parts, ...payer }: ApplyBody): Promise<Owed> {
  await lockParts(work, payer.account)
  await needInvoicesOf(work, payer, parts)
  const sources = await creditSources(work, payer)
  const moves = spendCredit(sources, parts)
  const invoices = await lockInvoices(work, [
    ...parts.map(({ invoice }) => invoice),
    ...(moves ?? []).flatMap(({ from }) => from ?? []),
  ])
  needTakes(invoices, parts)
  if (!moves) {
    const left = sumOfParts(sources)
    throw fault(['parts'], 'CREDIT_TOO_LOW', { credit: left, currency: payer.currency })
  }
  await payFromCredit(work, moves, { invoices, currency: payer.currency })
  return creditOf(work, payer.account)
}

/** Whether a payment is a deposit of an estimate whose invoice is not issued. */
const isUnbilled = (locked: LockedPayment): boolean =>
  isDeposit(locked) || locked.invoices.get(locked.estimate?.invoice ?? '')?.invoiceStatus === 'DRAFT'

/** Replaces all parts of a payment. The amount that then pays no invoice is credit of the account. */
async function moveParts(work: Work, id: string, { parts }: MoveBody): Promise<void> {
  await needInvoicesOf(work, await payerOf(work, id), parts)
  const locked = await lockPayment(
    work,
    id,
    parts.map(({ invoice }) => invoice),
  )
  const { payment: current, invoices } = locked
  if (current.status === 'VOIDED') throw refusal('VOIDED_STAYS')
  if (isUnbilled(locked)) throw refusal('DEPOSIT_STAYS')
  const why = whyNotSum(parts, current.net)
  if (why) throw new Problem('VALIDATION', { errors: [why] })
  const changes = changesOfParts(locked.parts, parts)
  needTakes(
    invoices,
    parts.map(({ invoice }) => ({
      invoice,
      amount: changes.find((change) => change.invoice === invoice)?.amount ?? '0.00',
    })),
  )
  await applyParts(
    work,
    changes.map((change) => ({ ...change, payment: id })),
    { invoices, action: 'movePayment' },
  )
  await followParts(work, current, 'movePayment')
}

const about = { entity: 'payment', section: 'ACCTG_INVOICE' } as const

/** Serves payments of several invoices, the credit of accounts, and changes of what a payment pays (api.md, OPEN-782). */
export function serveAccountPayments(server: Server): void {
  serve(server, {
    ...paymentCreate,
    ...about,
    flag: 'create',
    handle: async (work, { body }) => ({
      result: await readRecord(work, paymentRoutes, await receiveFromAccount(work, body)),
      status: 201,
    }),
  })
  serve(server, {
    ...paymentApply,
    ...about,
    flag: 'create',
    handle: async (work, { body }) => ({ result: await applyCredit(work, body) }),
  })
  serve(server, {
    ...paymentMove,
    ...about,
    flag: 'update',
    handle: async (work, { id, body }) => {
      await moveParts(work, id, body)
      return { result: await readRecord(work, paymentRoutes, id) }
    },
  })
  serveUnder(server, account, {
    ...accountCredit,
    ...about,
    entity: account.name,
    flag: 'read',
    reads: true,
    handle: async (work, { id }) => ({ result: await creditOf(work, id) }),
  })
}
