import { statesIn } from '../kit/entity/entity-states.ts'
import type { FieldFault } from '../kit/entity/problem.ts'
import type { Day } from '../kit/time/day.ts'
import type { OwnSeries } from '../kit/time/series.ts'
import { type Decimal, compare } from '../kit/value/money.ts'
import type { Words } from '../kit/words/words.ts'
import { type CheckedDocument, documentFaults } from './document-check.ts'
import type { DocumentKind } from './document-kind.ts'
import type { DocumentRefusal } from './document-refusals.ts'
import type { DocumentEntity, DocumentRow } from './document.ts'
import { type Sums, discountFaults, lineDiscountFaults, totals } from './totals.ts'
import type { PrintSource } from './printed-document.ts'

/** A document, stored or not, with its fields by name. */
type Document = Readonly<Record<string, unknown>>

/** The input of a document's calculation. */
export type Reckonable = Pick<DocumentRow, 'lineItems' | 'taxRates' | 'roundingMode' | 'discount'> & Document

/** The sums of a document, including those of its own type, and the document's faults. */
export type Reckoned = { sums: Sums & Partial<OfferSums>; faults: FieldFault[] }

/** Further sums of an offer: the deposit, and the sums of each option. */
type OfferSums = {
  depositAmount: Decimal | null
  options: readonly (Sums & { _id: string; depositAmount: Decimal | null })[] | null
}

/** Calculates a document of a type (ACC-27..29). If there are faults, the sums are not stored. */
export function reckon({ reckon: own }: Pick<DocumentType, 'reckon'>, document: Reckonable): Reckoned {
  if (own) return own(document)
  const { lineItems, taxRates, roundingMode: mode, discount } = document
  const { amounts: _, ...sums } = totals(lineItems, taxRates ?? [], { mode, discount })
  return { sums, faults: [...lineDiscountFaults(lineItems), ...discountFaults(discount, sums)] }
}

/**
 * The amount that the customer should pay: the total of an invoice, or the largest deposit among an offer's options;
 * null if zero.
 */
export function askedOf({ isOwed }: Pick<DocumentKind, 'isOwed'>, sums: Reckoned['sums']): Decimal | null {
  const asked = isOwed
    ? [sums.total]
    : [sums.depositAmount, ...(sums.options ?? []).map(({ depositAmount }) => depositAmount)]
  return asked.reduce<Decimal | null>(
    (most, amount) => (amount && compare(amount, most ?? '0') > 0 ? amount : most),
    null,
  )
}

/**
 * The category of mail templates for a document, and the template variable that contains the document's number
 * (`template-variables.ts`).
 */
type DocumentTemplate = {
  category: 'INVOICE' | 'ESTIMATE'
  number: 'invoice.number' | 'estimate.number' | 'order.number'
}

/**
 * A type of document: an entity whose records are drafted, issued under a number, printed and mailed. Documents have
 * the states DRAFT and SENT, and optionally CANCELLED.
 */
export type DocumentType<E extends DocumentEntity = DocumentEntity> = {
  entity: E
  /** The printed properties of a new document. */
  kind: DocumentKind
  /** The fields for the document's number and state. */
  number: string
  status: string
  /** The field for the due date or the last day for acceptance; default: `dueDate`. */
  until?: string
  /** The initial values of the fields that only this type has; they depend on the fields that every document has. */
  begun?(document: Pick<DocumentRow, 'billingDate'>): object
  /** Faults that prevent the issue, besides the faults that every document may have. */
  faults?(document: Document): FieldFault[]
  /** The state after the issue; `today` is the day at the company. The default is SENT. */
  issuedAs?(document: Document, today: Day): string
  /** The text that lists and files show instead of the name of the state; null to show the name of the state. */
  statusWords?(document: Document): Words | null
  /** The document is an offer, with options, optional lines and a deposit. */
  offers?: true
  /** The type's own calculation and faults, needed if its sums depend on more than lines, discount and taxes. */
  reckon?(document: Reckonable): Reckoned
  /** The series from which a document gets its number when it is issued. */
  series: OwnSeries
  /**
   * The category of mail templates, and the template variable for the document's number; without `template`, the type
   * has no templates.
   */
  template?: DocumentTemplate
  /** The type's own messages for refused steps. */
  refusals?: Partial<Record<DocumentRefusal, Words>>
  /** The printed data besides the fields of every document, such as payments. */
  printed?(document: Document): Partial<PrintSource>
}

/** Declares a type of document. The compiler rejects names of number and state that are not fields of the entity. */
export const documentType = <const E extends DocumentEntity>(
  type: DocumentType<E> & {
    number: keyof E['fields']
    status: keyof E['systemFields']
    until?: keyof E['fields']
  },
): DocumentType<E> => type

/**
 * The variable for a document's number. The mail of a draft contains the variable until the document has a number.
 */
export const numberVariable = ({ template }: Pick<DocumentType, 'template'>) =>
  template?.number ?? 'document.number'

/** The value of a document's field by name; undefined if there is none. */
export const fieldNamed = (document: object, field: string): unknown =>
  Object.entries(document).find(([name]) => name === field)?.[1]

function textAt(document: object, field: string): string | null {
  const held = fieldNamed(document, field)
  return typeof held === 'string' ? held : null
}

/** The number of a document: provisional for a draft, null before the document is stored. */
export const numberOf = ({ number }: Pick<DocumentType, 'number'>, document: object): string | null =>
  textAt(document, number)

/** The state of a document. Before the document is stored, the state is DRAFT. */
export const statusOf = ({ status }: Pick<DocumentType, 'status'>, document: object): string =>
  textAt(document, status) ?? 'DRAFT'

/** The name of the field that contains the due date or, for an estimate, the last day of its validity. */
export const untilOf = ({ until = 'dueDate' }: Pick<DocumentType, 'until'>): string => until

/** Whether a document may become CANCELLED. */
export function isCancellable({ entity, status }: DocumentType, document: object): boolean {
  const of = statesIn(entity, status)
  const from = statusOf({ status }, document)
  return (
    from !== 'CANCELLED' && of?.codes.includes('CANCELLED') === true && of.whyNot(from, 'CANCELLED') === null
  )
}

/** The parts of a document type that are needed to check and edit its documents. */
export type Checking = Pick<DocumentType, 'number' | 'until' | 'faults' | 'offers' | 'reckon'>

/**
 * All faults that prevent the issue of a document under this number (ACC-20..26). A due date that the form hides is not
 * checked.
 */
export function faultsOf(
  type: Checking,
  document: Omit<CheckedDocument, 'number'>,
  asNumbered: string | null,
): FieldFault[] {
  const faults = documentFaults({ ...document, number: asNumbered }, type.number)
  const shown = untilOf(type) === 'dueDate' ? faults : faults.filter(({ path }) => path[0] !== 'dueDate')
  return [...shown, ...(type.faults?.({ ...document }) ?? [])]
}

type Stored = Omit<
  PrintSource,
  'kind' | 'status' | 'number' | 'paid' | 'credited' | 'balance' | 'reason' | 'corrected'
>

/** A document as input for printing. */
export function printSourceOf<D extends Stored>(type: DocumentType, document: D): D & PrintSource {
  return {
    ...document,
    kind: type.kind,
    status: statusOf(type, document),
    number: numberOf(type, document),
    paid: '0.00',
    credited: '0.00',
    balance: document.total,
    reason: null,
    corrected: null,
    ...type.printed?.({ ...document }),
  }
}
