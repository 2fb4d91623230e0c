import { formatAmount } from '../kit/value/format-amount.ts'
import { readDay } from '../kit/time/day.ts'
import { firstOfMonth } from '../kit/time/first-of-month.ts'
import { writtenLocale } from '../kit/words/locales.ts'
import type { Decimal } from '../kit/value/money.ts'
import { displayPhone } from '../kit/value/phone.ts'
import type { Language } from '../kit/words/words.ts'
import { type AnnouncedVisit, announcedSpan } from '../operations/visit-span.ts'
import { type TemplateValues } from './template-text.ts'

/** What a message is filled from: the business, and what is there of the client, the job and the invoice. */
export type TemplateFacts = {
  business: { name: string; phone: string; email: string; website: string | null }
  client?: { firstName: string; lastName: string; language: Language | null } | null
  job?: { number: string; title: string } | null
  /** A visit, in epoch ms, by the clock of the place (`zone`). */
  appointment?:
    | (AnnouncedVisit & {
        zone: string
        technicians: readonly string[]
        /** When it was before it was moved. */
        previous?: AnnouncedVisit | null
      })
    | null
  invoice?: {
    number: string
    day: string | null
    dueDay: string | null
    total: Decimal
    balance: Decimal
    currency: string
  } | null
}

/** A calendar day in words: `November 23, 2026`. */
function dayWords(day: string | null, language: Language): string {
  const read = day === null ? null : readDay(day)
  const locale = writtenLocale[language]
  return read ? firstOfMonth(read.toLocaleString(locale, { dateStyle: 'long' }), locale) : ''
}

type Visit = NonNullable<TemplateFacts['appointment']>

/** When somebody arrives: the window the client was told, else the hours of the visit, by the clock of the place. */
function windowWords(visit: AnnouncedVisit, zone: string, language: Language): string {
  const { from, to } = announcedSpan(visit, zone)
  const format = new Intl.DateTimeFormat(writtenLocale[language], { timeStyle: 'short', timeZone: zone })
  return format.formatRange(from, to)
}

/** The day of an instant by the clock of the place: `Monday, January 6, 2031`. */
function dayOf(startAt: number, zone: string, language: Language): string {
  const locale = writtenLocale[language]
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: zone }).format(startAt)
  return firstOfMonth(day, locale)
}

function visitValues(visit: Visit, language: Language): TemplateValues {
  const { startAt, zone, technicians, previous } = visit
  const locale = writtenLocale[language]
  const before = previous && windowWords(previous, zone, language)
  return {
    'appointment.day': dayOf(startAt, zone, language),
    ...(previous && { 'appointment.previous': `${dayOf(previous.startAt, zone, language)}, ${before}` }),
    'appointment.window': windowWords(visit, zone, language),
    'appointment.technician': new Intl.ListFormat(locale).format(technicians),
  }
}

function invoiceValues(of: NonNullable<TemplateFacts['invoice']>, language: Language): TemplateValues {
  const amount = (figure: Decimal) => formatAmount(figure, of.currency, writtenLocale[language])
  return {
    'invoice.number': of.number,
    'invoice.day': dayWords(of.day, language),
    'invoice.dueDay': dayWords(of.dueDay, language),
    'invoice.total': amount(of.total),
    'invoice.balance': amount(of.balance),
  }
}

/** Each variable in words of a language; what is not known is left out. */
export function templateValues(facts: TemplateFacts, language: Language): TemplateValues {
  const { business, client, job, appointment, invoice } = facts
  return {
    'business.name': business.name,
    'business.phone': displayPhone(business.phone),
    'business.email': business.email,
    'business.website': business.website ?? '',
    ...(client && { 'client.firstName': client.firstName, 'client.lastName': client.lastName }),
    ...(job && { 'job.number': job.number, 'job.title': job.title }),
    ...(appointment && visitValues(appointment, language)),
    ...(invoice && invoiceValues(invoice, language)),
  }
}
