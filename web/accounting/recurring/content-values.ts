import { type invoice, invoiceType } from '@fieldhouse/domain/accounting/invoice'
import {
  type RecurringContent,
  type RecurringLine,
  onlySet,
} from '@fieldhouse/domain/accounting/recurring/recurring-content'
import { defaultTerms, inLanguage } from '@fieldhouse/domain/documents/document-text'
import type { DocumentStart } from '@fieldhouse/domain/documents/document'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { sameValue } from '@fieldhouse/domain/kit/value/same-value'
import { type DocumentValues, documentBody, documentValuesOf } from '../../documents/document-values.ts'
import { lineBody } from '../../documents/lines/line-values.ts'

type Content = Readonly<Record<string, unknown>>

/** What a new recurring invoice takes from an invoice: its lines and everything that differs from the defaults. */
export function contentOfInvoice(of: Read<typeof invoice>): Content {
  const { lineItems, currency, taxRates, taxExemption, discount, paymentTerms, notes, locale } = of
  const usual = defaultTerms({ isOwed: true, dueDate: of.dueDate }, locale ?? 'en')
  const { title: label } = invoiceType.kind
  return onlySet({
    lineItems: lineItems.map(({ name, description, quantity, unitPrice, discount: part, ...line }) => {
      const { discountName, untaxed, taxRate, priced } = line
      return onlySet({
        name,
        description,
        quantity,
        unitPrice,
        discount: part,
        discountName,
        untaxed,
        taxRate,
        priced,
      })
    }),
    currency,
    taxRates,
    taxExemption,
    discount,
    paymentTerms,
    notes,
    locale,
    title: inLanguage(of.title, label, 'en') === label.en ? null : of.title,
    termsAndConditions: of.termsAndConditions === usual ? null : of.termsAndConditions,
  })
}

/** The id by which the editor knows a line, also after the line was moved. */
const idOf = (at: number) => `line-${at}`

/** The stored lines by the id that the editor knows them by. */
const linesBy = ({ lineItems = [] }: Partial<RecurringContent>) =>
  new Map(lineItems.map((line, at) => [idOf(at), line]))

/**
 * The product of a line, and how its price follows it. A product that was chosen in the line editor replaces the stored
 * product.
 */
function productOf({ priced }: Pick<RecurringLine, 'priced'>, stored: RecurringLine | undefined): Content {
  const chosen = priced?.product
  const isOther = chosen !== undefined && chosen !== stored?.priced?.product && chosen !== stored?.product
  if (isOther || !stored) return onlySet({ product: chosen })
  const { product, follows, later, declined } = stored
  return onlySet({ product, follows, later, declined })
}

/** The form values of what a recurring invoice contains. Fields that are not set have no value, or the company's. */
export function contentValues(content: Partial<RecurringContent>, start: DocumentStart): DocumentValues {
  const none = {
    notes: null,
    termsAndConditions: null,
    title: null,
    paymentTerms: null,
    discount: null,
    taxExemption: null,
  }
  const lineItems = (content.lineItems ?? []).map((line, at) => ({ ...line, _id: idOf(at), amount: '0.00' }))
  return documentValuesOf({ ...start, ...none, ...content, lineItems })
}

/**
 * The request body of what a recurring invoice contains. Currency and taxes that are the company's are left out, so that
 * each invoice has those of its own day.
 */
export function contentBody(
  values: DocumentValues,
  start: DocumentStart,
  before: Partial<RecurringContent>,
): Content {
  const body = documentBody(values)
  const stored = linesBy(before)
  const usual = documentBody(documentValuesOf(start))
  const { paymentTerms, discount, taxExemption, notes, termsAndConditions, title } = body
  const own = (field: 'currency' | 'taxRates') => (sameValue(body[field], usual[field]) ? null : body[field])
  return onlySet({
    lineItems: values.lineItems
      .map(lineBody)
      .map(({ _id, ...line }) => ({ ...line, ...productOf(line, stored.get(_id ?? '')) })),
    paymentTerms,
    discount,
    taxExemption,
    notes,
    termsAndConditions,
    title,
    currency: own('currency'),
    taxRates: own('taxRates'),
    locale: before.locale,
  })
}
