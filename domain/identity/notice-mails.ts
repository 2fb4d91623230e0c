import type { Notice } from '../core/notices.ts'
import { translated, translatedTable } from '../kit/words/translated.ts'
import type { MailWords } from './mail-words.ts'

const openJob = translated('identity', 'notices.openJob')

const openOrder = translated('identity', 'notices.openOrder')

const openEstimate = translated('identity', 'notices.openEstimate')

/** The mail of each notice. */
export const noticeMails: Record<Notice, MailWords> = {
  appointmentBooked: {
    subject: translated('identity', 'noticeMails.appointmentBooked.subject'),
    text: translated('identity', 'noticeMails.appointmentBooked.text'),
    button: openJob,
  },
  appointmentMoved: {
    subject: translated('identity', 'noticeMails.appointmentMoved.subject'),
    text: translated('identity', 'noticeMails.appointmentMoved.text'),
    button: openJob,
  },
  appointmentCancelled: {
    subject: translated('identity', 'noticeMails.appointmentCancelled.subject'),
    text: translated('identity', 'noticeMails.appointmentCancelled.text'),
  },
  clientConfirmed: {
    subject: translated('identity', 'noticeMails.clientConfirmed.subject'),
    text: translated('identity', 'noticeMails.clientConfirmed.text'),
    button: openJob,
  },
  clientMoved: {
    subject: translated('identity', 'noticeMails.clientMoved.subject'),
    text: translated('identity', 'noticeMails.clientMoved.text'),
    button: openJob,
  },
  jobRequested: translatedTable('identity', 'noticeMails.jobRequested'),
  recurringFailed: translatedTable('identity', 'noticeMails.recurringFailed'),
  noteOnJob: {
    subject: translated('identity', 'noticeMails.noteOnJob.subject'),
    text: translated('identity', 'noticeMails.noteOnJob.text'),
    button: openJob,
  },
  workHandedIn: {
    subject: translated('identity', 'noticeMails.workHandedIn.subject'),
    text: translated('identity', 'noticeMails.workHandedIn.text'),
    button: openJob,
  },
  promisedUsed: {
    subject: translated('identity', 'noticeMails.promisedUsed.subject'),
    text: translated('identity', 'noticeMails.promisedUsed.text'),
    button: openOrder,
  },
  invoicePaid: translatedTable('identity', 'noticeMails.invoicePaid'),
  paidOnline: translatedTable('identity', 'noticeMails.paidOnline'),
  depositPaid: {
    subject: translated('identity', 'noticeMails.depositPaid.subject'),
    text: translated('identity', 'noticeMails.depositPaid.text'),
    button: openEstimate,
  },
  estimateAccepted: {
    subject: translated('identity', 'noticeMails.estimateAccepted.subject'),
    text: translated('identity', 'noticeMails.estimateAccepted.text'),
    button: openEstimate,
  },
  estimateDeclined: {
    subject: translated('identity', 'noticeMails.estimateDeclined.subject'),
    text: translated('identity', 'noticeMails.estimateDeclined.text'),
    button: openEstimate,
  },
  invitationAccepted: translatedTable('identity', 'noticeMails.invitationAccepted'),
}
