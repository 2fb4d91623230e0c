import { formatAmount } from '../kit/value/format-amount.ts'
import { readDay } from '../kit/time/day.ts'
import { firstOfMonth } from '../kit/words/first-of-month.ts'
import type { Decimal } from '../kit/value/money.ts'
import { displayPhone } from '../kit/value/phone.ts'
import { translated, translatedTable } from '../kit/words/translated.ts'
import { type Language, type Words, say, writtenLocale } from '../kit/words/words.ts'
import type { Interval } from '../kit/time/intervals.ts'
import type { CustomDefinition } from '../core/custom-field.ts'
import type { CustomValues } from '../kit/entity/custom-values.ts'
import type { CustomVariable, TemplateValues } from './template-text.ts'

/** A document that a message is about. The amounts are in the currency of the document. */
type ToldDocument = { number: string; day: string | null; total: Decimal; currency: string }

/** A custom field of the client or the job that a message is about, with its value (OPEN-755). */
export type CustomFact = { definition: CustomDefinition; value: CustomValues[string] }

/** The variable of a custom field of clients or jobs. */
export const customVariable = ({ recordType, key }: Pick<CustomDefinition, 'recordType' | 'key'>) =>
  `${recordType === 'JOB' ? 'job' : 'client'}.custom.${key}` satisfies CustomVariable

/**
 * The data from which variables get their values: the business, and the people and records that the message is about.
 */
export type TemplateFacts = {
  business: { name: string; phone: string; email: string; website: string | null }
  client?: { firstName: string; lastName: string; language: Language | null } | null
  job?: { number: string; title: string } | null
  /** The custom fields of the client and the job, with their values. */
  custom?: readonly CustomFact[]
  /** The time at which the client expects the technician, in epoch ms, and the time zone of the job site. */
  appointment?:
    | (Interval & {
        zone: string
        technicians: readonly string[]
        /** The time of the visit before it was moved. */
        previous?: Interval | null
        /** The expected arrival of the technician who is on the way. */
        arrival?: number | null
      })
    | null
  invoice?: (ToldDocument & { dueDay: string | null; balance: Decimal }) | null
  estimate?: (ToldDocument & { validUntil: string | null }) | null
  /** The balances of an account by currency, and the period of its statement. */
  statement?: {
    day: string
    from: string | null
    to: string | null
    balances: readonly { amount: Decimal; currency: string }[]
  } | null
  /** A membership with the day of its renewal, its price before tax and the total of its next invoice. */
  membership?: {
    plan: string
    renewsOn: string
    price: Decimal
    frequency: 'MONTH' | 'YEAR'
    total: Decimal
    currency: string
  } | null
  order?: ToldDocument | null
  supplier?: { name: string; contact: string | null; language: Language | null } | null
  /** The address of a link that needs no sign-in, and the last day on which it is valid. */
  link?: { address: string; validUntil: string | null } | null
}

/** The language of a message's recipient; null if unknown. */
export const readerLanguage = ({
  client,
  supplier,
}: Pick<TemplateFacts, 'client' | 'supplier'>): Language | null =>
  client?.language ?? supplier?.language ?? null

/** A calendar day in words: `November 23, 2026`. */
function dayWords(day: string | null, language: Language): string {
  const read = day === null ? null : readDay(day)
  const locale = writtenLocale[language]
  return read ? firstOfMonth(read.toLocaleString(locale, { dateStyle: 'long' }), locale) : ''
}

type Visit = NonNullable<TemplateFacts['appointment']>

/** The arrival window as text, in the time zone of the job site. */
function windowWords({ from, to }: Interval, zone: string, language: Language): string {
  const format = new Intl.DateTimeFormat(writtenLocale[language], { timeStyle: 'short', timeZone: zone })
  return format.formatRange(from, to)
}

/** The day of an instant as text, in the time zone of the job site: `Monday, January 6, 2031`. */
function dayOf(instant: number, zone: string, language: Language): string {
  const locale = writtenLocale[language]
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: zone }).format(instant)
  return firstOfMonth(day, locale)
}

function visitValues(visit: Visit, language: Language): TemplateValues {
  const { from, zone, technicians, previous, arrival } = visit
  const locale = writtenLocale[language]
  const before = previous && windowWords(previous, zone, language)
  return {
    'appointment.day': dayOf(from, zone, language),
    ...(previous && { 'appointment.previous': `${dayOf(previous.from, zone, language)}, ${before}` }),
    'appointment.window': windowWords(visit, zone, language),
    ...(arrival && { 'appointment.arrival': windowWords({ from: arrival, to: arrival }, zone, language) }),
    'appointment.technician': new Intl.ListFormat(locale).format(technicians),
  }
}

