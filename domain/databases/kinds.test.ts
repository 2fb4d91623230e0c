import { expect, test } from 'vitest'
import { customerPositions, genders, phoneTypes } from '../crm/contact-kinds.ts'
import { organizationSectors, organizationTypes } from '../people/organization-kinds.ts'
import { applianceClasses, applianceTypes } from '../equipment/appliances.ts'
import { defaultBrands } from './default-brands.ts'
import { statusTypes } from './status.ts'
import { tagTypes } from '../core/tag.ts'

test('DB-24, OPEN-113 there are 33 different appliance types, the named ones among them', () => {
  expect(new Set(applianceTypes).size).toBe(33)
  expect(applianceTypes).toEqual(
    expect.arrayContaining(['FRIDGE', 'WASHER', 'DRYER', 'RANGE', 'OVEN', 'DISHWASHER', 'MICROWAVE']),
  )
})

test('DB-25, CONST-08, OPEN-111 unknown is spelled UNKNOW', () => {
  expect(applianceClasses[0]).toBe('UNKNOW')
  expect(genders).toContain('UNKNOW')
})

test('DB-03, DB-04, OPEN-110 tags have 14 types, statuses 6', () => {
  expect([new Set(tagTypes).size, new Set(statusTypes).size]).toEqual([14, 6])
})

test('CRM-39 the ten positions are stored as specified, one with a blank', () => {
  expect(customerPositions).toHaveLength(10)
  expect(customerPositions).toContain('PROPERTY OWNER')
})

test('DB-12, WS-22, CONST-04, OPEN-113, OPEN-114 the named brands, forms, sectors and phone types are offered', () => {
  expect(defaultBrands.APPLIANCES).toHaveLength(7)
  expect(organizationTypes).toEqual(expect.arrayContaining(['UNI', 'TRUST', 'LLC', 'CORP']))
  expect(organizationSectors).toContain('REPAIR_APPLIANCES')
  expect(phoneTypes).toEqual(['MOBILE', 'HOME', 'WORK', 'FAX', 'OTHER'])
})
