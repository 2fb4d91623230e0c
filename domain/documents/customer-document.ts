import type { Part } from './discount.ts'
import type { JobFacts } from './document.ts'
import type { DocumentLocale, DocumentText } from './labels.ts'
import type { PrintedDocument } from './printed-document.ts'
import type { Words } from '../kit/words/words.ts'
import type { Day } from '../kit/time/day.ts'
import type { Decimal } from '../kit/value/money.ts'

/** A line as its customer sees it. */
export type CustomerLine = {
  /** The day and who went, of work that was done at a visit. */
  day: Day | null
  techs: string | null
  name: string | null
  description: string
  quantity: Decimal
  unitPrice: Decimal
  /** What is taken off it, and whether it bears no tax. */
  discount?: Part
  untaxed?: true
  amount: Decimal
}

/** The company and whom a document is addressed to, as it was printed when it went out. */
export type CustomerParties = {
  company: PrintedDocument['company']
  client: Omit<PrintedDocument['client'], 'label'>
}

/** A document as its customer sees it through a link: what it says on paper, and no more. */
export type CustomerDocument = {
  /** What it is called. */
  kind: Words
  number: string
  status: string
  /** When it was made out, and the day until which it holds or is to be paid. */
  day: Day | null
  until: Day | null
  clientName: string
  /** Who it is between, in each language of documents. */
  parties: Record<DocumentLocale, CustomerParties>
  /** The job that it is for, as it was when it went out, and the number of the document that it corrects. */
  job: JobFacts | null
  corrects: string | null
  currency: string
  lines: CustomerLine[]
  subtotal: Decimal
  /** What is taken off the whole. */
  discountAmount: Decimal
  /** Each tax by its name, with its rate as a fraction. */
  taxes: { name: DocumentText; rate: Decimal; amount: Decimal }[]
  total: Decimal
  /** What was paid, credited and is still owed of one that asks for money. */
  paid: Decimal
  credited: Decimal
  balance: Decimal
  notes: string
  terms: string
}
