import { withCountry } from './address-lines.ts'
import type { Address } from '../kit/value/address.ts'
import { countryName } from '../kit/value/countries.ts'
import { displayPhone } from '../kit/value/phone.ts'
import { type Decimal, compare, minus, sum } from '../kit/value/money.ts'
import type { Part } from './discount.ts'
import { type Accepted, type PrintedPlace, placesToSign } from './places-to-sign.ts'
import { documentAmount, documentDay, documentPercent } from './format.ts'
import type { DocumentKind } from './document-kind.ts'
import { inLanguage, printedTerms } from './document-text.ts'
import { type Issuer, type JobFacts } from './document.ts'
import { type DocumentLabel, type DocumentLocale, documentLabel, taxName } from './labels.ts'
import { type PrintedCells, type PrintedLine, printedLines, withPart } from './printed-lines.ts'
import { type PaymentTerm, paymentTermWords } from '../people/payment-terms.ts'
import type { TaxCode } from './taxes.ts'
import { type TaxAmount } from './totals.ts'

/** What is printed of a document: its stored values, nothing is computed again (OPEN-121). */
export type PrintSource = {
  kind: DocumentKind
  status: string
  number: string | null
  billingDate: string | null
  dueDate: string | null
  paymentTerms: PaymentTerm | null
  currency: string | null
  lineItems: readonly PrintedLine[]
  discount?: Part | null
  /** What the discount comes to. */
  discountAmount?: Decimal
  /** Of an estimate: its options, which of them was picked, and what deposit it asks. */
  options?: readonly PrintedWay[] | null
  option?: string | null
  deposit?: Part | null
  depositAmount?: Decimal | null
  /** Of an invoice: the deposit that its estimate asked. */
  depositAsked?: Decimal | null
  taxBreakdown: readonly TaxAmount[]
  subtotal: Decimal
  total: Decimal
  paid: Decimal
  credited: Decimal
  balance: Decimal
  notes: string | null
  termsAndConditions: string | null
  title: string | null
  logoWidth: number | null
  companyName: string | null
  companyAddress: string | null
  companyAddress2: string | null
  companyCountry: string | null
  clientName: string | null
  clientAddress: string | null
  clientAddress2: string | null
  clientCountry: string | null
  issuer: Issuer | null
  jobFacts: JobFacts | null
  externalNotes: readonly string[]
  /** Who accepted it, and on which day in the company's zone. */
  accepted?: Accepted
  reason: string | null
  /** The number of the document that this one corrects. */
  corrected: string | null
}

/** An option of an estimate as it is handed to print. */
type PrintedWay = PrintedSums & { _id: string; name: string; lineItems: readonly PrintedLine[] }

/** What is summed up on paper: of a document, or of one of its options. */
type PrintedSums = {
  subtotal: Decimal
  discountAmount?: Decimal
  taxBreakdown: readonly TaxAmount[]
  total: Decimal
  depositAmount?: Decimal | null
}

/** A fact with its label. */
export type PrintedFact = { label: string; value: string }

/** One of the ways to do the work, with what it comes to. */
type PrintedOption = { name: string; lines: PrintedCells[]; sums: PrintedDocument['sums'] }

/** Somebody or a place that a document names. */
export type PrintedParty = { label: string; name: string; lines: string[] }

/** A document as it is drawn: every text in its language, ready to be placed. */
export type PrintedDocument = {
  locale: DocumentLocale
  paper: 'LETTER' | 'A4'
  title: string
  number: string
  /** Printed across every page: it is no valid document. */
  mark: string | null
  company: { name: string; lines: string[]; contact: string[]; taxNumbers: string[] }
  client: PrintedParty
  /** Where goods leave or come to, below whom it is addressed to. */
  place: PrintedParty | null
  facts: PrintedFact[]
  head: PrintedCells
  lines: PrintedCells[]
  /** The ways to do the work that one is to be picked of; each is summed up by itself. */
  options: PrintedOption[]
  /** Whether a line says a day or who went: only then those columns are drawn (ACC-31). */
  showsVisits: boolean
  /** Whether prices and amounts stand on it: on a packing slip none do. */
  showsPrices: boolean
  sums: (PrintedFact & { isTotal: boolean })[]
  texts: PrintedFact[]
  /** What is filled in by hand, each with a line to write on, and what stands there once it is agreed on. */
  signed: PrintedPlace[]
  /** `Page {page} of {pages}`. */
  page: string
  logoWidth: number
}

