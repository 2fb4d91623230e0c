import { matchBill } from '@fieldhouse/domain/accounting/bills/bill-match'
import {
  billStates,
  whyNotChangeBill,
  whyNotPay,
  whyNotVoid,
} from '@fieldhouse/domain/accounting/bills/bill-states'
import { billBalance, billFaults, billTotals } from '@fieldhouse/domain/accounting/bills/bill-totals'
import { type PayBody, supplierBill } from '@fieldhouse/domain/accounting/bills/supplier-bill'
import type { ReceiptTax } from '@fieldhouse/domain/accounting/receipt-taxes'
import { sameTax } from '@fieldhouse/domain/documents/taxes'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { Problem, fault, faultIf } from '@fieldhouse/domain/kit/entity/problem'
import { compare } from '@fieldhouse/domain/kit/value/money'
import type { Words } from '@fieldhouse/domain/kit/words/words'
import { translated } from '@fieldhouse/domain/kit/words/translated'
import { sql } from 'drizzle-orm'
import { companyOf } from '../../documents/company.ts'
import { taxColumns } from '../../documents/exported-taxes.ts'
import type { Work } from '../../kit/database/work.ts'
import { type Row, defineEntity } from '../../kit/entity/define-entity.ts'
import { changeRow, lockRow } from '../../kit/entity/write.ts'
import { registerFileParts } from '../../kit/export/file-parts.ts'
import { needOpenDay } from '../../people/closing/need-open-day.ts'
import { afterWithdrawal } from '../after-withdrawal.ts'
import { needEntryDay } from '../entry-day.ts'
import { supplierBillLines, supplierBillPayments, supplierBills } from '../supplier-bill-tables.ts'
import { lockBilledOrder } from './ordered-lines.ts'

/** A stored bill. */
type BillRow = RowOf<typeof supplierBill> & Row
type Values = Partial<RowOf<typeof supplierBill>>

const settled: Words = translated('accounting', 'supplierBill.settled')
const paidWords: Words = translated('accounting', 'supplierBill.paid')

/** A tax with the taxed amount that an e-invoice stated for it. People enter no taxed amounts. */
const withBase = (tax: ReceiptTax, before: readonly ReceiptTax[]): ReceiptTax => {
  const { base } = before.find((other) => sameTax(tax)(other) && other.amount === tax.amount) ?? {}
  return base === undefined ? tax : { base, ...tax }
}

/** Computes the sums of a bill, and fills in the company's currency and taxes. Checks the day only if it changed. */
async function reckoned(work: Work, values: Values, before?: BillRow): Promise<Values> {
  const errors = billFaults(values)
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
  const company = await companyOf(work)
  if (values.day && values.day !== before?.day) needEntryDay(company, 'day', values.day)
  const taxRates = (values.taxRates ?? company.taxRates).map((tax) => withBase(tax, before?.taxRates ?? []))
  const totals = billTotals(values.lines ?? [], taxRates)
  return {
    ...values,
    ...totals,
    ...billBalance(totals.total, values.payments ?? []),
    taxRates,
    currency: values.currency ?? company.currency,
  }
}

/** The lines of a bill that differ from its order, or nothing. Locks the order. */
async function differingLines(work: Work, { id, order, lines }: BillRow) {
  if (order === null) return []
  const { lines: ordered } = await lockBilledOrder(work, order, id)
  return matchBill(lines, ordered).filter(({ differences }) => differences.length > 0)
}

/** Approves a draft. A bill that differs from its order needs a reason (OPEN-821). */
async function approve(work: Work, current: BillRow, reason: string | null): Promise<void> {
  const { status, billNumber, lines, total } = current
  if (billStates.whyNot(status, 'APPROVED') || status === 'APPROVED')
    throw new Problem('INVALID_TRANSITION', { words: billStates.refusal(status, 'APPROVED') })
  needOpenDay(await companyOf(work), 'day', current.day)
  const errors = [
    ...faultIf(billNumber === null, ['billNumber'], 'REQUIRED'),
    ...faultIf(lines.length === 0 || compare(total, '0') === 0, ['lines'], 'BILL_EMPTY'),
  ]
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
  const differing = await differingLines(work, current)
  if (differing.length > 0 && reason === null) throw fault(['reason'], 'BILL_DIFFERS')
  await changeRow(work, supplierBillRoutes, {
    current,
    values: { status: 'APPROVED', differenceReason: differing.length > 0 ? reason : null },
    action: 'approve',
  })
}

