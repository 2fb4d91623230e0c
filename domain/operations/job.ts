import { z } from 'zod'
import { owed } from '../crm/owed.ts'
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
import { jobChecklistItem } from './checklist.ts'
import { jobFields } from './job-fields.ts'
import { jobStates } from './job-status.ts'
import { mapPlace } from './map-place.ts'
import { jobWizard } from './job-wizard.ts'

const technician = z.object({ _id: id(), firstName: z.string(), lastName: z.string() })

/** A visit as the list of jobs tells of it; epoch ms. */
const visit = z.object({
  _id: id(),
  startAt: z.number(),
  endAt: z.number(),
  status: z.enum(appointmentStates.codes),
  hasBegun: z.boolean(),
  techs: z.array(technician),
})
export type NextVisit = z.output<typeof visit>

/** A piece of work for one account; appointments carry it out (JOB-05, JOB-17). */
export const job = entity('job', {
  section: 'OP_JOB',
  fields: {
    ...jobFields,
    jobStatus: state(jobStates).default('SCHEDULED'),
    serviceLocation: ref('service-location').optional(),
    /** Who is to be spoken to, by their roles at the service location (JOB-20). */
    contacts: refs('contact-role'),
    /** What is to be done on site: begins as its type has it, stays from visit to visit. */
    checklist: lines(jobChecklistItem).default([]),
  },
  systemFields: {
    jobNumber: text(20),
    client: ref('client'),
    account: ref('account'),
    /** The client's (JOB-19). */
    phone: phone(),
    email: email().optional(),
    /** The service location's, else the client's (JOB-19). */
    address: text(300).optional(),
    unit: text(40).optional(),
    /** The town of that address. */
    town: text(100).optional(),
    place: value(mapPlace).optional(),
    /** What is unpaid of the account's invoices in the workspace's currency (OPEN-81). */
    balance: money(),
    /** The same in every currency. */
    balances: owed(),
    /** The first technician of the next, else the last, appointment (api.md, Job). */
    primaryTechnician: showing('workforce', technician).optional(),
    /** Everybody who goes or went there; cancelled visits do not count. */
    technicians: refs('workforce'),
    /** The first visit that is still to be carried out, be it late. */
    nextVisit: value(visit).optional(),
    /** When that begins. */
    nextVisitAt: moment().optional(),
    /** It is neither completed nor cancelled and has no visit that is still to be carried out (OPEN-169). */
    toSchedule: flag(true),
    /** The service plan that made it, and the day by which it is due. */
    servicePlan: ref('service-plan').optional(),
    dueOn: day().optional(),
    /** It is completed and has no invoice, or cancelled ones alone. */
    toInvoice: flag(false),
  },
  create: jobWizard,
  beyondRows: true,
  called: ['title'],
  number: 'jobNumber',
  found: true,
  search: ['jobNumber', 'title', 'client.name', 'serviceLocation.address'],
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
  also: ['media'],
})
