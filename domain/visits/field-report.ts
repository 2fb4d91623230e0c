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

/** The states of a report: the office has not decided about the report yet, has taken it over or has dismissed it. */
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

/** The reasons why the visit did not accept a technician's work. */
const reportReasons = ['REASSIGNED', 'UNASSIGNED', 'CANCELLED', 'DELETED', 'MOVED', 'LEFT'] as const
export type ReportReason = (typeof reportReasons)[number]

/** The parts that the office could not apply when it took the report over. The report still shows these parts. */
const reportParts = ['HOURS', 'PARTS', 'CHECKLIST', 'REPORT', 'SIGNATURE', 'MISSING'] as const
export type ReportPart = (typeof reportParts)[number]

/** The number of days after leaving the workspace in which a former member can still submit work. */
export const formerMayReport = 30

/**
 * The work of a technician at a visit that is no longer assigned to this technician. The work is billed only if the
 * office takes it over (OPEN-643).
 */
export const fieldReport = entity('field-report', {
  section: 'OP_CALENDAR',
  fields: {},
  systemFields: {
    /** The id of the visit. The visit may have been deleted. */
    visit: id(),
    job: ref('job'),
    client: text(200),
    startAt: moment(),
    technician: ref<'workforce', Pick<Read<typeof workforce>, 'firstName' | 'lastName'>>('workforce'),
    reason: oneOf(reportReasons),
    /** The names of the visit's technicians at the arrival of the report. */
    holders: text(1000).optional(),
    status: state(fieldReportStates),
    finishedAt: moment().optional(),
    signedBy: text(120).optional(),
    /** The text that the customer read before signing, in the customer's language. */
    summary: paragraph(50_000).optional(),
    language: oneOf(languages).optional(),
    acts: value(z.array(handedAct)),
    decidedBy: ref('workforce').optional(),
    decidedAt: instant().optional(),
    /** The parts that the office could not apply when it took the report over. */
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
