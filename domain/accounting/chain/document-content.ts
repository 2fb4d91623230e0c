import type { Part } from '../../documents/discount.ts'
import type { TaxAmount } from '../../documents/totals.ts'
import { readDecimal } from '../../kit/value/money.ts'

type ContentLine = {
  date: string | null
  name: string | null
  description: string
  quantity: string
  unitPrice: string
  discount: Part | null
  discountName: string | null
  untaxed: boolean | null
  taxRate?: string | null
  amount: string
}

/** The fields of an issued document that belong to its content. */
export type ContentSource = {
  kind: string
  number: string | null
  /** The id of the invoice that a credit note corrects. */
  corrects: string | null
  billingDate: string | null
  dueDate: string | null
  paymentTerms: string | null
  currency: string | null
  roundingMode: string
  issuedAt: string
  lineItems: readonly ContentLine[]
  discount: Part | null
  subtotal: string
  discountAmount: string
  taxBreakdown: readonly TaxAmount[]
  total: string
  taxExemption?: string | null
}

/** A discount as `10%` or as an amount. */
function discountText(discount: Part | null): string | null {
  if (discount === null) return null
  return 'percent' in discount ? `${readDecimal(discount.percent)}%` : readDecimal(discount.amount)
}

const lineContent = (line: ContentLine) => ({
  date: line.date,
  name: line.name,
  description: line.description,
  quantity: readDecimal(line.quantity),
  unitPrice: readDecimal(line.unitPrice),
  discount: discountText(line.discount),
  discountName: line.discountName,
  untaxed: line.untaxed === true,
  amount: readDecimal(line.amount),
  ...(readDecimal(line.taxRate) !== null && { taxRate: readDecimal(line.taxRate) }),
})

const taxContent = ({ code, rate, description, amount, base }: TaxAmount) => ({
  code,
  rate: readDecimal(rate),
  description: description ?? null,
  amount: readDecimal(amount),
  ...(base !== undefined && { base: readDecimal(base) }),
})

/**
 * The canonical text of an issued document. `document_content` in the database writes the same text. Names, addresses,
 * notes and references are left out, because erasures and merges change them.
 */
export const documentContent = (document: ContentSource): string =>
  JSON.stringify({
    kind: document.kind,
    number: document.number,
    corrects: document.corrects,
    billingDate: document.billingDate,
    dueDate: document.dueDate,
    paymentTerms: document.paymentTerms,
    currency: document.currency,
    roundingMode: document.roundingMode,
    issuedAt: new Date(document.issuedAt).toISOString(),
    lines: document.lineItems.map(lineContent),
    subtotal: readDecimal(document.subtotal),
    discount: discountText(document.discount),
    discountAmount: readDecimal(document.discountAmount),
    taxes: document.taxBreakdown.map(taxContent),
    total: readDecimal(document.total),
    ...(document.taxExemption && { taxExemption: document.taxExemption }),
  })
