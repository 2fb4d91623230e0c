import type { Part } from './discount.ts'
import type { JobFacts } from './document.ts'
import type { TaxCode } from './taxes.ts'
import type { PrintedDocument } from './printed-document.ts'
import type { Language, Words } from '../kit/words/words.ts'
import type { Day } from '../kit/time/day.ts'
import type { Decimal } from '../kit/value/money.ts'

/** A line of a document, as the customer sees it. */
export type CustomerLine = {
  /** The day of a visit, and the names of its technicians. */
  day: Day | null
  techs: string | null
  name: string | null
  description: string
  quantity: Decimal
  unitPrice: Decimal
  /** The line's discount, and whether it is free of tax. */
  discount?: Part
  /** The name of the membership plan that grants the discount. */
  discountName?: string
  untaxed?: true
  /** The rate of `TAX` on the line as a fraction, if it is not the rate of the document. */
  taxRate?: Decimal
  amount: Decimal
}

/** The company and the addressee of a document, as printed when it was issued. */
export type CustomerParties = {
  company: PrintedDocument['company']
  client: Omit<PrintedDocument['client'], 'label'>
}

/** A tax of a document, as the customer sees it. */
export type CustomerTax = { name: Words; code: TaxCode; rate: Decimal; amount: Decimal; base?: Decimal }

/** A document as its customer sees it through a link: it contains only printed values. */
export type CustomerDocument = {
  /** The name of the kind of document. */
  kind: Words
  number: string
  status: string
  /** The date of the document, and the last day for acceptance or payment. */
  day: Day | null
  until: Day | null
  clientName: string
  /** The company and the client, in each language of documents. */
  parties: Record<Language, CustomerParties>
  /** The job's data at the time of issue, and the number of the corrected document. */
  job: JobFacts | null
  corrects: string | null
  currency: string
  lines: CustomerLine[]
  subtotal: Decimal
  /** The discount of the whole document. */
  discountAmount: Decimal
  /** Each tax with its name and its rate as a fraction, and the taxed amount if lines have rates of their own. */
  taxes: CustomerTax[]
  total: Decimal
  /** The paid, credited and owed amounts, for a document that asks for money. */
  paid: Decimal
  credited: Decimal
  balance: Decimal
  /** The part of the paid amount that was credit of the account, and the remaining credit; only amounts above zero. */
  paidByCredit?: Decimal
  creditLeft?: Decimal
  /** Why the untaxed lines bear no value added tax. */
  exemption?: Words
  notes: string
  terms: string
}
