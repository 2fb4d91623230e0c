import { appointment } from '@fieldhouse/domain/operations/appointment'
import type { AppointmentStatus } from '@fieldhouse/domain/operations/appointment-status'
import type { BookingWarning } from '@fieldhouse/domain/operations/finder/warning-words'
import { checklistItem, jobChecklistItem } from '@fieldhouse/domain/operations/jobs/checklist'
import { job } from '@fieldhouse/domain/operations/job'
import { jobType } from '@fieldhouse/domain/operations/job-type'
import { productLine } from '@fieldhouse/domain/operations/jobs/product-line'
import type { JobStatus } from '@fieldhouse/domain/operations/jobs/job-status'
import { type EstimatedWindow, defaultJobDuration } from '@fieldhouse/domain/operations/scheduling-choices'
import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import { sql } from 'drizzle-orm'
import type { VisitOutcome } from '@fieldhouse/domain/operations/visit-outcomes'
import type { AppliedPlan } from '@fieldhouse/domain/operations/plan-calls'
import type { Planned } from '@fieldhouse/domain/operations/appointment-news'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts, clients, contactRoles, serviceLocations } from '../crm/tables.ts'
import { skills, tags } from '../databases/tables.ts'
import { products } from '../inventory/tables.ts'
import { day, instant, label, moment } from '../kit/database/columns.ts'
import { lineTable } from '../kit/database/line-table.ts'
import { linkColumns, linkKeys, linkTable, pointsTo } from '../kit/database/link-table.ts'
import { newId, tenantTable } from '../kit/database/tenant-table.ts'
import { members } from '../people/tables.ts'
import { waitingIndex } from './jobs/waiting-order.ts'
import type { PlanAbsence, PlanConcerns, PlanStep } from './plan/plan-steps.ts'

export const jobTypes = tenantTable('job_types', {
  entity: jobType,
  columns: { duration: integer().notNull().default(defaultJobDuration) },
})

export const jobTypeSkills = linkTable('job_type_skills', jobTypes, skills)

/** The checklist items of job types. */
export const jobTypeItems = lineTable('job_type_items', { record: jobTypes, line: checklistItem })

/** The products that jobs of a type usually need. */
export const jobTypeProducts = lineTable(
  'job_type_products',
  { record: jobTypes, line: productLine },
  (t) => [
    pointsTo('job_type_products_product', [t.workspaceId, t.product], products),
    index('job_type_products_of_product').on(t.workspaceId, t.product),
  ],
)

export const jobs = tenantTable(
  'jobs',
  {
    entity: job,
    columns: {
      jobNumber: label().notNull(),
      formerNumber: text(),
      /** The former number, folded for searches. `fold` is not leakproof, so PostgreSQL could not use an index on it. */
      formerNumberKey: text().generatedAlwaysAs(sql.raw(`fold("former_number")`)),
      jobStatus: text().$type<JobStatus>().notNull().default('SCHEDULED'),
      estimatedDuration: integer().notNull().default(defaultJobDuration),
      clientAvailabilities: jsonb().$type<Interval[]>().notNull().default([]),
      client: uuid().notNull(),
      account: uuid().notNull(),
      dueOn: day(),
      /** The start of the first open visit. A trigger on appointments sets this value. */
      nextVisitAt: moment(),
      toSchedule: boolean()
        .notNull()
        .generatedAlwaysAs(sql`next_visit_at is null and job_status not in ('COMPLETED', 'CANCELLED')`),
      /** Whether the job has an invoice that is not cancelled. A trigger on invoices sets this value. */
      invoiced: boolean().notNull().default(false),
      /** Whether the job was completed in a former program, so that it never waits for an invoice (OPEN-749). */
      invoicedBefore: boolean().notNull().default(false),
      toInvoice: boolean()
        .notNull()
        .generatedAlwaysAs(sql`job_status = 'COMPLETED' and not invoiced`),
    },
  },
  (t) => [
    pointsTo('jobs_job_type', [t.workspaceId, t.jobType], jobTypes),
    pointsTo('jobs_client', [t.workspaceId, t.client], clients),
    pointsTo('jobs_account', [t.workspaceId, t.account], accounts),
    pointsTo('jobs_service_location', [t.workspaceId, t.serviceLocation], serviceLocations),
    uniqueIndex('jobs_job_number_taken').on(t.workspaceId, sql`lower(${t.jobNumber})`),
    waitingIndex(t),
    index('jobs_of_former_number')
      .on(t.workspaceId, t.formerNumberKey)
      .where(sql`${t.formerNumberKey} is not null`),
  ],
)

