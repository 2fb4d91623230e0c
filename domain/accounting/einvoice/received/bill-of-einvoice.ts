import { type TaxRate, fractionOf } from '../../../documents/taxes.ts'
import type { Day } from '../../../kit/time/day.ts'
import { lineAmount } from '../../../kit/value/line-amount.ts'
import {
  type Decimal,
  compare,
  decimals,
  minus,
  negated,
  ratio,
  roundCents,
  sum,
} from '../../../kit/value/money.ts'
import { beginningOf, inOneLine } from '../../../kit/value/typed-text.ts'
import type { Language } from '../../../kit/words/words.ts'
import { einvoiceTexts } from './einvoice-texts.ts'
import type { ReceiptTax } from '../../receipt-taxes.ts'
import { statedNumber } from './einvoice-rules.ts'
import type { ReceivedAllowance, ReceivedEInvoice, ReceivedLine } from './received-einvoice.ts'

/** A line of the bill. `of` is the line of the e-invoice; null for allowances, charges and rounding. */
export type EInvoiceBillLine = {
  of: ReceivedLine | null
  description: string
  quantity: Decimal
  unitPrice: Decimal
}

/** What an e-invoice says of the bill of a supplier. */
export type EInvoiceBill = {
  billNumber: string
  day: Day
  dueDate: Day | null
  taxRates: ReceiptTax[]
  lines: EInvoiceBillLine[]
  note: string | null
}

const longest = 500
const described = (...texts: readonly (string | undefined)[]): string =>
  beginningOf(inOneLine([...new Set(texts.filter(Boolean))].join(' – ')), longest)

const mostDecimals = 4

/** The quantity and the price of a line. If their product is not exactly its amount, the line is one piece at its amount. */
function pricedAs(of: ReceivedLine): Pick<EInvoiceBillLine, 'quantity' | 'unitPrice'> {
  const amount = statedNumber(of.amount)
  const signed = statedNumber(of.quantity)
  const quantity = compare(signed, '0') < 0 ? minus('0', signed) : signed
  const whole = { quantity: '1', unitPrice: roundCents(amount) }
  if (compare(quantity, '0') === 0 || decimals(quantity) > mostDecimals) return whole
  const perPiece = { quantity, unitPrice: ratio(amount, quantity, mostDecimals) }
  return compare(lineAmount(perPiece), amount) === 0 ? perPiece : whole
}

const lineOf = (of: ReceivedLine): EInvoiceBillLine => ({
  of,
  description: described(of.name?.text, of.description?.text),
  ...pricedAs(of),
})

const pieceOf = (description: string, unitPrice: Decimal): EInvoiceBillLine => ({
  of: null,
  description,
  quantity: '1',
  unitPrice: roundCents(unitPrice),
})

function allowanceOf({ isCharge, amount, reason }: ReceivedAllowance, language: Language): EInvoiceBillLine {
  const text = described(reason?.text ?? einvoiceTexts[isCharge ? 'charge' : 'allowance'][language])
  return pieceOf(text, isCharge ? statedNumber(amount) : negated(statedNumber(amount)))
}

/**
 * The VAT by rate with the stated amounts, without VAT of zero, and the taxed amounts if there are several. A rate of the
 * company is the company's tax.
 */
function taxesOf({ vat }: ReceivedEInvoice, ownRates: readonly TaxRate[]): ReceiptTax[] {
  const rates = [...new Set(vat.map(({ percent }) => statedNumber(percent)))]
  return rates.flatMap((percent) => {
    const own = vat.filter((each) => compare(statedNumber(each.percent), percent) === 0)
    const amount = roundCents(sum(own.map(({ tax }) => statedNumber(tax))))
    const rate = fractionOf(percent)
    const code = ownRates.find((known) => compare(known.rate, rate) === 0)?.code ?? 'TAX'
    const base = roundCents(sum(own.map((each) => statedNumber(each.base))))
    return compare(amount, '0') === 0 ? [] : [{ code, rate, amount, ...(rates.length > 1 && { base }) }]
  })
}

/** The bill that an e-invoice states (OPEN-855). Its total is the total with VAT and the rounding. */
export function billOfEInvoice(
  of: ReceivedEInvoice,
  { language, taxRates }: { language: Language; taxRates: readonly TaxRate[] },
): EInvoiceBill {
  const day = of.day?.text ?? ''
  const dueOn = of.dueOn?.text ?? null
  const rounding = statedNumber(of.totals.rounding)
  const notes = [...new Set(of.notes.map(({ text }) => text))].join('\n')
  return {
    billNumber: of.number?.text ?? '',
    day,
    dueDate: dueOn !== null && dueOn < day ? day : dueOn,
    taxRates: taxesOf(of, taxRates),
    lines: [
      ...of.lines.map(lineOf),
      ...of.allowances.map((each) => allowanceOf(each, language)),
      ...(compare(rounding, '0') === 0 ? [] : [pieceOf(einvoiceTexts.rounding[language], rounding)]),
    ],
    note: notes === '' ? null : beginningOf(notes, 2000),
  }
}
