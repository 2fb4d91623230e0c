import { expect, test } from 'vitest'
import { type FlagArray, type Permissions, everySection } from '../kit/entity/sections.ts'
import { type Arrangement, arrangementsOf, firstArrangement } from './arrangements.ts'

const read: FlagArray = [true, false, false, false, false]
const edit: FlagArray = [true, true, true, false, false]
const all: FlagArray = [true, true, true, true, true]

const roles: [string, Permissions, Arrangement[], Arrangement][] = [
  ['an owner', everySection(all), ['OWNER', 'DISPATCHER', 'TECHNICIAN'], 'OWNER'],
  [
    'a dispatcher',
    { ACCTG_INVOICE: read, OP_DISPATCH: read, OP_CALENDAR: edit, OP_JOB: edit, HR_WORKFORCE_MEMBER: read },
    ['OWNER', 'DISPATCHER', 'TECHNICIAN'],
    'DISPATCHER',
  ],
  [
    'a technician',
    { OP_CALENDAR: [true, false, true, false, false], OP_JOB: read },
    ['TECHNICIAN'],
    'TECHNICIAN',
  ],
  ['an accountant', { ACCTG_INVOICE: edit }, ['OWNER'], 'OWNER'],
  ['a clerk of the warehouse', { INV_PRODUCT: edit, OP_ORDER: edit }, ['DISPATCHER'], 'DISPATCHER'],
  ['a role without rights', {}, ['DISPATCHER'], 'DISPATCHER'],
]

test.each(roles)('OPEN-759 %s has arrangements by rights, and begins with one', (...role) => {
  const [, held, offered, first] = role
  expect(arrangementsOf(held)).toEqual(offered)
  expect(firstArrangement(held)).toBe(first)
})