// North America writes on Letter, the rest of the world on A4
const letterCountries = ['CA', 'US', 'MX']

/** The paper that a company in this country writes on. */
export const paperOf = (country: string | null): PrintedDocument['paper'] =>
  !country || letterCountries.includes(country) ? 'LETTER' : 'A4'

const filled = (some: readonly (string | null | undefined)[]): string[] =>
  some.flatMap((text) => (text ? [text] : []))

function facts(source: PrintSource, locale: DocumentLocale): PrintedFact[] {
  const say = (label: DocumentLabel) => documentLabel(label, locale)
  const { kind } = source
  const all: [string, string | null | undefined][] = [
    [kind.number[locale], source.number],
    [kind.corrects?.[locale] ?? '', source.corrected],
    [say('date'), documentDay(source.billingDate, locale)],
    [kind.until[locale], documentDay(source.dueDate, locale)],
    [
      say('paymentTerms'),
      kind.isOwed && source.paymentTerms ? paymentTermWords[source.paymentTerms][locale] : null,
    ],
    [say('job'), source.jobFacts?.jobNumber],
    [say('purchaseOrder'), source.jobFacts?.purchaseOrder],
    [say('serviceLocation'), source.jobFacts?.serviceLocation],
  ]
  return all.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

/** Where the company stands, as the document says it: a later move changes nothing that was printed. */
export const companyPlace = ({
  companyAddress,
  companyAddress2,
  companyCountry,
}: PrintedIssuer): Address => ({
  formatted: [companyAddress ?? '', companyAddress2 ?? ''].join(', '),
  ...(companyCountry ? { countryCode: companyCountry } : {}),
})

type Say = (label: DocumentLabel) => string

/** The sums of a document, or of one of its options: what comes off and is added, and the deposit that is asked. */
function sums(source: PrintSource, of: PrintedSums, locale: DocumentLocale): PrintedDocument['sums'] {
  const currency = source.currency ?? 'CAD'
  const money = (amount: Decimal) => documentAmount(amount, currency, locale)
  const say: Say = (label) => documentLabel(label, locale)
  const address = companyPlace(source)
  const deposit = of.depositAmount ?? source.depositAsked
  const row = (label: string, amount: Decimal) => ({ label, value: money(amount), isTotal: false })
  return [
    row(say('subtotal'), of.subtotal),
    ...(source.discount && of.discountAmount
      ? [row(withPart(say('discount'), source.discount, locale), minus('0', of.discountAmount))]
      : []),
    ...of.taxBreakdown.map((tax) =>
      row(
        tax.description?.includes('%')
          ? tax.description
          : `${taxName(tax, address, locale)} (${documentPercent(tax.rate, locale)})`,
        tax.amount,
      ),
    ),
    { label: `${say('total')} (${currency})`, value: money(of.total), isTotal: true },
    ...(deposit ? [row(withPart(say('depositAsked'), source.deposit, locale), deposit)] : []),
  ]
}

/** What was paid and credited of a document that asks for money, and what is left. */
function settled(source: PrintSource, locale: DocumentLocale): PrintedDocument['sums'] {
  const money = (amount: Decimal) => documentAmount(amount, source.currency ?? 'CAD', locale)
  const say: Say = (label) => documentLabel(label, locale)
  if (!source.kind.isOwed || compare(sum([source.paid, source.credited]), '0') <= 0) return []
  return [
    ...(compare(source.credited, '0') > 0
      ? [{ label: say('credited'), value: money(minus('0', source.credited)), isTotal: false }]
      : []),
    ...(compare(source.paid, '0') > 0
      ? [{ label: say('paid'), value: money(minus('0', source.paid)), isTotal: false }]
      : []),
    { label: say('balance'), value: money(source.balance), isTotal: true },
  ]
}

function texts(source: PrintSource, locale: DocumentLocale): PrintedFact[] {
  const say = (label: DocumentLabel) => documentLabel(label, locale)
  const notes = filled([source.reason, source.notes, ...source.externalNotes]).join('\n\n')
  const terms = printedTerms(
    { ...source, isDraft: source.status === 'DRAFT', isOwed: source.kind.isOwed },
    locale,
  )
  return [
    ...(notes ? [{ label: say('notes'), value: notes }] : []),
    ...(terms ? [{ label: say('termsAndConditions'), value: terms }] : []),
  ]
}

/** What is printed of the company that issues a document. */
export type PrintedIssuer = Pick<
  PrintSource,
  'companyName' | 'companyAddress' | 'companyAddress2' | 'companyCountry' | 'issuer'
>

/** The company as it stands on its documents. */
export function printedCompany(source: PrintedIssuer, locale: DocumentLocale): PrintedDocument['company'] {
  const { issuer } = source
  const say = (label: DocumentLabel) => documentLabel(label, locale)
  const country = source.companyCountry ? countryName(source.companyCountry, locale) : null
  const numbered = (code: TaxCode, number: string | null | undefined) =>
    number &&
    say('taxNumber')
      .replace('{tax}', taxName({ code }, companyPlace(source), locale))
      .replace('{number}', () => number)
  return {
    name: source.companyName ?? '',
    lines: withCountry([source.companyAddress, source.companyAddress2], country),
    contact: filled([issuer?.phone ? displayPhone(issuer.phone) : null, issuer?.email, issuer?.www]),
    taxNumbers: filled([numbered('SERVICE_TAX', issuer?.gstNumber), numbered('TAX', issuer?.qstNumber)]),
  }
}

/** Whom a document is addressed to, as it is printed. */
export function printedClient(source: PrintSource, locale: DocumentLocale): PrintedParty {
  const country = source.clientCountry === source.companyCountry ? null : source.clientCountry
  return {
    label: source.kind.to[locale],
    name: source.clientName ?? '',
    lines: withCountry(
      [source.clientAddress, source.clientAddress2],
      country ? countryName(country, locale) : null,
    ),
  }
}

/** The states in which an offer is what was agreed on: what was not picked or taken is no longer on it. */
const agreedStates = ['ACCEPTED', 'CONVERTED']

/** A document in a language, ready to be drawn on paper (OPEN-127, I18N-06). */
export function printedDocument(source: PrintSource, locale: DocumentLocale): PrintedDocument {
  const say = (label: DocumentLabel) => documentLabel(label, locale)
  const currency = source.currency ?? 'CAD'
  const { kind } = source
  const isFinal = agreedStates.includes(source.status)
  const options = (source.options ?? []).filter(({ _id }) => !isFinal || _id === source.option)
  const marks: Partial<Record<string, string>> = { DRAFT: say('draft'), CANCELLED: say('cancelled') }
  return {
    locale,
    paper: paperOf(source.companyCountry),
    title: inLanguage(source.title, kind.title, locale) ?? kind.title[locale],
    number: source.number ?? '',
    mark: marks[source.status] ?? null,
    company: printedCompany(source, locale),
    client: printedClient(source, locale),
    place: null,
    facts: facts(source, locale),
    showsVisits: [source, ...options].some(({ lineItems }) =>
      lineItems.some(({ date, tech }) => date || tech),
    ),
    showsPrices: true,
    signed: placesToSign(source, { isFinal, locale }),
    head: {
      date: say('date'),
      techs: say('techs'),
      name: '',
      description: say('item'),
      quantity: say('quantity'),
      rate: say('rate'),
      amount: say('amount'),
    },
    lines: printedLines(source.lineItems, { locale, currency, isFinal }),
    options: options.map((option) => ({
      name: option.name,
      lines: printedLines(option.lineItems, { locale, currency, isFinal }),
      sums: sums(source, option, locale),
    })),
    sums: options.length > 0 ? [] : [...sums(source, source, locale), ...settled(source, locale)],
    texts: texts(source, locale),
    page: say('page'),
    logoWidth: source.logoWidth ?? 120,
  }
}
