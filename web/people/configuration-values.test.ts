import { defaultNumbering } from '@fieldhouse/domain/people/numbering'
import { defaultWorkingHours } from '@fieldhouse/domain/people/workforce'
import { workspace } from '@fieldhouse/domain/people/workspace'
import { expect, test } from 'vitest'
import { toBody } from '../kit/form/form-body.ts'
import {
  configurationOf,
  configurationSchema,
  configurationAsStored,
  nextUnder,
  termChoices,
} from './configuration-values.ts'
import type { WorkspaceRecord } from './profile-values.ts'

const record = {
  numbering: defaultNumbering,
  currency: 'CAD',
  paymentTerms: 'NET30',
  taxRounding: 'DOCUMENT',
  taxRegistration: 'REGISTERED',
  gstNum: null,
  gstPercent: '5',
  pstNum: null,
  pstPercent: '9.975',
  workingHours: defaultWorkingHours,
  lang: 'fr',
  country: 'CA',
  timezone: 'America/Toronto',
  transferDetails: null,
  replyTo: null,
  visitMails: true,
  visitMoves: true,
  moveNoticeHours: 24,
  reviewMails: false,
  reviewPage: null,
  entryMonthsBack: 12,
  entryDaysAhead: 0,
  appliesCredit: false,
  marginFloor: null,
} as unknown as WorkspaceRecord

const checked = (changed: object) =>
  configurationSchema.safeParse(toBody(workspace, { ...configurationOf(record), ...changed }))

const paths = (changed: object) => checked(changed).error?.issues.map(({ path }) => path.join('.'))

const offered = (chosen: unknown) => termChoices(chosen, 'fr').map(({ value }) => value)

test('SYS-01, OPEN-430 an untouched configuration is sent as it is stored, a decimal comma as a point', () => {
  expect(checked({}).data).toEqual({ ...record })
  expect(checked({ taxRegistration: 'NOT_REGISTERED' }).data).toMatchObject({
    taxRegistration: 'NOT_REGISTERED',
  })
  expect(checked({ pstPercent: '9,975' }).data).toMatchObject({ pstPercent: '9.975' })
  expect(configurationAsStored(configurationOf(record))['workingHours']).toEqual(defaultWorkingHours)
})

test('SYS-01 a fault is shown at its own field', () => {
  const numbering = { ...defaultNumbering, job: { prefix: 'inv-', yearly: true } }
  const [monday, ...others] = configurationOf(record)['workingHours'] as { key: string }[][]
  const workingHours = [[{ ...monday?.[0], to: '' }], ...others]
  expect(paths({ numbering })).toEqual(['numbering.job.prefix'])
  expect(paths({ workingHours })).toEqual(['workingHours.0.0.from'])
  expect(paths({ replyTo: 'nobody' })).toEqual(['replyTo'])
})

test('SYS-01 the next number follows what is typed: where a known head stands, else 1', () => {
  const view = { given: { 'INV-': 41, 'F-2026-': 7 }, year: 2026 }
  expect(nextUnder({ prefix: 'INV-', yearly: false }, view)).toBe('INV-000042')
  expect(nextUnder({ prefix: ' f- ', yearly: true }, view)).toBe('F-2026-000008')
  expect(nextUnder({ prefix: 'F-', yearly: false }, view)).toBe('F-000001')
})

test('SYS-01 the terms offered hold the chosen one, whatever it is', () => {
  expect(offered('NET30')).not.toContain('NET15')
  expect(offered('NET15')).toContain('NET15')
  expect(termChoices('NET30', 'fr')[0]).toEqual({ value: 'NET30', label: 'Net 30 jours' })
})
