import { expect, test } from 'vitest'
import { invoiceStates } from '../../accounting/invoice-status.ts'
import { paymentMethods } from '../../accounting/payment-methods.ts'
import { taxCodes } from '../../documents/taxes.ts'
import { client } from '../../crm/client.ts'
import {
  accountTypes,
  emailTypes,
  genders,
  locationEmailTypes,
  locationPhoneTypes,
  offeredGenders,
} from '../../crm/contact-kinds.ts'
import { companyLocation } from '../../crm/location.ts'
import { machineDocumentTypes } from '../../collaboration/resource-types.ts'
import { templateCategories } from '../../messaging/template-variables.ts'
import { templateTypes } from '../../messaging/template.ts'
import { appointmentStates } from '../../operations/appointment-status.ts'
import { jobPriorities, jobSiteTypes, jobStates, sectionStatus } from '../../operations/jobs/job-status.ts'
import { estimatedWindowHours, estimatedWindows } from '../../operations/scheduling-choices.ts'
import { accountTypes as userTypes } from '../../core/session.ts'
import type { Entity } from './entity.ts'
import { schemaOf } from './entity-fields.ts'
import { fileTypes, maxFileBytes } from './file-rules.ts'
import { flags, sections } from './sections.ts'

/**
 * The codes in a text. Codes are stored and are part of API addresses, so renaming a code would break the data of
 * customers.
 */
const codes = (text: string) => text.split(' ')

test('CONST-03 how payments are made', () => {
  expect(paymentMethods).toEqual(codes('CREDIT_CARD BANK_TRANSFER CASH CHECK PAYPAL OTHER'))
})

/** Returns the types, among `types`, that a field of e-mail addresses accepts. */
const takes = (of: Entity, field: string, types: readonly string[]) =>
  types.filter((type) => schemaOf(of, field)?.safeParse([{ value: 'a@b.ca', type }]).success === true)

test('CONST-05, CONST-06, CONST-07 phones and e-mail addresses of people and locations', () => {
  expect(locationPhoneTypes).toEqual(codes('MAIN OFFICE EMERGENCY FAX'))
  expect(emailTypes).toEqual(codes('PERSONAL WORK'))
  expect(locationEmailTypes).toEqual(codes('GENERAL OFFICE SUPPORT ADMIN'))
  const every = [...emailTypes, ...locationEmailTypes]
  expect(takes(client, 'additionalEmails', every)).toEqual(emailTypes)
  expect(takes(companyLocation, 'emails', every)).toEqual(locationEmailTypes)
})

test('CONST-08, OPEN-112 genders, those of both lists, and the three that are offered', () => {
  expect(genders).toEqual(codes('MALE FEMALE OTHER UNKNOW'))
  expect(offeredGenders).toEqual(codes('MALE FEMALE OTHER'))
})

test('CRM-38 kinds of contacts and of customer accounts', () => {
  expect(accountTypes).toEqual(codes('INDIVIDUAL ENTREPRISE'))
})

test('JOB-06, JOB-16, JOB-21, JOB-22, OPEN-80 sites, statuses, priorities and parts of the list of jobs', () => {
  expect(jobSiteTypes).toEqual(codes('ON_CLIENT_SITE IN_HOUSE THIRD_PARTY'))
  expect(jobStates.codes).toEqual(codes('SCHEDULED COMPLETED CANCELLED FOLLOW_UP'))
  expect(jobPriorities).toEqual(codes('LOW MEDIUM NORMAL HIGH URGENT'))
  // The section ALL has no status, because it contains all jobs.
  expect(Object.keys(sectionStatus)).toEqual(codes('PENDING PROCESSING COMPLETE'))
})

test('APPT-18, APPT-34 estimated windows and statuses of appointments', () => {
  expect(estimatedWindows).toEqual(['9-12', '12-5'])
  expect(estimatedWindowHours['12-5']).toEqual({ from: '12:00', to: '17:00' })
  expect(appointmentStates.codes).toEqual(codes('NEW PENDING COMPLETE CANCELLED DELAYED'))
})

test('ACC-07, ACC-10 taxes and statuses of invoices', () => {
  expect(taxCodes).toEqual(codes('TAX SERVICE_TAX'))
  expect(invoiceStates.codes).toEqual(codes('DRAFT SENT PAID OVERDUE CANCELLED'))
})

test('DB-29, OPEN-208, OPEN-785 what a template is sent as, and what for', () => {
  expect(templateTypes).toEqual(codes('EMAIL SMS'))
  expect(templateCategories).toEqual(
    codes('TRANSACTIONAL MARKETING INVOICE REVIEW ORDER ESTIMATE REMINDER STATEMENT MEMBERSHIP'),
  )
})

test('DB-20 documents of machines', () => {
  expect(machineDocumentTypes).toEqual(
    codes(
      'USER_MANUAL TECH_SHEET SERVICE_SHEET SERVICE_BULLETIN ELECTRICAL_SCHEMATIC PART_DIAGRAM ' +
        'INSTALLATION_MANUAL OTHER',
    ),
  )
})

test('AUTH-18 what account types there are', () => {
  expect(userTypes).toEqual(codes('USER ADMIN'))
})

test('FILE-07, OPEN-136 what may be uploaded, and how much of it', () => {
  expect(maxFileBytes).toBe(20_971_520)
  expect(fileTypes).toEqual(codes('image/jpeg image/png image/webp image/avif application/pdf'))
})

test('PERM-04, PERM-07, OPEN-814 the sections of permissions and the five flags of each', () => {
  expect(flags).toEqual(codes('read create update delete admin'))
  // The specification has no section for closing a period (OPEN-810).
  expect(sections.filter((section) => section !== 'ACCTG_CLOSING')).toEqual(
    codes(
      'GLOBAL DASHBOARD ACCOUNT_SETTINGS ACCOUNT_ACCESS_LOGS INV_PRODUCT INV_WAREHOUSE MKTG_REVIEW ' +
        'HR_WORKFORCE_MEMBER HR_WORKFORCE_INVITE CRM_CONTACT_CUSTOMER CRM_CONTACT_SUPPLIER CRM_FEEDBACK ' +
        'CRM_FEEDBACK_MEDIA CRM_FEEDBACK_COMMENT CRM_FEEDBACK_SUBTASK OP_JOB OP_DISPATCH OP_CALENDAR OP_ORDER ' +
        'COM_TASK COM_TASK_MEDIA COM_TASK_COMMENT COM_TASK_SUBTASK DB_SKILL DB_TAG DB_BRAND DB_STATUS DB_MANUAL ' +
        'DB_MACHINE DB_SUPPLIER DB_SUPPLIER_LOCATION DB_SUPPLIER_CONTACT DB_SUPPLIER_BRANDTAG ACCTG_INVOICE ' +
        'ACCTG_ESTIMATE ACCTG_JOURNAL SYS_ACCESS SYS_TEMPLATE SYS_PAYMENT SYS_CONFIG',
    ),
  )
})
