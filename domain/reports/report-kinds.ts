import { type Permissions, type Section, may } from '../kit/entity/sections.ts'
import { isOneOf } from '../kit/value/typed-record.ts'

/** The reports on revenue. */
export const revenueKinds = [
  'REVENUE_BY_MONTH',
  'REVENUE_BY_TECHNICIAN',
  'REVENUE_BY_ITEM',
  'REVENUE_BY_CLIENT',
  'REVENUE_BY_SOURCE',
] as const
export type RevenueKind = (typeof revenueKinds)[number]

/** The reports on memberships (OPEN-808). */
const membershipKinds = ['MEMBERSHIPS_BY_MONTH', 'MEMBERSHIPS_BY_PLAN'] as const
export type MembershipKind = (typeof membershipKinds)[number]

/** The number of groups that have a row of their own. Together, all other groups are one row. */
export const mostRows = 100

/** The reports (OPEN-756). */
export const reportKinds = [...revenueKinds, 'ESTIMATES', 'HOURS', ...membershipKinds] as const
export type ReportKind = (typeof reportKinds)[number]

/** The section of all reports. */
export const reportSection = 'ACCTG_INVOICE' satisfies Section

/**
 * The sections that a user must be able to read for each report, because the report is computed from records of these
 * sections.
 */
const sectionsOf: Record<ReportKind, readonly Section[]> = {
  REVENUE_BY_MONTH: [reportSection],
  REVENUE_BY_TECHNICIAN: [reportSection, 'HR_WORKFORCE_MEMBER'],
  REVENUE_BY_ITEM: [reportSection],
  REVENUE_BY_CLIENT: [reportSection, 'CRM_CONTACT_CUSTOMER'],
  REVENUE_BY_SOURCE: [reportSection, 'OP_JOB'],
  ESTIMATES: [reportSection, 'ACCTG_ESTIMATE'],
  HOURS: [reportSection, 'HR_WORKFORCE_MEMBER'],
  MEMBERSHIPS_BY_MONTH: [reportSection],
  MEMBERSHIPS_BY_PLAN: [reportSection],
}

/** Whether a report is about memberships. */
export const isOnMemberships = (kind: ReportKind): kind is MembershipKind => isOneOf(membershipKinds, kind)

/** Whether these permissions are enough to read a report. */
export const mayReadReport = (permissions: Permissions, kind: ReportKind): boolean =>
  sectionsOf[kind].every((section) => may(permissions, section, 'read'))

/** The origins of the work that an invoice bills. The first origin in this list that applies counts (OPEN-756). */
export const leadSources = ['WEBSITE', 'STICKER', 'OFFICE', 'SERVICE_PLAN', 'CALL'] as const
export type LeadSource = (typeof leadSources)[number]

/** How a figure is written. */
type FigureUnit = 'MONEY' | 'COUNT' | 'PERCENT' | 'MINUTES'

/** The figures of reports, with their units. */
export const figureUnits = {
  amount: 'MONEY',
  before: 'MONEY',
  change: 'PERCENT',
  documents: 'COUNT',
  wonCount: 'COUNT',
  wonAmount: 'MONEY',
  lostCount: 'COUNT',
  lostAmount: 'MONEY',
  openCount: 'COUNT',
  openAmount: 'MONEY',
  rate: 'PERCENT',
  visits: 'MINUTES',
  other: 'MINUTES',
  worked: 'MINUTES',
  workedBefore: 'MINUTES',
  travel: 'MINUTES',
  members: 'COUNT',
  membersBefore: 'COUNT',
  started: 'COUNT',
  ended: 'COUNT',
  recurring: 'MONEY',
  renewals: 'COUNT',
  visitsOwed: 'COUNT',
} as const satisfies Record<string, FigureUnit>
export type FigureName = keyof typeof figureUnits

/** The days in which the report on memberships counts renewals. */
export const renewalsWithin = 30

const ofMembers: readonly FigureName[] = [
  'members',
  'membersBefore',
  'started',
  'ended',
  'recurring',
  'renewals',
  'visitsOwed',
]

const compared: readonly FigureName[] = ['amount', 'before', 'change', 'documents']

/** The totals that each report shows first. */
export const reportTotals = (kind: ReportKind): readonly FigureName[] => {
  if (kind === 'ESTIMATES') return ['wonCount', 'wonAmount', 'lostCount', 'lostAmount', 'rate']
  if (isOnMemberships(kind)) return ofMembers
  return kind === 'HOURS' ? ['worked', 'workedBefore', 'change', 'travel'] : compared
}

/** The columns of each report. A month is not compared, because the period before contains other months. */
export const reportColumns: Record<ReportKind, readonly FigureName[]> = {
  REVENUE_BY_MONTH: ['amount', 'documents'],
  REVENUE_BY_TECHNICIAN: compared,
  REVENUE_BY_ITEM: compared,
  REVENUE_BY_CLIENT: compared,
  REVENUE_BY_SOURCE: compared,
  ESTIMATES: ['wonCount', 'wonAmount', 'lostCount', 'lostAmount', 'openCount', 'openAmount', 'rate'],
  HOURS: ['visits', 'other', 'worked', 'workedBefore', 'change', 'travel'],
  // The renewals and visits that are due today belong to no past month.
  MEMBERSHIPS_BY_MONTH: ['members', 'started', 'ended', 'recurring'],
  MEMBERSHIPS_BY_PLAN: ofMembers,
}

/** Whether the rows of a report are months. */
export const isByMonth = (kind: ReportKind): boolean =>
  kind === 'REVENUE_BY_MONTH' || kind === 'ESTIMATES' || kind === 'MEMBERSHIPS_BY_MONTH'

/** Whether the figures of a report are in a currency. */
export const hasCurrency = (kind: ReportKind): boolean => kind !== 'HOURS'
