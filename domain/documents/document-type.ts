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

/** A document, stored or about to be, of which only the fields are known by name. */
type Document = Readonly<Record<string, unknown>>

/** What a document is reckoned from. */
export type Reckonable = Pick<DocumentRow, 'lineItems' | 'taxRates' | 'roundingMode' | 'discount'> & Document

/** What a document comes to, with what only its type reckons besides, and what is wrong with it. */
export type Reckoned = { sums: Sums & Partial<OfferSums>; faults: FieldFault[] }

/** What an offer comes to besides: the deposit, and each of its options by its id. */
type OfferSums = {
  depositAmount: Decimal | null
  options: readonly (Sums & { _id: string; depositAmount: Decimal | null })[] | null
}

/** What a document of a type comes to (ACC-27..29): nothing of it is stored while something is wrong. */
export function reckon({ reckon: own }: Pick<DocumentType, 'reckon'>, document: Reckonable): Reckoned {
  if (own) return own(document)
  const { lineItems, taxRates, roundingMode: mode, discount } = document
  const { amounts: _, ...sums } = totals(lineItems, taxRates ?? [], { mode, discount })
  return { sums, faults: [...lineDiscountFaults(lineItems), ...discountFaults(discount, sums)] }
}

/** What a document asks its customer to pay: all of it where it is owed, else the largest deposit of its options; null where nothing. */
export function askedOf({ isOwed }: Pick<DocumentKind, 'isOwed'>, sums: Reckoned['sums']): Decimal | null {
  const asked = isOwed
    ? [sums.total]
    : [sums.depositAmount, ...(sums.options ?? []).map(({ depositAmount }) => depositAmount)]
  return asked.reduce<Decimal | null>(
    (most, amount) => (amount && compare(amount, most ?? '0') > 0 ? amount : most),
    null,
  )
}

/** The category of templates that documents are mailed with, and the variable of their number there (`template-variables.ts`). */
type DocumentTemplate = {
  category: 'INVOICE' | 'ESTIMATE'
  number: 'invoice.number' | 'estimate.number' | 'order.number'
}

/**
 * A type of document: an entity whose records are drafted, issued under a number, printed and mailed. Its states hold
 * DRAFT, in which it begins, and SENT, which issuing makes of it; where it can be cancelled, CANCELLED.
 */
export type DocumentType<E extends DocumentEntity = DocumentEntity> = {
  entity: E
  /** How a new one calls itself on paper. */
  kind: DocumentKind
  /** The fields that hold its number and its state. */
  number: string
  status: string
  /** The field that says until when it is to be paid, or holds: `dueDate` unless said. */
  until?: string
  /** What a new one says in fields that only its type has, from what every document says. */
  begun?(document: Pick<DocumentRow, 'billingDate'>): object
  /** What keeps one from going out besides what is checked of every document. */
  faults?(document: Document): FieldFault[]
  /** The state that issuing it on a day of the company gives it: SENT unless said. */
  issuedAs?(document: Document, today: Day): string
  /** It offers: options, optional lines, a deposit. */
  offers?: true
  /** What it comes to, and what it may not say, where that is more than its lines, discount and taxes. */
  reckon?(document: Reckonable): Reckoned
  /** The series that issuing takes its number from. */
  series: OwnSeries
  /** The templates it may be mailed with, and the variable of its number in them; without any, none fits it. */
  template?: DocumentTemplate
  /** Its own words for what it refuses. */
  refusals?: Partial<Record<DocumentRefusal, Words>>
  /** What is printed of it besides what every document has, such as what is paid of it. */
  printed?(document: Document): Partial<PrintSource>
}

/** Declares a type of document; a number or state that its entity has no field for does not compile. */
export const documentType = <const E extends DocumentEntity>(
  type: DocumentType<E> & {
    number: keyof E['fields']
    status: keyof E['systemFields']
    until?: keyof E['fields']
  },
): DocumentType<E> => type

/** The variable of a document's number, whose place the mail of a draft keeps until there is one. */
export const numberVariable = ({ template }: Pick<DocumentType, 'template'>) =>
  template?.number ?? 'document.number'

/** The value of a field that a type of document names itself; undefined where there is none. */
export const fieldNamed = (document: object, field: string): unknown =>
  Object.entries(document).find(([name]) => name === field)?.[1]

function textAt(document: object, field: string): string | null {
  const held = fieldNamed(document, field)
  return typeof held === 'string' ? held : null
}

/** The number of a document, provisional while it is a draft; null before it is stored. */
export const numberOf = ({ number }: Pick<DocumentType, 'number'>, document: object): string | null =>
  textAt(document, number)

/** The state of a document; one that is not stored is a DRAFT. */
export const statusOf = ({ status }: Pick<DocumentType, 'status'>, document: object): string =>
  textAt(document, status) ?? 'DRAFT'

/** The field that says until when a document is to be paid, or holds. */
export const untilOf = ({ until = 'dueDate' }: Pick<DocumentType, 'until'>): string => until

/** Whether a document may become CANCELLED. */
export function isCancellable({ entity, status }: DocumentType, document: object): boolean {
  const of = statesIn(entity, status)
  const from = statusOf({ status }, document)
  return (
    from !== 'CANCELLED' && of?.codes.includes('CANCELLED') === true && of.whyNot(from, 'CANCELLED') === null
  )
}

/** What is known of a type by whoever checks or edits its documents. */
export type Checking = Pick<DocumentType, 'number' | 'until' | 'faults' | 'offers' | 'reckon'>

/** Everything that keeps a document from going out under this number (ACC-20..26); a due date that it does not show is not checked. */
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

/** A document as it is handed to print. */
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
