import { documentAmount, documentDay } from '../documents/format.ts'
import { documentLabel } from '../documents/labels.ts'
import { type PrintedClient, printedAddressee } from '../documents/address-lines.ts'
import { type PrintedFact, defaultLogoWidth } from '../documents/printed-document.ts'
import { type PrintedIssuer, printedCompany } from '../documents/printed-parties.ts'
import type { PrintedRow, PrintedTable, PrintedTables } from '../documents/printed-tables.ts'
import { type ReceivableAge, dueDatesOf, receivableAges } from '../accounting/receivable-age.ts'
import { Problem } from '../kit/entity/problem.ts'
import type { Day } from '../kit/time/day.ts'
import { type Decimal, compare, roundCents, sum } from '../kit/value/money.ts'
import { paperOf } from '../kit/value/paper.ts'
import { type Language, say } from '../kit/words/words.ts'
import type { UnpaidInvoice } from './customer-statement.ts'
import type { Statement } from './statement.ts'
import { ageWords, datedText, paperWords, statementKindWords } from './statement-words.ts'

/** The maximum number of entries and unpaid invoices on a printed statement, because rendering takes time and memory. */
const mostPrinted = 1500

/** A statement in one currency, with the invoices that were unpaid at its end. */
type StatementPart = Statement & { unpaid: UnpaidInvoice[]; due: Decimal }

/** The input for printing a statement. */
export type StatementSource = {
  accountNumber: string
  issuer: PrintedIssuer
  party: PrintedClient
  /** The day on which the statement is made. */
  today: Day
  from: Day
  to: Day
  parts: StatementPart[]
  transferDetails: string | null
}

/** Why a statement cannot be printed or emailed, or null: `MAX_RECORDS` for a statement that is too long. */
export function whyNotPrinted({ parts }: Pick<StatementSource, 'parts'>): Problem | null {
  const count = parts.reduce((total, { rows, unpaid }) => total + rows.length + unpaid.length, 0)
  return count > mostPrinted ? new Problem('MAX_RECORDS', { params: { max: mostPrinted } }) : null
}

/** The addressee of a statement, as printed. */
export const printedParty = (
  { party, issuer }: Pick<StatementSource, 'party' | 'issuer'>,
  locale: Language,
) => printedAddressee({ ...party, companyCountry: issuer.companyCountry }, paperWords.to[locale], locale)

/** The unpaid amounts of invoices by age on a day. */
export function amountsByAge(unpaid: readonly UnpaidInvoice[], day: Day): Record<ReceivableAge, Decimal> {
  const amountOf = (age: ReceivableAge): Decimal => {
    const [first, last] = dueDatesOf(age, day)
    const isIn = ({ dueDate }: UnpaidInvoice) =>
      dueDate === null ? age === 'NOT_DUE' : (first ?? dueDate) <= dueDate && dueDate <= (last ?? dueDate)
    return roundCents(sum(unpaid.filter(isIn).map(({ due }) => due)))
  }
  return Object.fromEntries(receivableAges.map((age) => [age, amountOf(age)])) as Record<
    ReceivableAge,
    Decimal
  >
}

const row = (cells: string[], isBold = false): PrintedRow => ({ cells, isBold })

/** The kind and the number of an entry, and the date of its document if it was recorded on another day. */
function entryText(
  { kind, number, documentDay: dated }: Statement['rows'][number],
  locale: Language,
): string {
  const date = dated && datedText(documentDay(dated, locale), locale)
  const name = `${statementKindWords[kind][locale]} ${number}`.trim()
  return date ? `${name}\n${date}` : name
}

/** The table of what changed the balance, with the opening and the closing balance. */
function movements(part: StatementPart, locale: Language): PrintedTable {
  const money = (amount: Decimal) => documentAmount(amount, part.currency, locale)
  const on = (day: Day) => documentDay(day, locale)
  return {
    title: say(paperWords.movements, locale, { currency: part.currency }),
    head: [
      paperWords.day[locale],
      paperWords.entry[locale],
      paperWords.amount[locale],
      paperWords.balance[locale],
    ],
    rows: [
      row([on(part.from), paperWords.opening[locale], '', money(part.opening)], true),
      ...part.rows.map((entry) =>
        row([on(entry.day), entryText(entry, locale), money(entry.amount), money(entry.balance)]),
      ),
      row([on(part.to), paperWords.closing[locale], '', money(part.closing)], true),
    ],
  }
}

/** The table of the invoices that were unpaid at the end of the statement. */
function unpaidTable({ unpaid, due, currency, to }: StatementPart, locale: Language): PrintedTable {
  const money = (amount: Decimal) => documentAmount(amount, currency, locale)
  return {
    title: say(paperWords.unpaid, locale, { day: documentDay(to, locale) }),
    head: [
      paperWords.issued[locale],
      paperWords.invoice[locale],
      paperWords.dueDay[locale],
      paperWords.due[locale],
    ],
    rows: [
      ...unpaid.map((invoice) =>
        row([
          documentDay(invoice.day, locale),
          invoice.number,
          documentDay(invoice.dueDate, locale),
          money(invoice.due),
        ]),
      ),
      row(['', say(paperWords.sumDue, locale, { currency }), '', money(due)], true),
    ],
  }
}

function agesOf({ unpaid, currency, to }: StatementPart, locale: Language): PrintedFact[] {
  const amounts = amountsByAge(unpaid, to)
  return receivableAges.map((age) => ({
    label: ageWords[age][locale],
    value: documentAmount(amounts[age], currency, locale),
  }))
}

function notes({ accountNumber, transferDetails, parts }: StatementSource, locale: Language): PrintedFact[] {
  const isOwed = parts.some(({ due }) => compare(due, '0') > 0)
  if (!isOwed) return []
  return [
    {
      label: paperWords.remit[locale],
      value: say(paperWords.remitText, locale, { account: accountNumber }),
    },
    ...(transferDetails ? [{ label: paperWords.transfer[locale], value: transferDetails }] : []),
  ]
}

/** A statement of account in a language, ready for layout (OPEN-784). */
export function printedStatement(source: StatementSource, locale: Language): PrintedTables {
  const { accountNumber, issuer, today, from, to, parts } = source
  const span = { from: documentDay(from, locale), to: documentDay(to, locale) }
  const owed = parts.filter(({ unpaid }) => unpaid.length > 0)
  return {
    locale,
    paper: paperOf(issuer.companyCountry),
    title: paperWords.title[locale],
    number: '',
    mark: null,
    company: printedCompany(issuer, locale),
    client: printedParty(source, locale),
    place: null,
    facts: [
      { label: paperWords.account[locale], value: accountNumber },
      { label: paperWords.date[locale], value: documentDay(today, locale) },
      { label: paperWords.period[locale], value: say(paperWords.span, locale, span) },
      ...parts.map(({ closing, currency }) => ({
        label: `${paperWords.closing[locale]} (${currency})`,
        value: documentAmount(closing, currency, locale),
      })),
    ],
    page: documentLabel('page', locale),
    logoWidth: defaultLogoWidth,
    tables: parts.flatMap((part) => [
      movements(part, locale),
      ...(part.unpaid.length > 0 ? [unpaidTable(part, locale)] : []),
    ]),
    figures: owed.map((part) => ({ title: part.currency, facts: agesOf(part, locale) })),
    notes: notes(source, locale),
  }
}
