import type { RecordChanges } from '@fieldhouse/domain/kit/entity/verb-calls'
import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { note } from '@fieldhouse/domain/collaboration/note'
import type { JobChecklistItem } from '@fieldhouse/domain/operations/jobs/checklist'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import { type Translate, useTranslation } from '../locales/use-translation.ts'
import { nameOf } from '../kit/text/name-of.ts'
import type { RelatedHistory } from '../kit/record/history-list.tsx'
import type { HistoryFormatters } from '../kit/form/keep/history-changes.tsx'
import { type EntityWords, useEntityWords } from '../kit/text/words.ts'
import { useAppointmentWords } from './appointment-texts.ts'
import { durationText } from '../kit/value/duration-text.ts'
import { type PlaceClock, usePlaceClock } from './scheduling/place-clock.ts'

/** The fields of an invoice that the history of its job shows. Only the invoice itself shows its lines and texts. */
const ofInvoice: ReadonlySet<string> = new Set([
  'invoiceNumber',
  'invoiceStatus',
  'dueDate',
  'total',
  'paid',
  'balance',
])

const onlyOf = (entity: Entity, shown: ReadonlySet<string>): HistoryFormatters =>
  Object.fromEntries(
    [...Object.keys(entity.fields), ...Object.keys(entity.systemFields), 'to', 'lineItems']
      .filter((field) => !shown.has(field))
      .map((field) => [field, null]),
  )

const after = (changes: RecordChanges, field: string): unknown => changes[field]?.[1] ?? null

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/**
 * The history text of an entry for a new visit or for an email. A visit is described by its time and technicians, an
 * email by its subject and recipient.
 */
function begunVisit(changes: RecordChanges, clock: PlaceClock): string | null {
  const [subject, to] = [text(after(changes, 'subject')), text(after(changes, 'to'))]
  if (subject !== null) return to === null ? subject : `${subject} (${to})`
  const [startAt, endAt, techs] = ['startAt', 'endAt', 'techs'].map((field) => after(changes, field))
  if (typeof startAt !== 'number' || typeof endAt !== 'number') return null
  const names = Array.isArray(techs) ? techs.map((each) => nameOf('workforce', each)) : []
  return [clock.span(startAt, endAt), ...names].join(', ')
}

/** Derived and internal fields of a visit, which its history hides. */
const hidden = { endAt: null, confirmedAt: null, warnings: null, job: null, place: null, runningSince: null }

/** The instants of a visit, shown in the time zone of the job site. */
const instants = ['startAt', 'onWayAt', 'arrivesAt', 'startedAt', 'finishedAt', 'signedAt'] as const

function visits(t: Translate<'operations'>, words: EntityWords, clock: PlaceClock): RelatedHistory {
  return {
    entity: appointment,
    words,
    formatters: {
      ...hidden,
      ...Object.fromEntries(instants.map((field) => [field, (at) => [clock.instant(Number(at))]])),
      estimatedDuration: (duration) => [durationText(Number(duration), clock.locale)],
    },
    nameOf: ({ startAt, endAt }) =>
      typeof startAt === 'string' && typeof endAt === 'string'
        ? t('history.visitOf', { span: clock.span(Date.parse(startAt), Date.parse(endAt)) })
        : t('history.visit'),
    begin: (changes) => begunVisit(changes, clock),
  }
}

/** The history text of a checklist item. A completed item includes its reading. */
function checkedText(item: Partial<JobChecklistItem>, done: string): string {
  const reading = [item.reading, item.unit].filter(Boolean).join(' ')
  return [item.text, item.done && item.reading && reading, item.done && done].filter(Boolean).join(' · ')
}

/** Formatters for the fields of a job whose stored values are not readable text. */
export function useJobFormatters(): HistoryFormatters<{ checklist: Partial<JobChecklistItem>[] }> {
  const { t } = useTranslation('operations')
  return { checklist: (items) => items.map((item) => checkedText(item, t('checklist.done'))) }
}

/**
 * The display of a job's appointments, notes and invoices in its history. Times are in the time zone of the job site.
 */
export function useJobHistory(zone: string | null): readonly RelatedHistory[] {
  const { t } = useTranslation('operations')
  const clock = usePlaceClock(zone)
  const ofVisit = useAppointmentWords()
  const invoices = useEntityWords(invoice, 'accounting')
  const said = (field: string) => (field === 'content' ? t('history.note') : field)
  return [
    visits(t, ofVisit, clock),
    {
      entity: note,
      words: { ...ofVisit, one: t('history.note'), field: said },
      formatters: {},
      nameOf: () => t('history.note'),
      begin: (changes) => text(after(changes, 'content')),
    },
    {
      entity: invoice,
      words: invoices,
      formatters: onlyOf(invoice, ofInvoice),
      nameOf: ({ invoiceNumber }) =>
        text(invoiceNumber) === null ? t('history.draft') : t('history.invoice', { number: invoiceNumber }),
      begin: () => null,
    },
  ]
}
