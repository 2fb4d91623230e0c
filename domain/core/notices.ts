import { z } from 'zod'
import type { Section } from '../kit/entity/sections.ts'

/**
 * The kinds of changes by other people about which a person gets mails. Each person can switch off each kind (ACCT-03).
 */
export const notices = [
  'appointmentBooked',
  'appointmentMoved',
  'appointmentCancelled',
  'clientConfirmed',
  'clientMoved',
  'jobRequested',
  'noteOnJob',
  'workHandedIn',
  'promisedUsed',
  'recurringFailed',
  'invoicePaid',
  'paidOnline',
  'depositPaid',
  'estimateAccepted',
  'estimateDeclined',
  'invitationAccepted',
] as const
export type Notice = (typeof notices)[number]

/** The notices that a person has switched off. */
export const mutedNotices = z
  .array(z.enum(notices))
  .max(notices.length)
  .transform((muted) => notices.filter((notice) => muted.includes(notice)))

/**
 * The section for which the recipient of a notice needs the read flag. Mails contain nothing that the recipient's
 * screens would hide.
 */
export const noticeSections: Record<Notice, Section> = {
  appointmentBooked: 'OP_CALENDAR',
  appointmentMoved: 'OP_CALENDAR',
  appointmentCancelled: 'OP_CALENDAR',
  clientConfirmed: 'OP_CALENDAR',
  clientMoved: 'OP_CALENDAR',
  jobRequested: 'OP_JOB',
  noteOnJob: 'OP_JOB',
  workHandedIn: 'OP_CALENDAR',
  promisedUsed: 'OP_ORDER',
  recurringFailed: 'ACCTG_INVOICE',
  invoicePaid: 'ACCTG_INVOICE',
  paidOnline: 'ACCTG_INVOICE',
  depositPaid: 'ACCTG_ESTIMATE',
  estimateAccepted: 'ACCTG_ESTIMATE',
  estimateDeclined: 'ACCTG_ESTIMATE',
  invitationAccepted: 'HR_WORKFORCE_INVITE',
}
