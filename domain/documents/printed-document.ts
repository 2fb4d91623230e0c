import { type Language, writtenLocale } from '../kit/words/words.ts'
import { type Paper, paperOf } from '../kit/value/paper.ts'
import type { PrintedClient } from './address-lines.ts'
import { type Decimal, compare, minus, sum } from '../kit/value/money.ts'
import type { Buyer } from './buyer.ts'
import type { Part } from './discount.ts'
import { type Accepted, type PrintedPlace, placesToSign } from './places-to-sign.ts'
import { documentAmount, documentDay } from './format.ts'
import { inLanguage } from './document-text.ts'
import type { JobFacts } from './document.ts'
import { type DocumentLabel, documentLabel } from './labels.ts'
import {
  type PrintedIssuer,
  type PrintedParty,
  companyPlace,
  printedClient,
  printedCompany,
} from './printed-parties.ts'
import { type PrintedTexts, printedTexts } from './printed-texts.ts'
import { type PrintedCells, type PrintedLine, printedLines, withPart } from './printed-lines.ts'
import { paymentTermWords } from '../people/payment-terms.ts'
import { taxLabel } from './tax-label.ts'
import { type TaxExemption, appliedExemption } from './tax-exemption.ts'
import type { TaxRate } from './taxes.ts'
import { type TaxAmount } from './totals.ts'

/** The width of the logo on documents that name no width, in points. */
export const defaultLogoWidth = 120

/** The input for printing a document. All values come from the database; printing recalculates nothing (OPEN-121). */
export type PrintSource = PrintedClient &
  PrintedIssuer &
  PrintedTexts & {
    number: string | null
    billingDate: string | null
    currency: string | null
    lineItems: readonly PrintedLine[]
    discount?: Part | null
    /** The amount of the discount. */
    discountAmount?: Decimal
    /** For an estimate: its options, the picked option and the requested deposit. */
    options?: readonly PrintedWay[] | null
    option?: string | null
    deposit?: Part | null
    depositAmount?: Decimal | null
    /** For an invoice: the deposit that its estimate requested. */
    depositAsked?: Decimal | null
    taxBreakdown: readonly TaxAmount[]
    /** Why the untaxed lines bear no value added tax. */
    taxExemption?: TaxExemption | null
    subtotal: Decimal
    total: Decimal
    paid: Decimal
    credited: Decimal
    balance: Decimal
    /** For an invoice: the part of the paid amount that was credit, and the remaining credit of the account. */
    paidByCredit?: Decimal
    creditLeft?: Decimal
    title: string | null
    logoWidth: number | null
    /** The numbers of the client; null on documents that were issued before OPEN-858. */
    buyer?: Buyer | null
    jobFacts: JobFacts | null
    /** The person who accepted the document, and the day in the company's time zone. */
    accepted?: Accepted
    /** The number of the corrected document. */
    corrected: string | null
  }

/** An option of an estimate, as input for printing. */
type PrintedWay = PrintedSums & { _id: string; name: string; lineItems: readonly PrintedLine[] }

/** The printed sums of a document or of one of its options. */
type PrintedSums = {
  subtotal: Decimal
  discountAmount?: Decimal
  taxBreakdown: readonly TaxAmount[]
  total: Decimal
  depositAmount?: Decimal | null
}

/** A value with its label. */
export type PrintedFact = { label: string; value: string }

/** An option with its lines and sums. */
type PrintedOption = { name: string; lines: PrintedCells[]; sums: PrintedDocument['sums'] }

/** A document ready for layout, with all texts in its language. */
export type PrintedDocument = {
  locale: Language
  paper: Paper
  title: string
  number: string
  /** The word that is printed across every page of a draft or cancelled document. */
  mark: string | null
  company: ReturnType<typeof printedCompany>
  client: PrintedParty
  /** The place from or to which goods are delivered, printed below the addressee. */
  place: PrintedParty | null
  facts: PrintedFact[]
  head: PrintedCells
  lines: PrintedCells[]
  /** The options, each with its own sums; the customer picks one. */
  options: PrintedOption[]
  /** Whether any line has a day or technicians, so that their columns are printed (ACC-31). */
  showsVisits: boolean
  /** Whether prices and amounts are printed; false for a packing slip, for example. */
  showsPrices: boolean
  sums: (PrintedFact & { isTotal: boolean })[]
  texts: PrintedFact[]
  /** The blank lines to write on; after acceptance, they contain values. */
  signed: PrintedPlace[]
  /** The page number, in the pattern `Page {page} of {pages}`. */
  page: string
  logoWidth: number
}

