import { expect, test } from 'vitest'
import { type FlagArray, everySection } from '../kit/entity/sections.ts'
import { arrangementsOf, firstArrangement } from './arrangements.ts'

const [read, edit]: FlagArray[] = [
  [true, false, false, false, false],
  [true, true, true, false, false],
]
const all: FlagArray = [true, true, true, true, true]

test.each([
  ['an owner', everySection(all), ['OWNER', 'DISPATCHER', 'TECHNICIAN'], 'OWNER'],
  [
    'a dispatcher',
    { ACCTG_INVOICE: read, OP_DISPATCH: read, OP_CALENDAR: edit, OP_JOB: edit, HR_WORKFORCE_MEMBER: read },
    ['OWNER', 'DISPATCHER', 'TECHNICIAN'],
    'DISPATCHER',
  ],
  ['a technician', { OP_CALENDAR: [true, false, true, false, false], OP_JOB: read }, ['TECHNICIAN'], 'TECHNICIAN'],
  ['an accountant', { ACCTG_INVOICE: edit }, ['OWNER'], 'OWNER'],
  ['a clerk of the warehouse', { INV_PRODUCT: edit, OP_ORDER: edit }, ['DISPATCHER'], 'DISPATCHER'],
  ['a role without rights', {}, ['DISPATCHER'], 'DISPATCHER'],
] as const)('OPEN-759 %s has arrangements by rights, and begins with one', (_, held, offered, first) => {
  expect(arrangementsOf(held as never)).toEqual(offered)
  expect(firstArrangement(held as never)).toBe(first)
})
