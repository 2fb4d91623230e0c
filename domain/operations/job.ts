import { z } from 'zod'
import { member } from '../crm/member.ts'
import { owed } from '../crm/owed.ts'
import { customValues } from '../kit/entity/custom-values.ts'
import { entity } from '../kit/entity/entity.ts'
import {
  day,
  email,
  flag,
  id,
  lines,
  moment,
  money,
  phone,
  ref,
  refs,
  state,
  text,
  showing,
  value,
} from '../kit/entity/fields.ts'
import { appointmentStates } from './appointment-status.ts'
import { jobChecklistItem } from './jobs/checklist.ts'
import { jobFields } from './jobs/job-fields.ts'
import { jobStates } from './jobs/job-status.ts'
import { mapPlace } from './map-place.ts'
import { jobWizard } from './jobs/job-wizard.ts'

const technician = z.object({ _id: id(), firstName: z.string(), lastName: z.string() })

/** A visit as the job list shows it. Instants are in epoch ms. */
const visit = z.object({
  _id: id(),
  startAt: z.number(),
  endAt: z.number(),
  status: z.enum(appointmentStates.codes),
  hasBegun: z.boolean(),
  techs: z.array(technician),
})
export type NextVisit = z.output<typeof visit>

/** A piece of work for an account. The appointments of a job are the visits for the work (JOB-05, JOB-17). */
export const job = entity('job', {
  section: 'OP_JOB',
  fields: {
    ...jobFields,
    jobStatus: state(jobStates).default('SCHEDULED'),
    serviceLocation: ref('service-location').optional(),
    /** The contacts for the job. Contacts are people with a role at the service location (JOB-20). */
    contacts: refs('contact-role'),
    /**
     * The checklist for the work on site. The checklist is copied from the job type. Completed items stay completed at
     * the next visit.
     */
    checklist: lines(jobChecklistItem).default([]),
    customFields: customValues(),
  },
  systemFields: {
    jobNumber: text(20),
    /** The number of an imported job in the former program (OPEN-749). */
    formerNumber: text(40).optional(),
    client: ref('client'),
    account: ref('account'),
    /** The phone of the client (JOB-19). */
    phone: phone(),
    /** The e-mail address of the client (JOB-19). */
    email: email().optional(),
    /** The address of the service location, else the client's address (JOB-19). */
    address: text(300).optional(),
    unit: text(40).optional(),
    /** The town in `address`. */
    town: text(100).optional(),
    place: value(mapPlace).optional(),
    /** The unpaid amount of the account's invoices that are in the workspace's currency (OPEN-81). */
    balance: money(),
    /** The unpaid amounts of the account's invoices, by currency. */
    balances: owed(),
    /** The membership of the account that applies today (OPEN-801). */
    member: member(),
    /**
     * The first technician of the next appointment, or of the last appointment if no next appointment exists (api.md,
     * Job).
     */
    primaryTechnician: showing('workforce', technician).optional(),
    /** The technicians of all past and future visits of the job. Cancelled visits do not count. */
    technicians: refs('workforce'),
    /** The first visit that is neither complete nor cancelled. The next visit may be late. */
    nextVisit: value(visit).optional(),
    /** The start of `nextVisit`. */
    nextVisitAt: moment().optional(),
    /** Whether the job is neither completed nor cancelled, and has no open visit (OPEN-169). */
    toSchedule: flag(true),
    /** The service plan that created the job. */
    servicePlan: ref('service-plan').optional(),
    /** The day by which the work of the service plan is due. */
    dueOn: day().optional(),
    /** Whether the job is completed and has no invoice, apart from cancelled invoices. */
    toInvoice: flag(false),
  },
  create: jobWizard,
  displayName: ['title'],
  number: 'jobNumber',
  globalSearch: true,
  search: ['jobNumber', 'formerNumber', 'title', 'client.name', 'serviceLocation.address'],
  searchNames: {
    client: 'client.name',
    'client.phone': 'client.name',
    phone: 'client.name',
    address: 'serviceLocation.address',
  },
  filter: [
    'jobStatus',
    'toSchedule',
    'technicians',
    'client',
    'account',
    'serviceLocation',
    'jobType',
    'jobSiteType',
    'priority',
    'tags',
    'skills',
    'toInvoice',
    'servicePlan',
    'dueOn',
    'startAt',
    'nextVisitAt',
    'createdAt',
  ],
  sort: ['jobNumber', 'title', 'jobStatus', 'nextVisitAt', 'dueOn', 'startAt', 'createdAt', 'updatedAt'],
  countBy: 'jobStatus',
  extraVerbs: ['media'],
  // A job shows its next visit and the history of its visits, invoices and notes. A change of a service plan creates
  // jobs that are due.
  rereadWith: ['appointment', 'invoice', 'note', 'service-plan', 'membership', 'membership-plan'],
  readings: {
    overview: [
      'repair',
      'order-request',
      'order',
      'estimate',
      'visit-charge',
      'invoice',
      'payment',
      'expense',
      'task',
      'review',
    ],
    margin: [
      'stock',
      'stock-movement',
      'product',
      'workforce',
      'timesheet',
      'visit-charge',
      'expense',
      'order',
    ],
  },
})
