import { expect, test } from 'vitest'
import { addressOfLine } from '../kit/value/address-line.ts'
import { supplierPositions } from '../crm/contact-kinds.ts'
import { rowReader } from '../imports/row-values.ts'
import { addressOfPlace, placeOfAddress } from './supplier-location.ts'
import { isFirstOrAsked, whyNotDemote, whyNotLocation } from './primary.ts'
import { supplier } from './supplier.ts'
import { newBrandTag, newContact, newLocation } from './supplier-calls.ts'

const id = '018f0000-0000-7000-8000-000000000001'

test('SUP-02 a place needs something to be called by', () => {
  expect([whyNotLocation({}), whyNotLocation({ name: '', city: null })]).toEqual([
    'PLACE_UNNAMED',
    'PLACE_UNNAMED',
  ])
  for (const place of [{ name: 'Counter' }, { address: '450 Industrial' }, { city: 'Laval' }])
    expect(whyNotLocation(place)).toBeNull()
})

test('SUP-02 the first place of a supplier is the primary one, and one always is', () => {
  expect([isFirstOrAsked(false, 0), isFirstOrAsked(true, 3), isFirstOrAsked(false, 3)]).toEqual([
    true,
    true,
    false,
  ])
  expect(whyNotDemote(true, false)).toBe('PRIMARY_NEEDED')
  for (const [before, after] of [
    [true, true],
    [false, true],
    [false, false],
  ] as const)
    expect(whyNotDemote(before, after)).toBeNull()
})

test('SUP-03, SUP-06 only the name of a supplier is required; a contact has one of three positions', () => {
  expect(supplier.create.safeParse({ name: 'Pièces du Nord' }).success).toBe(true)
  expect(supplier.create.safeParse({ www: 'pieces.example' }).success).toBe(false)
  expect(supplierPositions).toEqual(['MANAGER', 'SALES_REP', 'CUSTOMER_SUPPORT'])
})

test('SUP-02 a row of a file names country and ways to reach a supplier as people write them', () => {
  const plan = { columns: ['name', 'country', 'phones', 'emails', 'www'], constants: {} }
  const cells = [
    'Pièces',
    'Canada',
    '+15145550101 ext. 7; 418 555-0102',
    'a@pieces.example',
    'pieces.example',
  ]
  const read = supplier.create.safeParse(
    rowReader(supplier, plan, { tallies: [], usual: 'day', zone: 'UTC', country: null })(cells),
  )
  expect(read.data).toMatchObject({
    country: 'CA',
    phones: [
      { value: '+15145550101', ext: '7' },
      { value: '+14185550102', type: 'MAIN' },
    ],
    emails: [{ value: 'a@pieces.example' }],
    www: 'https://pieces.example',
  })
})

test('SUP-09, SUP-10, SUP-11 the bodies of the nested calls name their supplier and nothing unknown', () => {
  const bodies = [
    [newBrandTag, { brandId: id, note: 'Parts', tags: [], id: 'row-1' }],
    [
      newLocation,
      { address: '450 Industrial', unit: '3', city: 'Laval', state: 'QC', zip: 'H7L', note: 'Rear' },
    ],
    [newContact, { locationId: id, firstName: 'Luc', phones: [{ value: '514 555-0101', ext: '7' }] }],
  ] as const
  for (const [schema, body] of bodies) {
    expect(schema.safeParse({ ...body, supplierId: id }).success).toBe(true)
    expect(schema.safeParse(body).success).toBe(false)
    expect(schema.safeParse({ ...body, supplierId: id, contacts: [] }).success).toBe(false)
  }
})

test('SUP-02 the columns of a place read as one address and come back from it as they were', () => {
  const street = { address: '450 Industrial', city: 'Laval', state: 'QC', zip: 'H7L 3W3', unit: '12' }
  expect(addressOfPlace(street).formatted).toBe('450 Industrial, Laval, QC H7L 3W3')
  const withUnit = { address: '450 Industrial, suite 12', city: 'Laval' }
  for (const place of [street, withUnit, { city: 'Laval' }, { address: '450 Industrial' }, {}])
    expect(placeOfAddress(addressOfPlace(place))).toEqual(place)
})

test('SUP-02 the street of a chosen address is its number and its road, and a city alone is no street', () => {
  const chosen = {
    formatted: '450 boul. Industriel, Laval',
    streetNumber: '450',
    route: 'boulevard Industriel',
  }
  expect(placeOfAddress({ ...chosen, locality: 'Laval' })).toEqual({
    address: '450 boulevard Industriel',
    city: 'Laval',
  })
  expect(placeOfAddress({ formatted: 'Laval', locality: 'Laval' })).toEqual({ city: 'Laval' })
  expect(addressOfPlace({ address: ' 450 Industrial ', city: null, zip: 'H7L' })).toEqual({
    formatted: '450 Industrial, H7L',
    route: '450 Industrial',
    postalCode: 'H7L',
  })
})

test('SUP-02 a unit that stands in the line of a place keeps a column of its own', () => {
  const home = { country: 'CA', region: 'QC' } as const
  const placeIn = (line: string) => placeOfAddress(addressOfLine(line, home))
  expect(placeIn('450 boul. Industriel, bureau 200, Laval, QC H7L 3W3')).toEqual({
    address: '450 boul. Industriel',
    unit: '200',
    city: 'Laval',
    state: 'QC',
    zip: 'H7L 3W3',
  })
  expect(placeIn('450 boul. Industriel, #3')).toMatchObject({ address: '450 boul. Industriel', unit: '3' })
  expect(placeOfAddress({ ...addressOfLine('450 Industriel, #3, Laval', home), unit: '12' }).unit).toBe('12')
})
