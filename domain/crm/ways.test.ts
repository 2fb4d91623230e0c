import { expect, test } from 'vitest'
import type { z } from 'zod'
import { emails, phones } from './ways.ts'

const [ofPhones, ofEmails] = [phones(['MAIN', 'FAX']), emails(['GENERAL', 'OFFICE'])]
const faultOf = (schema: z.ZodType, values: readonly string[]) =>
  schema.safeParse(values.map((value) => ({ value }))).error?.issues[0]?.message ?? null
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `a${at}@b.ca`)

test('CRM-27 phones and e-mail addresses have the first type by default, and phones are stored in E.164', () => {
  expect(ofPhones.parse([{ value: ' 514 555-0134 ', ext: ' 7 ' }])).toEqual([
    { value: '+15145550134', type: 'MAIN', ext: '7' },
  ])
  expect(ofEmails.parse([{ value: ' A@b.ca ' }])).toEqual([{ value: 'A@b.ca', type: 'GENERAL' }])
  expect(ofEmails.parse([{ value: 'a@b.ca', type: 'OFFICE' }])).toEqual([{ value: 'a@b.ca', type: 'OFFICE' }])
  expect(ofPhones.parse(undefined)).toEqual([])
})

test.each([
  [['514 555-0134', '+1 514 555 0134'], 'DUPLICATE'],
  [['514 555-0134', '514 555-0135'], null],
  [[' '], 'EMPTY'],
  [['12'], 'PHONE'],
])('CRM-26 the phones %j are answered with %s', (values, fault) => {
  expect(faultOf(ofPhones, values)).toBe(fault)
})

test.each([
  [['a@b.ca', 'A@B.CA'], 'DUPLICATE'],
  [[' '], 'EMPTY'],
  [['a@b'], 'EMAIL'],
  [numbered(10), null],
  [numbered(11), 'TOO_MANY {"max":10}'],
])('CRM-26 the e-mail addresses %j are answered with %s', (values, fault) => {
  expect(faultOf(ofEmails, values)).toBe(fault)
})
