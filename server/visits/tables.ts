import type { Condition } from '@fieldhouse/domain/inventory/conditions'
import { type Language, languages } from '@fieldhouse/domain/kit/words/words'
import {
  type FieldReportStatus,
  type ReportPart,
  type ReportReason,
  fieldReport,
} from '@fieldhouse/domain/visits/field-report'
import type { HandedAct } from '@fieldhouse/domain/visits/handed-in'
import { timesheet, type TimesheetStatus } from '@fieldhouse/domain/visits/timesheet'
import { longestWork } from '@fieldhouse/domain/visits/visit-acts'
import { type ChargeKind, visitCharge } from '@fieldhouse/domain/visits/visit-charge'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { estimates, invoiceLines } from '../accounting/tables.ts'
import { products, warehouses } from '../inventory/tables.ts'
import { bytes, day, instant, moment, money, textList } from '../kit/database/columns.ts'
import { pointsTo } from '../kit/database/link-table.ts'
import { newId, tenantTable } from '../kit/database/tenant-table.ts'
import { appointments, jobs } from '../operations/tables.ts'
import { members } from '../people/tables.ts'

/** The working times at visits. At most one working time per visit and technician is still running. */
export const visitClocks = pgTable(
  'visit_clocks',
  {
    workspaceId: uuid().notNull(),
    id: uuid().notNull().$defaultFn(newId),
    appointment: uuid().notNull(),
    technician: uuid().notNull(),
    startedAt: moment().notNull(),
    endedAt: moment(),
  },
  (t) => [
    primaryKey({ name: 'visit_clocks_key', columns: [t.workspaceId, t.id] }),
    pointsTo('visit_clocks_appointment', [t.workspaceId, t.appointment], appointments).onDelete('cascade'),
    pointsTo('visit_clocks_technician', [t.workspaceId, t.technician], members),
    uniqueIndex('visit_clocks_running')
      .on(t.workspaceId, t.appointment, t.technician)
      .where(sql`${t.endedAt} is null`),
    index('visit_clocks_of_appointment').on(t.workspaceId, t.appointment, t.startedAt),
    check('visit_clocks_order', sql`${t.endedAt} >= ${t.startedAt}`),
  ],
)

/**
 * The charges of jobs and their visits. An invoice line bills at most one charge, and a charge has at most one line, so nothing is
 * billed twice.
 */
export const visitCharges = tenantTable(
  'visit_charges',
  {
    entity: visitCharge,
    columns: {
      appointment: uuid(),
      job: uuid().notNull(),
      kind: text().$type<ChargeKind>().notNull(),
      product: uuid(),
      condition: text().$type<Condition>(),
      warehouse: uuid(),
      technician: uuid(),
      quantity: numeric().notNull(),
      unitPrice: money().notNull(),
      day: day().notNull(),
      /** The invoice line that bills the charge. */
      billedLine: uuid(),
      billed: boolean()
        .notNull()
        .generatedAlwaysAs(sql`billed_line is not null`),
      priceList: text(),
      coveredBy: uuid(),
    },
  },
  (t) => [
    pointsTo('visit_charges_appointment', [t.workspaceId, t.appointment], appointments),
    pointsTo('visit_charges_job', [t.workspaceId, t.job], jobs),
    pointsTo('visit_charges_product', [t.workspaceId, t.product], products),
    pointsTo('visit_charges_warehouse', [t.workspaceId, t.warehouse], warehouses),
    pointsTo('visit_charges_technician', [t.workspaceId, t.technician], members),
    pointsTo('visit_charges_covered_by', [t.workspaceId, t.coveredBy], estimates),
    pointsTo('visit_charges_billed_line', [t.workspaceId, t.billedLine], invoiceLines),
    uniqueIndex('visit_charges_line_taken').on(t.workspaceId, t.billedLine),
    uniqueIndex('visit_charges_part_taken')
      .on(t.workspaceId, t.appointment, t.product, t.condition, t.warehouse)
      .where(sql`${t.kind} = 'PART'`),
    uniqueIndex('visit_charges_hours_taken')
      .on(t.workspaceId, t.appointment, t.technician)
      .where(sql`${t.kind} = 'HOURS'`),
    check('visit_charges_kind', sql`${t.kind} in ('PART', 'HOURS', 'LINE')`),
    check(
      'visit_charges_of',
      sql`case ${t.kind}
        when 'PART' then ${t.product} is not null and ${t.condition} is not null and ${t.warehouse} is not null
        when 'HOURS' then ${t.technician} is not null
        else ${t.product} is not null end and (${t.appointment} is null) = (${t.kind} = 'LINE')`,
    ),
    check('visit_charges_quantity', sql`${t.quantity} > 0`),
  ],
)