/** Voids a bill without payments, with a reason. The void counts today, and the supplier's number is free again. */
async function voidBill(work: Work, current: BillRow, reason: string): Promise<void> {
  if (current.status === 'VOID') return
  const why = whyNotVoid(current)
  if (why === 'IN_USE') throw new Problem(why, { words: paidWords })
  const { today } = await companyOf(work)
  await changeRow(work, supplierBillRoutes, {
    current,
    values: { status: 'VOID', voidedOn: today, voidReason: reason },
    action: 'void',
  })
}

/** Records a payment of an approved bill, at most its balance. Returns the id of the payment. */
async function pay(work: Work, current: BillRow, { reference, ...body }: PayBody): Promise<string> {
  if (whyNotPay(current)) throw new Problem('INVALID_TRANSITION')
  needEntryDay(await companyOf(work), 'day', body.day)
  if (compare(body.amount, current.balance) > 0) throw fault(['amount'], 'AMOUNT_ABOVE_BILL')
  const payments = [...current.payments, { ...body, ...(reference ? { reference } : {}) }]
  const paid = await changeRow(work, supplierBillRoutes, {
    current,
    values: { payments, ...billBalance(current.total, payments) },
    action: 'pay',
  })
  return paid.payments.at(-1)?._id ?? ''
}

/** Pays a bill for another area, and returns the id of the payment. */
export const payBill = async (work: Work, bill: string, body: PayBody): Promise<string> =>
  pay(work, await lockRow(work, supplierBillRoutes, bill), body)

type Voided = { payment: string; reason: string }

/** Voids a payment, so that its amount is owed again. The payment stays in the list. */
async function voidPaymentOf(work: Work, current: BillRow, { payment, reason }: Voided): Promise<void> {
  const found = current.payments.find(({ _id }) => _id === payment)
  if (!found) throw fault(['payment'], 'NOT_FOUND')
  if (found.voidedOn) return
  const { today } = await companyOf(work)
  const payments = current.payments.map((each) =>
    each === found ? { ...each, voidedOn: today, voidReason: reason } : each,
  )
  await changeRow(work, supplierBillRoutes, {
    current,
    values: { payments, ...billBalance(current.total, payments) },
    action: 'voidPayment',
  })
  await afterWithdrawal(work, { billPayment: payment })
}

/** Voids a payment of a bill for another area. */
export const voidBillPayment = async (work: Work, bill: string, voided: Voided): Promise<void> =>
  voidPaymentOf(work, await lockRow(work, supplierBillRoutes, bill), voided)

/** The bills of suppliers: people enter and approve them, and record their payments (OPEN-820). */
export const supplierBillRoutes = defineEntity(supplierBill, {
  table: supplierBills,
  lines: { lines: supplierBillLines, payments: supplierBillPayments },
  derived: {
    // Nothing is due of a voided bill. The stored balance of every bill is its total less the paid amount.
    balance: () =>
      sql`(case when ${supplierBills.status} = 'VOID' then 0.00 else ${supplierBills.balance} end)::numeric(14, 2)`,
  },
  steps: {
    beforeCreate: async (work, values) => ({ ...(await reckoned(work, values)), status: 'DRAFT' as const }),
    beforeUpdate: async (work, { current, values }) => {
      const { note: _, ...others } = values
      if (Object.keys(others).length === 0) return values
      needOpenDay(await companyOf(work), 'day', current.day)
      if (whyNotChangeBill(current.status)) throw new Problem('INVALID_TRANSITION', { words: settled })
      return reckoned(work, { ...current, ...values }, current)
    },
    beforeDelete: (_, current) => {
      if (whyNotChangeBill(current.status)) throw new Problem('INVALID_TRANSITION', { words: settled })
    },
  },
  actions: {
    approve: (work, { current, body }) => approve(work, current, body.reason ?? null),
    void: (work, { current, body }) => voidBill(work, current, body.reason),
    pay: async (work, { current, body }) => void (await pay(work, current, body)),
    'void-payment': (work, { current, body }) => voidPaymentOf(work, current, body),
  },
})

registerFileParts(supplierBillRoutes, { spread: { taxBreakdown: taxColumns(() => supplierBillRoutes) } })