const amountWords = (amount: Decimal, currency: string, language: Language) =>
  formatAmount(amount, currency, writtenLocale[language])

type About<Name extends keyof TemplateFacts> = NonNullable<TemplateFacts[Name]>

function invoiceValues(of: About<'invoice'>, language: Language): TemplateValues {
  return {
    'invoice.number': of.number,
    'invoice.day': dayWords(of.day, language),
    'invoice.dueDay': dayWords(of.dueDay, language),
    'invoice.total': amountWords(of.total, of.currency, language),
    'invoice.balance': amountWords(of.balance, of.currency, language),
  }
}

function estimateValues(of: About<'estimate'>, language: Language): TemplateValues {
  return {
    'estimate.number': of.number,
    'estimate.day': dayWords(of.day, language),
    'estimate.validUntil': dayWords(of.validUntil, language),
    'estimate.total': amountWords(of.total, of.currency, language),
  }
}

function statementValues(of: About<'statement'>, language: Language): TemplateValues {
  return {
    'statement.day': dayWords(of.day, language),
    'statement.from': dayWords(of.from, language),
    'statement.to': dayWords(of.to, language),
    'statement.balance': new Intl.ListFormat(writtenLocale[language]).format(
      of.balances.map(({ amount, currency }) => amountWords(amount, currency, language)),
    ),
  }
}

/** A price with its frequency: `$290.00 a year`. */
const priceWords: Record<'MONTH' | 'YEAR', Words> = translatedTable('memberships', 'prices')

function membershipValues(of: About<'membership'>, language: Language): TemplateValues {
  const amount = amountWords(of.price, of.currency, language)
  return {
    'membership.plan': of.plan,
    'membership.renewsOn': dayWords(of.renewsOn, language),
    'membership.price': say(priceWords[of.frequency], language, { amount }),
    'membership.total': amountWords(of.total, of.currency, language),
  }
}

function orderValues(of: About<'order'>, language: Language): TemplateValues {
  return {
    'order.number': of.number,
    'order.day': dayWords(of.day, language),
    'order.total': amountWords(of.total, of.currency, language),
  }
}

const yes = translated('kit', 'exportCells.yes')
const no = translated('kit', 'exportCells.no')

/** The value of a custom field in words. */
function customWords({ definition: { type, choices }, value }: CustomFact, language: Language): string {
  if (value === null) return ''
  switch (type) {
    case 'FLAG':
      return say(value === true ? yes : no, language)
    case 'DAY':
      return dayWords(String(value), language)
    case 'CHOICE':
      return choices.find(({ _id }) => _id === value)?.name ?? ''
    case 'NUMBER':
      return Number(value).toLocaleString(writtenLocale[language], { maximumFractionDigits: 4 })
    case 'TEXT':
      return String(value)
  }
}

const customValuesOf = (facts: readonly CustomFact[], language: Language): TemplateValues =>
  Object.fromEntries(facts.map((fact) => [customVariable(fact.definition), customWords(fact, language)]))

/** The value of each variable as text in a language. Variables without a value are omitted. */
export function templateValues(facts: TemplateFacts, language: Language): TemplateValues {
  const {
    business,
    client,
    job,
    appointment,
    invoice,
    estimate,
    statement,
    membership,
    order,
    supplier,
    link,
  } = facts
  return {
    'business.name': business.name,
    'business.phone': displayPhone(business.phone),
    'business.email': business.email,
    'business.website': business.website ?? '',
    ...(client && { 'client.firstName': client.firstName, 'client.lastName': client.lastName }),
    ...(job && { 'job.number': job.number, 'job.title': job.title }),
    ...(appointment && visitValues(appointment, language)),
    ...(invoice && invoiceValues(invoice, language)),
    ...(estimate && estimateValues(estimate, language)),
    ...(statement && statementValues(statement, language)),
    ...(membership && membershipValues(membership, language)),
    ...(order && orderValues(order, language)),
    ...(supplier && { 'supplier.name': supplier.name, 'supplier.contact': supplier.contact ?? '' }),
    ...customValuesOf(facts.custom ?? [], language),
    ...(link && { 'link.address': link.address, 'link.validUntil': dayWords(link.validUntil, language) }),
  }
}