/** The hours worked, by day. Only hours that a visit produced refer to a visit. */
export const timesheets = tenantTable(
  'timesheets',
  {
    entity: timesheet,
    columns: {
      minutes: integer().notNull(),
      appointment: uuid(),
      status: text().$type<TimesheetStatus>().notNull().default('OPEN'),
      approvedBy: uuid(),
      approvedAt: instant(),
      /** The hourly cost at the time of the work. People who read timesheets cannot see this cost. */
      hourlyCost: money(),
    },
  },
  (t) => [
    pointsTo('timesheets_member', [t.workspaceId, t.member], members),
    pointsTo('timesheets_job', [t.workspaceId, t.job], jobs),
    pointsTo('timesheets_appointment', [t.workspaceId, t.appointment], appointments),
    pointsTo('timesheets_approved_by', [t.workspaceId, t.approvedBy], members),
    uniqueIndex('timesheets_visit_taken').on(t.workspaceId, t.appointment, t.member),
    check('timesheets_minutes', sql.raw(`"minutes" between 1 and ${longestWork}`)),
    check('timesheets_status', sql`${t.status} in ('OPEN', 'APPROVED')`),
    check('timesheets_approved', sql`(${t.status} = 'APPROVED') = (${t.approvedAt} is not null)`),
  ],
)

/** The current hourly cost of members, visible only to people who administer members. */
export const labourCosts = pgTable(
  'labour_costs',
  { workspaceId: uuid().notNull(), member: uuid().notNull(), hourlyCost: money().notNull() },
  (t) => [
    primaryKey({ name: 'labour_costs_key', columns: [t.workspaceId, t.member] }),
    pointsTo('labour_costs_member', [t.workspaceId, t.member], members).onDelete('cascade'),
    check('labour_costs_hourly_cost', sql`${t.hourlyCost} >= 0`),
  ],
)

/** Customers' signatures as PNG, with the text that they signed. */
export const visitSignatures = pgTable(
  'visit_signatures',
  {
    workspaceId: uuid().notNull(),
    appointment: uuid().notNull(),
    name: text().notNull(),
    image: bytes().notNull(),
    summary: text(),
    /** The language of the summary. */
    language: text().$type<Language>(),
    signedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ name: 'visit_signatures_key', columns: [t.workspaceId, t.appointment] }),
    pointsTo('visit_signatures_appointment', [t.workspaceId, t.appointment], appointments).onDelete(
      'cascade',
    ),
    check('visit_signatures_language', sql.raw(`"language" in (${languages.map((each) => `'${each}'`)})`)),
  ],
)

/**
 * Reports of work that technicians handed in for visits that were no longer theirs. The office decides on each report.
 */
export const fieldReports = tenantTable(
  'field_reports',
  {
    entity: fieldReport,
    columns: {
      visit: uuid().notNull(),
      job: uuid().notNull(),
      client: text().notNull(),
      startAt: moment().notNull(),
      technician: uuid().notNull(),
      reason: text().$type<ReportReason>().notNull(),
      holders: text(),
      status: text().$type<FieldReportStatus>().notNull().default('WAITING'),
      finishedAt: moment(),
      signedBy: text(),
      summary: text(),
      language: text().$type<Language>(),
      acts: jsonb().$type<HandedAct[]>().notNull(),
      decidedBy: uuid(),
      decidedAt: instant(),
      notApplied: textList().$type<ReportPart[]>().notNull().default([]),
      /** The customer's signature, as PNG. */
      signature: bytes(),
    },
  },
  (t) => [
    pointsTo('field_reports_job', [t.workspaceId, t.job], jobs),
    pointsTo('field_reports_technician', [t.workspaceId, t.technician], members),
    pointsTo('field_reports_decided_by', [t.workspaceId, t.decidedBy], members),
    uniqueIndex('field_reports_waiting')
      .on(t.workspaceId, t.visit, t.technician)
      .where(sql`${t.status} = 'WAITING'`),
    check('field_reports_status', sql`${t.status} in ('WAITING', 'TAKEN_OVER', 'DISMISSED')`),
    check('field_reports_decided', sql`(${t.status} = 'WAITING') = (${t.decidedAt} is null)`),
  ],
)