function facts(source: PrintSource, locale: Language): PrintedFact[] {
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

type Say = (label: DocumentLabel) => string

/** A tax with its rate, such as `VAT (20%)`. */
const taxAtRate = (tax: TaxRate, of: PrintedIssuer, locale: Language): string =>
  taxLabel(tax, companyPlace(of), { language: locale, locale: writtenLocale[locale] })

/** The label of a tax in the sums. If the lines have several rates, the label contains the taxed amount. */
function taxRowLabel(tax: TaxAmount, source: PrintSource, locale: Language): string {
  const name = taxAtRate(tax, source, locale)
  if (tax.base === undefined) return name
  const base = documentAmount(tax.base, source.currency ?? 'CAD', locale)
  return documentLabel('taxOn', locale)
    .replace('{tax}', () => name)
    .replace('{amount}', () => base)
}

/** Returns the function that names `TAX` at the rate of a line. */
const taxOfLine = (source: PrintSource, locale: Language) => {
  const { description } = source.taxBreakdown.find(({ code }) => code === 'TAX') ?? {}
  const named = description?.includes('%') ? undefined : description
  return (rate: Decimal) => taxAtRate({ code: 'TAX', rate, description: named }, source, locale)
}

/** The sums of a document or of one of its options: discount, taxes, total and deposit. */
function sums(source: PrintSource, of: PrintedSums, locale: Language): PrintedDocument['sums'] {
  const currency = source.currency ?? 'CAD'
  const money = (amount: Decimal) => documentAmount(amount, currency, locale)
  const say: Say = (label) => documentLabel(label, locale)
  const deposit = of.depositAmount ?? source.depositAsked
  const row = (label: string, amount: Decimal) => ({ label, value: money(amount), isTotal: false })
  return [
    row(say('subtotal'), of.subtotal),
    ...(source.discount && of.discountAmount
      ? [row(withPart(say('discount'), source.discount, locale), minus('0', of.discountAmount))]
      : []),
    ...of.taxBreakdown.map((tax) => row(taxRowLabel(tax, source, locale), tax.amount)),
    { label: `${say('total')} (${currency})`, value: money(of.total), isTotal: true },
    ...(deposit ? [row(withPart(say('depositAsked'), source.deposit, locale), deposit)] : []),
  ]
}

/** The paid and credited amounts of a document that asks for money, its balance, and the account’s remaining credit. */
function settled(source: PrintSource, locale: Language): PrintedDocument['sums'] {
  const money = (amount: Decimal) => documentAmount(amount, source.currency ?? 'CAD', locale)
  const say: Say = (label) => documentLabel(label, locale)
  const { paidByCredit = '0', creditLeft = '0' } = source
  const row = (label: DocumentLabel, amount: Decimal) =>
    compare(amount, '0') === 0 ? [] : [{ label: say(label), value: money(amount), isTotal: false }]
  if (!source.kind.isOwed) return []
  const left = row('creditLeft', creditLeft)
  if (compare(sum([source.paid, source.credited]), '0') <= 0) return left
  return [
    ...row('credited', minus('0', source.credited)),
    ...row('paid', minus(paidByCredit, source.paid)),
    ...row('paidByCredit', minus('0', paidByCredit)),
    { label: say('balance'), value: money(source.balance), isTotal: true },
    ...left,
  ]
}

/** The states of an accepted offer, of which only the picked option and the accepted lines are printed. */
const agreedStates = ['ACCEPTED', 'CONVERTED']

/** A document in a language, ready for layout (OPEN-127, I18N-06). */
export function printedDocument(source: PrintSource, locale: Language): PrintedDocument {
  const say = (label: DocumentLabel) => documentLabel(label, locale)
  const currency = source.currency ?? 'CAD'
  const { kind } = source
  const isFinal = agreedStates.includes(source.status)
  const options = (source.options ?? []).filter(({ _id }) => !isFinal || _id === source.option)
  const writing = { locale, currency, isFinal, taxAt: taxOfLine(source, locale) }
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
    lines: printedLines(source.lineItems, writing),
    options: options.map((option) => ({
      name: option.name,
      lines: printedLines(option.lineItems, writing),
      sums: sums(source, option, locale),
    })),
    sums: options.length > 0 ? [] : [...sums(source, source, locale), ...settled(source, locale)],
    texts: printedTexts({ ...source, taxExemption: appliedExemption(source) }, locale),
    page: say('page'),
    logoWidth: source.logoWidth ?? defaultLogoWidth,
  }
}
