import { expect, test } from 'vitest'
import { noLocationNotice } from '../../operations/jobs/job-location.ts'
import { sayField } from '../../field-words.ts'
import { type FieldCode, fieldMessage } from './field-words.ts'
import { Problem, type ProblemCode } from '../entity/problem.ts'
import { sayProblem } from '../../problems.ts'
import { type Language, type Params } from './words.ts'

type Sentences = Partial<Record<FieldCode, string>>
type Said = (language: Language) => string

/** Expects the exact English sentence of the specification, and sentences that differ from it in French and Spanish. */
function expectSaid(said: Said, sentence: string): void {
  expect(said('en')).toBe(sentence)
  const others = [said('fr'), said('es')]
  for (const other of others) expect(other.trim()).not.toBe('')
  expect(new Set([sentence, ...others]).size, `${sentence} in three languages`).toBe(3)
}

function expectWords(sentences: Sentences, params?: Params): void {
  for (const [code, sentence] of Object.entries(sentences) as [FieldCode, string][])
    expectSaid((language) => sayField(fieldMessage(code, params), language), sentence)
}

function expectProblems(sentences: Partial<Record<ProblemCode, string>>): void {
  for (const [code, sentence] of Object.entries(sentences) as [ProblemCode, string][])
    expectSaid((language) => sayProblem(new Problem(code), language), sentence)
}

test('UI-33, UI-34, UI-37, UI-40 fields of any form speak as specified', () => {
  expectWords({
    PHONES_INVALID: 'Please enter valid phone numbers for all additional phones',
    PHONES_DUPLICATE: 'Duplicate phone numbers detected. Please use unique numbers.',
    PHONE: 'Please enter a valid phone number',
    EMPTY: 'This field cannot be empty',
    REQUIRED: 'This field is required',
    EMAIL_BLANK: 'Cannot be empty',
    INVALID: 'Invalid input',
    EMAIL: 'Please enter a valid email',
    FIRST_NAME: 'Please enter a valid first name',
    LAST_NAME: 'Please enter a valid last name',
  })
})

test('CRM-19, CRM-35 a missing client is asked for as specified', () => {
  expectWords({ SELECT_CLIENT: 'Please select a client', REQUIRED: 'This field is required' })
})

test('JOB-07, JOB-13..15 the job forms speak as specified', () => {
  expectWords({
    JOB_TITLE: 'Job title is required',
    JOB_DESCRIPTION: 'Job description is required',
    JOB_SITE_TYPE: 'Job site type is required',
    SERVICE_LOCATION: 'Service location is required',
    SERVICE_LOCATION_NAME: 'Service location name is required',
    SERVICE_LOCATION_ADDRESS: 'Service location address is required',
    JOB_INCOMPLETE: 'Please complete all required fields before submitting',
  })
  expectSaid(
    (language) => noLocationNotice[language],
    'Service location is not required for in-house/third-party jobs.',
  )
})

test('APPT-19, APPT-20 scheduling speaks as specified', () => {
  expectWords({
    SLOT_DATE: 'Please select a date for all time slots.',
    SLOT_NONE: 'Please add at least one valid time slot.',
    JOB_DURATION: 'Job duration is required',
    DATE_REQUIRED: 'Date is required',
    SELECT_TECHNICIAN: 'Please select at least one technician',
    SELECT_DATE: 'Please select a date',
    SELECT_START: 'Please select a start time',
  })
})

test('ACC-20..26 the list of what keeps an invoice back speaks as specified', () => {
  expectWords(
    {
      INVOICE_NUMBER: 'Invoice Number is required',
      COMPANY_NAME: 'Company Name is required',
      CLIENT_NAME: 'Client Name is required',
      INVOICE_DATE: 'Invoice date is required',
      DUE_DATE: 'Due date is required',
      DUE_DATE_AFTER: 'Due date must be after invoice date',
      DUE_DATE_BEFORE: 'Due date cannot be before invoice date',
      INVOICE_DATE_FORMAT: 'Invalid invoice date format',
      DUE_DATE_FORMAT: 'Invalid due date format',
      LINE_NONE: 'At least one line item is required',
      LINE_DESCRIPTION: 'Line item 2: Description is required',
      LINE_QUANTITY: 'Line item 2: Quantity must be greater than 0',
      LINE_RATE: 'Line item 2: Rate cannot be negative',
      PAYMENT_TERM: 'Invalid payment term. Must be one of: NET15, NET30',
    },
    { line: 2, terms: 'NET15, NET30' },
  )
})

test('ACC-41, ACC-42 the payment form speaks as specified', () => {
  expectWords({
    AMOUNT_POSITIVE: 'Amount must be greater than 0',
    AMOUNT_ABOVE_BALANCE: 'Amount cannot exceed invoice balance',
  })
})

test('NOTE-05, NOTE-06 the note form speaks as specified', () => {
  expectWords(
    { NOTE_REQUIRED: 'Note content is required', NOTE_TOO_LONG: 'Note must be less than 1500 characters' },
    { max: 1500 },
  )
})

test('FILE-08 files are refused as specified', () => {
  expectProblems({
    FILE_TOO_LARGE: 'File size exceeds 20MB limit',
    FILE_TYPE_NOT_ALLOWED: 'File type not allowed',
    FILE_CONTENT_MISMATCH: 'File content does not match its type',
    FILE_TYPE_UNKNOWN: 'Cannot determine file type',
    FILE_INVALID: 'File validation failed',
    FILE_UNREADABLE: 'Failed to read file',
  })
})

test('AUTH-03, ACCT-08, ACCT-09 passwords are refused as specified', () => {
  expectWords({
    PASSWORD_SHORT: 'Please enter a valid 8 character long password',
    PASSWORD_MISMATCH: "Password don't match",
    PASSWORD_SAME: "New passwords can't be the same as previous ones",
  })
})

test('ERR-19..23 the codes of sign-in and sign-up speak as specified', () => {
  const sorry = 'Sorry we are not able to process your request Please try again later'
  expectProblems({
    'EMAIL-TAKEN': 'Email already taken',
    ACCOUNT_NOT_CREATED: sorry,
    SERVER_ERROR: sorry,
    ACCOUNT_BLOCKED: 'Ip temporarily blocked',
    'NOT-PERMITTED': 'User registration disable',
    AUTH_FAILED: 'Your email and password combination does not match an existing account',
  })
})

test('WS-20, WS-21 the business profile speaks as specified', () => {
  expectWords({ EMAIL_ADDRESS: 'Invalid email address' })
  expectWords({ TOO_SMALL: 'Must be 0 or greater' }, { min: 0 })
  expectWords({ TOO_BIG: 'Must be 100 or less' }, { max: 100 })
})

test('a short name or description is refused as specified', () => {
  expectWords({ TOO_SHORT: 'Requires a minimum length of 3 characters.' }, { min: 3 })
})