export const jobTags = linkTable('job_tags', jobs, tags)

/** The skills that a job requires. */
export const jobSkills = linkTable('job_skills', jobs, skills)

export const jobContacts = linkTable('job_contacts', jobs, contactRoles)

/** The checklist items of a job, done and open. */
export const jobItems = lineTable('job_items', { record: jobs, line: jobChecklistItem }, (t) => [
  pointsTo('job_items_done_by', [t.workspaceId, t.doneBy], members),
])

/** Visits for jobs. The table `appointment_technicians` stores the time of their technicians. */
export const appointments = tenantTable(
  'appointments',
  {
    entity: appointment,
    columns: {
      endAt: moment().notNull(),
      status: text().$type<AppointmentStatus>().notNull().default('NEW'),
      warnings: jsonb().$type<BookingWarning[]>().notNull().default([]),
      confirmedAt: moment(),
      onWayAt: moment(),
      arrivesAt: moment(),
      startedAt: moment(),
      runningSince: moment(),
      finishedAt: moment(),
      bookedOn: day(),
      outcome: text().$type<VisitOutcome>(),
      warranty: boolean().notNull().default(false),
      hoursAbove: integer(),
      signedBy: text(),
      signedAt: moment(),
    },
  },
  (t) => [
    pointsTo('appointments_job', [t.workspaceId, t.job], jobs),
    index('appointments_open_of_job')
      .on(t.workspaceId, t.job, t.startAt)
      .where(sql`${t.status} not in ('COMPLETE', 'CANCELLED') and not ${t.removed}`),
    check('appointments_finished', sql`${t.finishedAt} is null or ${t.finishedAt} >= ${t.startedAt}`),
    check('appointments_status', sql`${t.status} in ('NEW', 'PENDING', 'COMPLETE', 'CANCELLED', 'DELAYED')`),
    // The search for overlapping bookings relies on this maximum duration (`bookings.ts`).
    check(
      'appointments_end_at',
      sql`${t.endAt} > ${t.startAt} and ${t.endAt} <= ${t.startAt} + interval '24 hours'`,
    ),
  ],
)

/**
 * The technicians who are assigned to appointments. A trigger copies the appointment's times and `cancelled`. An
 * exclusion constraint prevents double bookings (REL-01).
 */
export const appointmentTechnicians = pgTable(
  'appointment_technicians',
  {
    ...linkColumns(),
    startAt: moment().notNull(),
    endAt: moment().notNull(),
    cancelled: boolean().notNull(),
  },
  (t) => [
    ...linkKeys('appointment_technicians', t, { from: appointments, to: members }),
    index('appointment_technicians_times')
      .on(t.workspaceId, t.startAt, t.endAt, t.targetId, t.recordId)
      .where(sql`not ${t.cancelled}`),
    index('appointment_technicians_of_target').on(t.workspaceId, t.targetId, t.startAt, t.endAt),
  ],
)

/**
 * Reserved slots. A user reserves one slot per technician while filling in a booking. A client reserves the slot to
 * which they want to move `visit`.
 */
export const appointmentHolds = pgTable(
  'appointment_holds',
  {
    workspaceId: uuid().notNull(),
    id: uuid().notNull().$defaultFn(newId),
    technician: uuid().notNull(),
    startAt: moment().notNull(),
    endAt: moment().notNull(),
    /** The user who reserved the slot. Null for a client who wants to move `visit`. */
    by: uuid(),
    visit: uuid(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ name: 'appointment_holds_key', columns: [t.workspaceId, t.id] }),
    pointsTo('appointment_holds_technician', [t.workspaceId, t.technician], members).onDelete('cascade'),
    pointsTo('appointment_holds_by', [t.workspaceId, t.by], members).onDelete('cascade'),
    pointsTo('appointment_holds_visit', [t.workspaceId, t.visit], appointments).onDelete('cascade'),
    uniqueIndex('appointment_holds_one_each').on(t.workspaceId, t.technician, t.by),
    uniqueIndex('appointment_holds_of_visit').on(t.workspaceId, t.visit, t.technician),
    check('appointment_holds_holder', sql`(${t.by} is null) <> (${t.visit} is null)`),
    check('appointment_holds_order', sql`${t.endAt} > ${t.startAt}`),
  ],
)

