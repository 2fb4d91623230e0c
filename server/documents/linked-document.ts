import { appliedExemption, taxExemptionWords } from '@fieldhouse/domain/documents/tax-exemption'
import { publicPdf } from '@fieldhouse/domain/documents/customer-calls'
import type {
  CustomerDocument,
  CustomerLine,
  CustomerParties,
} from '@fieldhouse/domain/documents/customer-document'
import type { LineItem } from '@fieldhouse/domain/documents/document-lines'
import { companionLanguage } from '@fieldhouse/domain/documents/document-language'
import { documentRefusal } from '@fieldhouse/domain/documents/document-refusals'
import { printedTerms } from '@fieldhouse/domain/documents/document-text'
import {
  numberOf,
  printSourceOf,
  statusOf,
  untilOf,
  fieldNamed,
} from '@fieldhouse/domain/documents/document-type'
import { taxName } from '@fieldhouse/domain/documents/labels'
import { type PrintSource } from '@fieldhouse/domain/documents/printed-document'
import { companyPlace, printedClient, printedCompany } from '@fieldhouse/domain/documents/printed-parties'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { inEachLanguage, languageOf, type Language } from '@fieldhouse/domain/kit/words/words'
import type { LinkPurpose } from '@fieldhouse/domain/links/purposes'
import { storedWithLines } from '../kit/entity/lines.ts'
import type { Work } from '../kit/database/work.ts'
import { type LinkAct, type LinkPage, linkAct } from '../links/purpose.ts'
import { type Document, storedDocument } from './document.ts'
import { drawingOf, pdfAnswer } from './print.ts'

/** The time for which a document's link stays valid after it was last created or sent, in ms: 90 days (OPEN-223). */
export const linkedFor = 90 * 86_400_000

const refusesCustomers = (status: string): 'NOT_ISSUED' | 'CANCELLED' | null => {
  if (status === 'DRAFT') return 'NOT_ISSUED'
  return status === 'CANCELLED' ? 'CANCELLED' : null
}

/** Returns the fields of a line that customers may see. The other fields of a line are internal. */
export const lineShown = (line: LineItem): CustomerLine => ({
  day: line.date ?? null,
  techs: line.tech ?? null,
  name: line.name ?? null,
  description: line.description,
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  ...(line.discount && { discount: line.discount }),
  ...(line.discount && line.discountName && { discountName: line.discountName }),
  ...(line.untaxed && { untaxed: line.untaxed }),
  ...(line.taxRate && { taxRate: line.taxRate }),
  amount: line.amount,
})

/**
 * Returns the company and the client with their data on the document. Later changes of the company and the client have
 * no effect.
 */
function partiesOf(source: PrintSource, locale: Language): CustomerParties {
  const { name, lines } = printedClient(source, locale)
  return { company: printedCompany(source, locale), client: { name, lines } }
}

/** Returns a document in the form for its customer. Throws `NOT_FOUND` for drafts and cancelled documents. */
async function shownTo(work: Work, document: Document, id: string) {
  const { type } = document
  const row = await storedWithLines(work, document.module, id)
  if (row === null || refusesCustomers(statusOf(type, row))) throw new Problem('NOT_FOUND')
  const source = printSourceOf(type, { ...row, ...(await document.printedWith(work, row)) })
  const until = fieldNamed(row, untilOf(type))
  const locale = row.locale ?? 'en'
  const reader = await document.customers.contact(work, row.account)
  const language = companionLanguage(languageOf(reader?.languages[0]), row.locale)
  const address = companyPlace(source)
  const exemption = appliedExemption(source)
  const shown: CustomerDocument = {
    kind: source.kind.mailed,
    number: numberOf(type, row) ?? '',
    status: statusOf(type, row),
    day: row.billingDate,
    until: typeof until === 'string' ? until : null,
    clientName: row.clientName ?? '',
    parties: inEachLanguage((each) => partiesOf(source, each)),
    job: source.jobFacts,
    corrects: source.corrected,
    currency: row.currency ?? 'CAD',
    lines: source.lineItems.map(lineShown),
    subtotal: source.subtotal,
    discountAmount: row.discountAmount,
    taxes: source.taxBreakdown.map((tax) => ({
      name: inEachLanguage((each) => taxName(tax, address, each)),
      code: tax.code,
      rate: tax.rate,
      amount: tax.amount,
      ...(tax.base !== undefined && { base: tax.base }),
    })),
    total: source.total,
    paid: source.paid,
    credited: source.credited,
    balance: source.balance,
    ...(source.paidByCredit && { paidByCredit: source.paidByCredit }),
    ...(source.creditLeft && { creditLeft: source.creditLeft }),
    ...(exemption && { exemption: taxExemptionWords[exemption] }),
    notes: [source.reason, source.notes, ...source.externalNotes].filter(Boolean).join('\n\n'),
    terms: printedTerms({ ...source, isDraft: false, isOwed: source.kind.isOwed }, locale) ?? '',
  }
  return { language, shown }
}

const pdfOf = (document: Document): LinkAct =>
  linkAct(
    publicPdf,
    (work, { server, link, query }) =>
      pdfAnswer(server, query, (locale) => drawingOf(work, document, { id: link.record, locale })),
    { costs: 'document' },
  )

type Linked = {
  /** The customer's actions on the document, in addition to reading and downloading. */
  acts?: readonly LinkAct[]
  /** Returns the content of the page that only this type of document has. */
  more?: (work: Work, id: string) => Promise<object>
}

/**
 * Defines the customer page of a type of document. The page shows the document, its PDF, and the additional content of
 * the type.
 */
export const linkedDocument = (
  document: Document,
  purpose: LinkPurpose,
  { acts = [], more = () => Promise.resolve({}) }: Linked,
): LinkPage => ({
  purpose,
  module: document.module,
  ends: async (work, record) => {
    const why = refusesCustomers(statusOf(document.type, await storedDocument(work, document, record)))
    if (why) throw documentRefusal(document.type, why)
    return new Date(work.now.getTime() + linkedFor)
  },
  show: async (work, { record }) => {
    const { language, shown } = await shownTo(work, document, record)
    return { language, shown: { ...shown, ...(await more(work, record)) } }
  },
  acts: [pdfOf(document), ...acts],
})
