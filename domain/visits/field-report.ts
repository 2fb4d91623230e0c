import { translated } from '../kit/words/translated.ts'
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

/** The states of a report: whether the office has decided about it. */
const fieldReportStates = states({
  WAITING: {
    words: translated('visits', 'fieldReport.fieldReportStates.WAITING'),
    tone: 'amber',
    to: ['TAKEN_OVER', 'DISMISSED'],
  },
  TAKEN_OVER: {
    words: translated('visits', 'fieldReport.fieldReportStates.TAKEN_OVER'),
    tone: 'green',
    to: [],
  },
  DISMISSED: { words: translated('visits', 'fieldReport.fieldReportStates.DISMISSED'), tone: 'grey', to: [] },
})
export type FieldReportStatus = StateOf<typeof fieldReportStates>

/** Why handed-in work was not accepted for the visit. */
const reportReasons = ['REASSIGNED', 'UNASSIGNED', 'CANCELLED', 'DELETED', 'MOVED', 'LEFT'] as const
export type ReportReason = (typeof reportReasons)[number]

/** The parts of a report that could not be applied when the office took it over; they stay readable on the report. */
const reportParts = ['HOURS', 'PARTS', 'CHECKLIST', 'REPORT', 'SIGNATURE', 'MISSING'] as const
export type ReportPart = (typeof reportParts)[number]

/** How long after leaving the workspace a former member may still hand in work, in days. */
export const formerMayReport = 30

/**
 * Work that a technician did at a visit no longer assigned to them. It is stored for the office, and billed after the
 * office takes it over (OPEN-643).
 */
export const fieldReport = entity('field-report', {
  section: 'OP_CALENDAR',
  fields: {},
  systemFields: {
    /** The visit's id; the visit may have been deleted. */
    visit: id(),
    job: ref('job'),
    client: text(200),
    startAt: moment(),
    technician: ref<'workforce', Pick<Read<typeof workforce>, 'firstName' | 'lastName'>>('workforce'),
    reason: oneOf(reportReasons),
    /** The visit's technicians when the report arrived. */
    holders: text(1000).optional(),
    status: state(fieldReportStates),
    finishedAt: moment().optional(),
    signedBy: text(120).optional(),
    /** The text that the customer read before signing, in their language. */
    summary: paragraph(50_000).optional(),
    language: oneOf(languages).optional(),
    acts: value(z.array(handedAct)),
    decidedBy: ref('workforce').optional(),
    decidedAt: instant().optional(),
    /** The parts that were not applied when the report was taken over. */
    notApplied: someOf(reportParts).default([]),
  },
  actions: { 'take-over': { needs: 'update' }, dismiss: { needs: 'update' } },
  displayName: ['client', 'technician'],
  filter: ['job', 'visit', 'status', 'createdAt'],
  sort: ['createdAt'],
  order: '-createdAt',
  omitVerbs: ['create', 'update', 'delete', 'import', 'history', 'search', 'summary'],
  extraVerbs: ['media'],
})