/**
 * Proposed day plans, stored until they expire for the user who requested them. `undo` is the proposal that reverses an
 * applied plan.
 */
export const appointmentPlans = pgTable(
  'appointment_plans',
  {
    workspaceId: uuid().notNull(),
    id: uuid().notNull().$defaultFn(newId),
    day: day().notNull(),
    steps: jsonb().$type<PlanStep[]>().notNull(),
    concerns: jsonb().$type<PlanConcerns>().notNull(),
    /** The fingerprint of the day's data: a plan is not applied if that data has changed. */
    fingerprint: text().notNull(),
    createdBy: uuid().notNull(),
    expiresAt: moment().notNull(),
    undo: uuid(),
    /** The response to the call that applied the plan. */
    answer: jsonb().$type<AppliedPlan>(),
    /** The absence that applying the plan stores or removes. */
    absence: jsonb().$type<PlanAbsence>(),
  },
  (t) => [
    primaryKey({ name: 'appointment_plans_key', columns: [t.workspaceId, t.id] }),
    pointsTo('appointment_plans_created_by', [t.workspaceId, t.createdBy], members).onDelete('cascade'),
    index('appointment_plans_age').on(t.workspaceId, t.expiresAt),
  ],
)

/** Absences of technicians whose visits a plan gave to others, except absences that are recorded as time off. */
export const technicianAbsences = pgTable(
  'technician_absences',
  {
    workspaceId: uuid().notNull(),
    id: uuid().notNull().$defaultFn(newId),
    technician: uuid().notNull(),
    startAt: moment().notNull(),
    endAt: moment().notNull(),
    createdBy: uuid().notNull(),
  },
  (t) => [
    primaryKey({ name: 'technician_absences_key', columns: [t.workspaceId, t.id] }),
    pointsTo('technician_absences_technician', [t.workspaceId, t.technician], members).onDelete('cascade'),
    pointsTo('technician_absences_created_by', [t.workspaceId, t.createdBy], members).onDelete('cascade'),
    index('technician_absences_of').on(t.workspaceId, t.technician, t.endAt),
    check('technician_absences_order', sql`${t.endAt} > ${t.startAt}`),
  ],
)

/**
 * Recently changed appointments, with the state that technicians and client know. Technicians and client are notified
 * once the appointment has stayed unchanged for a while.
 */
export const appointmentNews = pgTable(
  'appointment_news',
  {
    workspaceId: uuid().notNull(),
    appointment: uuid().notNull(),
    /** The state before the first change. Null for a new appointment. */
    known: jsonb().$type<(Planned & { job: string; estimatedWindow?: EstimatedWindow | null }) | null>(),
    /** The person who last changed the appointment. */
    actorId: uuid().notNull(),
    settlesAt: instant().notNull(),
  },
  (t) => [primaryKey({ name: 'appointment_news_key', columns: [t.workspaceId, t.appointment] })],
)

/** Sent reminders of visits with the announced start, so that a client gets only one reminder for each start. */
export const visitReminders = pgTable(
  'visit_reminders',
  {
    workspaceId: uuid().notNull(),
    appointment: uuid().notNull(),
    startAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ name: 'visit_reminders_key', columns: [t.workspaceId, t.appointment, t.startAt] }),
    pointsTo('visit_reminders_appointment', [t.workspaceId, t.appointment], appointments).onDelete('cascade'),
  ],
)

/** Private calendar feeds, one per technician. Only the hash of a feed's secret is stored (OPEN-15). */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    workspaceId: uuid().notNull(),
    id: uuid().notNull(),
    technician: uuid().notNull(),
    /** The hash of the secret: SHA-256 in base64url. */
    secretHash: text().notNull(),
    createdBy: uuid(),
    createdAt: instant().notNull(),
    lastReadAt: instant(),
  },
  (t) => [
    primaryKey({ name: 'calendar_feeds_key', columns: [t.workspaceId, t.id] }),
    uniqueIndex('calendar_feeds_technician_taken').on(t.workspaceId, t.technician),
    index('calendar_feeds_secret_hash').on(t.secretHash),
    pointsTo('calendar_feeds_technician', [t.workspaceId, t.technician], members).onDelete('cascade'),
  ],
)
