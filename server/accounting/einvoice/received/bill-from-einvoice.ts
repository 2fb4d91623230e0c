import type { ReceivedBill } from '@fieldhouse/domain/accounting/bills/calls'
import { type BillLine, supplierBill } from '@fieldhouse/domain/accounting/bills/supplier-bill'
import {
  type EInvoiceBill,
  billOfEInvoice,
} from '@fieldhouse/domain/accounting/einvoice/received/bill-of-einvoice'
import { creditTypes } from '@fieldhouse/domain/accounting/einvoice/received/einvoice-terms'
import { statedNumber } from '@fieldhouse/domain/accounting/einvoice/received/einvoice-rules'
import {
  type EInvoiceWarningCode,
  einvoiceWarningWords,
} from '@fieldhouse/domain/accounting/einvoice/received/einvoice-texts'
import type { ReceivedEInvoice } from '@fieldhouse/domain/accounting/einvoice/received/received-einvoice'
import { isSameCompany } from '@fieldhouse/domain/accounting/einvoice/received/same-company'
import { check } from '@fieldhouse/domain/kit/entity/check'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { beginningOf } from '@fieldhouse/domain/kit/value/typed-text'
import { formatAmount } from '@fieldhouse/domain/kit/value/format-amount'
import { compare } from '@fieldhouse/domain/kit/value/money'
import { type Language, type Params, say, writtenLocale } from '@fieldhouse/domain/kit/words/words'
import { addResource } from '../../../files/resources.ts'
import { type Company, companyOf } from '../../../documents/company.ts'
import type { Work } from '../../../kit/database/work.ts'
import { readRecord } from '../../../kit/entity/read.ts'
import { insertRow } from '../../../kit/entity/write.ts'
import { supplierBillRoutes } from '../../bills/supplier-bill.ts'
import { type MatchedOrder, matchedOrder } from './matched-order.ts'
import type { ReceivedFileOfBill } from './receive-einvoice.ts'
import { needSupplier } from './find-supplier.ts'

const namesOf = ({ names }: { names: readonly { text: string }[] }): string[] => names.map(({ text }) => text)

/** Refuses a credit note, another currency than the company's, and an e-invoice for another company. */
function needOurs(of: ReceivedEInvoice, company: Company, isOurs: boolean): void {
  if (creditTypes.has(of.type?.text ?? '')) throw fault(['file'], 'EINVOICE_CREDIT_NOTE')
  const found = of.currency?.text ?? ''
  if (found !== company.currency)
    throw fault(['file'], 'EINVOICE_OTHER_CURRENCY', { found, currency: company.currency })
  const buyer = { names: namesOf(of.buyer), vatNumber: of.buyer.vatNumber?.text ?? null }
  const own = { names: [company.name], vatNumber: company.issuer.qstNumber }
  if (!isOurs && !isSameCompany(buyer, own))
    throw fault(['ours'], 'EINVOICE_OTHER_COMPANY', { name: beginningOf(buyer.names[0] ?? '', 120) })
}

type Values = Partial<RowOf<typeof supplierBill>>

/** The values of the bill as a person could send them. Throws `VALIDATION` for values that a bill cannot have. */
function checkedValues(bill: EInvoiceBill, supplier: string, { products }: MatchedOrder): Values {
  const lines = bill.lines.map(({ description, quantity, unitPrice }, at) => ({
    product: products[at] ?? null,
    description,
    quantity,
    unitPrice,
  }))
  const checked = check(supplierBill.create, { ...bill, supplier, lines })
  if (!checked.ok) throw new Problem('VALIDATION', { errors: checked.faults })
  return checked.value as Values
}

type Warning = { code: EInvoiceWarningCode; params: Params }

/** What a person should know: an amount that is paid already, an unknown order, and lines that are not ordered. */
function warningsOf(
  { totals, currency }: ReceivedEInvoice,
  { order, number, orderLines }: MatchedOrder,
  language: Language,
): Warning[] {
  const prepaid = statedNumber(totals.prepaid)
  const amount = formatAmount(prepaid, currency?.text ?? 'EUR', writtenLocale[language])
  const unmatched = orderLines.filter((line) => line === null).length
  return [
    ...(compare(prepaid, '0') > 0 ? [{ code: 'PREPAID' as const, params: { amount } }] : []),
    ...(number !== null && order === null ? [{ code: 'ORDER_UNKNOWN' as const, params: { number } }] : []),
    ...(order !== null && unmatched > 0
      ? [{ code: 'LINES_UNMATCHED' as const, params: { count: unmatched } }]
      : []),
  ]
}

const withOrderLine = (line: BillLine, orderLine: string | null | undefined): BillLine =>
  orderLine ? { ...line, orderLine } : line

/** Creates the draft bill of a received e-invoice, with its file, matched to its order line by line (OPEN-855). */
export async function billFromEInvoice(work: Work, received: ReceivedFileOfBill): Promise<ReceivedBill> {
  const { invoice, file } = received
  const company = await companyOf(work)
  needOurs(invoice, company, received.isOurs)
  const supplier = await needSupplier(work, received.supplier, invoice.seller)
  const { language } = work.actor
  const bill = billOfEInvoice(invoice, { language, taxRates: company.taxRates })
  const matched = await matchedOrder(work, { supplier, orders: invoice.orders, lines: bill.lines })
  const values = checkedValues(bill, supplier, matched)
  const row = await insertRow(work, supplierBillRoutes, {
    ...values,
    lines: (values.lines ?? []).map((line, at) => withOrderLine(line, matched.orderLines[at])),
    order: matched.order,
    currency: company.currency,
  })
  const about = { types: [], description: null, name: null }
  await addResource(work, { entity: supplierBill.name, recordId: row.id }, { file, about })
  const warnings = warningsOf(invoice, matched, language).map(({ code, params }) => ({
    code,
    msg: say(einvoiceWarningWords[code], language, params),
  }))
  return { bill: await readRecord(work, supplierBillRoutes, row.id), warnings }
}
