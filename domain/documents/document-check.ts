import { readDay } from '../kit/time/day.ts'
import { type FieldCode } from '../kit/words/field-words.ts'
import { compare, decimalOrZero, readDecimal } from '../kit/value/money.ts'
import { type FieldFault } from '../kit/entity/problem.ts'
import { type PaymentTerm, isPaymentTerm, paymentTerms } from '../people/payment-terms.ts'

type Text = string | null | undefined

type CheckedLines =
  | readonly { name?: Text; description?: Text; quantity?: unknown; unitPrice?: unknown }[]
  | null
  | undefined

/** The parts of a document that are checked before its issue; in a draft, any of them may be missing. */
export type CheckedDocument = {
  number?: Text
  companyName?: Text
  clientName?: Text
  billingDate?: Text
  dueDate?: Text
  paymentTerms?: Text
  lineItems?: CheckedLines
  /** Alternative options for the work, each with lines in addition to the shared lines. */
  options?: readonly { lineItems?: CheckedLines }[] | null | undefined
}

/** The payment terms with which a document may be due on its own date (OPEN-117). */
const sameDayTerms: readonly PaymentTerm[] = [
  'IMMEDIATE',
  'COD',
  'CASH',
  'UPON_RECEIPT',
  'CUSTOM',
  'WARRANTY',
  'SUBSCRIPTION',
]

const blank = (text: Text) => !text?.trim()

function requiredFaults({ number, companyName, clientName }: CheckedDocument, numberField: string) {
  const required: [string, FieldCode, Text][] = [
    [numberField, 'INVOICE_NUMBER', number],
    ['companyName', 'COMPANY_NAME', companyName],
    ['clientName', 'CLIENT_NAME', clientName],
  ]
  return required
    .filter(([, , text]) => blank(text))
    .map(([field, code]): FieldFault => ({ path: [field], code }))
}

/** The code for a faulty date, or null: `missing` or `unreadable`. */
function dateFault(text: Text, missing: FieldCode, unreadable: FieldCode): FieldCode | null {
  if (blank(text)) return missing
  return readDay(text) ? null : unreadable
}

/**
 * Why a due date does not fit the day of the document, or null: `DUE_DATE_BEFORE`, `DUE_DATE_AFTER` (ACC-22,
 * OPEN-117).
 */
function orderFault({ billingDate, dueDate, paymentTerms: term }: CheckedDocument): FieldCode | null {
  const [from, due] = [readDay(billingDate), readDay(dueDate)]
  if (!from || !due) return null
  const order = Temporal.PlainDate.compare(due, from)
  if (order < 0) return 'DUE_DATE_BEFORE'
  return order > 0 || sameDayTerms.some((each) => each === term) ? null : 'DUE_DATE_AFTER'
}

function dateFaults(document: CheckedDocument): FieldFault[] {
  const billing = dateFault(document.billingDate, 'INVOICE_DATE', 'INVOICE_DATE_FORMAT')
  const due = dateFault(document.dueDate, 'DUE_DATE', 'DUE_DATE_FORMAT') ?? orderFault(document)
  return [
    ...(billing ? [{ path: ['billingDate'], code: billing }] : []),
    ...(due ? [{ path: ['dueDate'], code: due }] : []),
  ]
}

/** The faults of lines, each with the path of its field; for an empty list, the path of the list. */
export function lineFaults(lines: CheckedLines, at: FieldFault['path'] = ['lineItems']): FieldFault[] {
  if (!lines?.length) return [{ path: at, code: 'LINE_NONE' }]
  return lines.flatMap((line, index) => {
    const faults: [string, FieldCode, boolean][] = [
      ['description', 'LINE_DESCRIPTION', blank(line.description) && blank(line.name)],
      ['quantity', 'LINE_QUANTITY', compare(decimalOrZero(line.quantity), '0') <= 0],
      ['unitPrice', 'LINE_RATE', compare(decimalOrZero(line.unitPrice), '0') < 0],
      [
        'unitPrice',
        'LINE_RATE_NUMBER',
        (line.unitPrice ?? null) !== null && readDecimal(line.unitPrice) === null,
      ],
    ]
    return faults
      .filter(([, , faulty]) => faulty)
      .map(([field, code]) => ({ path: [...at, index, field], code, params: { line: index + 1 } }))
  })
}

/** In a document with options, each option needs a line, and shared lines are not required. */
function allLineFaults({ lineItems, options }: CheckedDocument): FieldFault[] {
  if (!options?.length) return lineFaults(lineItems, ['lineItems'])
  return [
    ...(lineItems?.length ? lineFaults(lineItems, ['lineItems']) : []),
    ...options.flatMap((option, at) => lineFaults(option.lineItems, ['options', at, 'lineItems'])),
  ]
}

function termFaults(term: Text): FieldFault[] {
  if (blank(term) || isPaymentTerm(term ?? '')) return []
  return [{ path: ['paymentTerms'], code: 'PAYMENT_TERM', params: { terms: paymentTerms.join(', ') } }]
}

/**
 * All faults that prevent the issue of a document, in the order of the requirements (ACC-20..26); `numberField` is
 * the field with the document's number.
 */
export function documentFaults(document: CheckedDocument, numberField: string): FieldFault[] {
  return [
    ...requiredFaults(document, numberField),
    ...dateFaults(document),
    ...allLineFaults(document),
    ...termFaults(document.paymentTerms),
  ]
}
