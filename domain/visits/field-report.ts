import { z } from 'zod'
import { type Read, entity } from '../kit/entity/entity.ts'
import {
  id,
  instant,
  moment,
  oneOf,
  paragraph,
  ref,
  someOf,
  state,
  text,
  value,
} from '../kit/entity/fields.ts'
import { type StateOf, states } from '../kit/entity/states.ts'
import type { workforce } from '../people/workforce.ts'
import { languages } from '../kit/words/words.ts'
import { handedAct } from './handed-in.ts'

/** Whether the office has decided about work that was handed in. */
const fieldReportStates = states({
  WAITING: {
    words: { en: 'To be decided', fr: 'À traiter', es: 'Por decidir' },
    tone: 'amber',
    to: ['TAKEN_OVER', 'DISMISSED'],
  },
  TAKEN_OVER: { words: { en: 'Taken over', fr: 'Repris', es: 'Aceptado' }, tone: 'green', to: [] },
  DISMISSED: { words: { en: 'Dismissed', fr: 'Écarté', es: 'Descartado' }, tone: 'grey', to: [] },
})
export type FieldReportStatus = StateOf<typeof fieldReportStates>

/** Why work could not be taken as it was sent. */
const reportReasons = ['REASSIGNED', 'UNASSIGNED', 'CANCELLED', 'DELETED', 'MOVED', 'LEFT'] as const
export type ReportReason = (typeof reportReasons)[number]

/** Parts of a report that taking it over could not put in place; they stay readable on the report. */
const reportParts = ['HOURS', 'PARTS', 'CHECKLIST', 'REPORT', 'SIGNATURE', 'MISSING'] as const
export type ReportPart = (typeof reportParts)[number]

/** How long after the end of a membership its person may still hand work in, in days. */
export const formerMayReport = 30

/** What somebody did at a visit that was theirs no more: kept for the office, and billed once that takes it over (OPEN-643). */
export const fieldReport = entity('field-report', {
  section: 'OP_CALENDAR',
  fields: {},
  systemFields: {
    /** The visit, which may be deleted by now. */
    visit: id(),
    job: ref('job'),
    client: text(200),
    startAt: moment(),
    technician: ref<'workforce', Pick<Read<typeof workforce>, 'firstName' | 'lastName'>>('workforce'),
    reason: oneOf(reportReasons),
    /** Who had the visit when the report arrived. */
    holders: text(1000).optional(),
    status: state(fieldReportStates),
    finishedAt: moment().optional(),
    signedBy: text(120).optional(),
    /** What the customer read when they signed, in their language. */
    summary: paragraph(50_000).optional(),
    language: oneOf(languages).optional(),
    acts: value(z.array(handedAct)),
    decidedBy: ref('workforce').optional(),
    decidedAt: instant().optional(),
    /** Set when the report is taken over. */
    notApplied: someOf(reportParts).default([]),
  },
  actions: { 'take-over': { needs: 'update' }, dismiss: { needs: 'update' } },
  called: ['client', 'technician'],
  filter: ['job', 'visit', 'status', 'createdAt'],
  sort: ['createdAt'],
  order: '-createdAt',
  without: ['create', 'update', 'delete', 'import', 'history', 'search', 'summary'],
  also: ['media'],
})
