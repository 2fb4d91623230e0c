import { expect, test } from 'vitest'
import { client } from '../crm/client.ts'
import { serviceLocation } from '../crm/service-location.ts'
import { product } from '../inventory/product.ts'
import { check } from '../kit/entity/check.ts'
import type { Entity } from '../kit/entity/entity.ts'
import type { FieldFault } from '../kit/entity/problem.ts'
import { servicePlan } from '../maintenance/service-plan.ts'
import { addressColumn } from './address-groups.ts'
import { clearerFaults, once } from './clearer-faults.ts'
import { guessColumns } from './guess.ts'
import { rowReader } from './row-values.ts'
import { setAsideFaulty } from './set-aside.ts'

/** A row of another program's export: its cells by heading. */
type Row = Record<string, string>

/** Optional fields without a value. */
const none = { email: undefined, birthday: undefined, gender: undefined }

/** The record and the notices of a row, with the suggested columns. */
function read(entity: Entity, row: Row, constants: Record<string, string> = { languages: 'fr-FR' }) {
  const headings = Object.keys(row)
  const cells = Object.values(row)
  const columns = guessColumns(entity, { headings, rows: [cells] })
  const label = (field: string) => headings[columns.findIndex((key) => key?.split('.')[0] === field)] ?? ''
  const notices: FieldFault[] = []
  const dialect = { tallies: [], usual: 'day', zone: 'UTC', country: 'CA', headings, language: 'fr' } as const
  const { tags, ...values }: Record<string, unknown> = rowReader(
    entity,
    { columns, constants },
    dialect,
  )(cells, notices)
  const first = check(entity.create, values)
  if (!first.ok) setAsideFaulty(entity, { values, notices, label }, first.faults)
  const checked = check(entity.create, values)
  return {
    columns: Object.fromEntries(headings.map((heading, at) => [heading, columns[at]])),
    made: checked.ok ? { ...none, ...checked.value, tags } : checked.faults,
    told: notices.map(({ path, params }) => `${path.join('.')}: ${params?.['text']}`),
  }
}

const address = (
  ...[route = '', locality = '', adminAreaLevel1 = '', postalCode = '', countryCode = '']: string[]
) => ({
  formatted: `${route}, ${locality}, ${adminAreaLevel1} ${postalCode}`,
  route,
  locality,
  adminAreaLevel1,
  postalCode,
  countryCode,
})
const laval = address('45 rue Un', 'Laval', 'QC', 'H7A 1A1', 'CA')
const naples = address('10 Palm St', 'Naples', 'FL', '34102', 'US')

const parts = (prefix: string, [street, city, region, zip, country]: readonly string[], of = laval): Row => ({
  [`${prefix}${street}`]: of.route,
  [`${prefix}${city}`]: of.locality,
  [`${prefix}${region}`]: of.adminAreaLevel1,
  [`${prefix}${zip}`]: of.postalCode,
  [`${prefix}${country}`]: of.countryCode,
})

const programs: readonly [string, Row, { made: object; told: readonly string[] }][] = [
  [
    'Jobber',
    {
      'Display Name': 'Ana Roy',
      'Company Name': '',
      'First Name': 'Ana',
      'Last Name': 'Roy',
      'Main Phone #s': '514-555-0101, 514-555-0102',
      'Work Phone #s': '514-555-0103',
      'Fax Phone #s': '514-555-0104',
      'E-mails': 'ana@example.com, roy@example.com',
      Tags: 'VIP, Condo',
      ...parts('Billing ', ['Street 1', 'City', 'State', 'Zip code', 'Country']),
      'Billing Street 2': 'app. 3',
      'Service Property Name': 'Chalet',
      ...parts('Service ', ['Street 1', 'City', 'State', 'Zip code', 'Country'], naples),
      'Service Street 2': 'Apt 2',
    },
    {
      made: {
        firstName: 'Ana',
        lastName: 'Roy',
        phone: '+15145550101',
        additionalPhones: [
          { number: '+15145550102', type: 'MOBILE' },
          { number: '+15145550103', type: 'WORK' },
          { number: '+15145550104', type: 'FAX' },
        ],
        email: 'ana@example.com',
        additionalEmails: [{ value: 'roy@example.com', type: 'PERSONAL' }],
        tags: ['VIP', 'Condo'],
        address: { ...laval, unit: 'app. 3' },
        serviceAddress: { ...naples, unit: 'Apt 2' },
        createAccount: true,
      },
      told: [],
    },
  ],
  [
    'Housecall Pro',
    {
      'First Name': 'Ana',
      'Last Name': 'Roy',
      'Display Name': 'Ana Roy',
      Company: 'Unspecified',
      'Mobile Number': '514-555-0101',
      'Home Number': '514-555-0102',
      'Work Number': 'N/A',
      Email: 'ana@example.com',
      'Additional Emails': 'roy@example.com',
      Notes: '-',
      'Do Not Service': 'No',
      ...parts('', ['Street Line 1', 'City', 'State', 'Postal Code', 'Country']),
      'Street Line 2': 'app. 3',
    },
    {
      made: {
        phone: '+15145550101',
        additionalPhones: [{ number: '+15145550102', type: 'HOME' }],
        additionalEmails: [{ value: 'roy@example.com', type: 'PERSONAL' }],
        suspended: false,
        address: { ...laval, unit: 'app. 3' },
      },
      told: [],
    },
  ],
  [
    'QuickBooks',
    {
      'Customer full name': 'Toitures Roy inc.:Chantier Sud',
      'Company name': 'Toitures Roy inc.',
      'Customer type': 'Commercial',
      'Phone numbers': 'Phone: (514) 555-0101 Mobile: (514) 555-0102',
      Email: 'ana@example.com,roy@example.com',
      'Bill address': '45 rue Un\nLaval QC H7A 1A1\nCanada',
      'Ship address': '45 rue Un\nLaval QC H7A 1A1\nCanada',
    },
    {
      made: {
        firstName: 'Toitures Roy inc.',
        lastName: 'Chantier Sud',
        phone: '+15145550101',
        additionalPhones: [{ number: '+15145550102', type: 'MOBILE' }],
        additionalEmails: [{ value: 'roy@example.com', type: 'PERSONAL' }],
        address: {
          formatted: '45 rue Un, Laval QC H7A 1A1, Canada',
          locality: 'Laval',
          postalCode: 'H7A 1A1',
        },
        createAccount: false,
      },
      told: [],
    },
  ],
  [
    'Google',
    {
      'First Name': 'Ana',
      'Last Name': '',
      Birthday: ' --03-12',
      Labels: 'Clients ::: VIP ::: * myContacts',
      'E-mail 1 - Label': '* Work',
      'E-mail 1 - Value': 'ana@example.com ::: roy@example.com',
      'Phone 1 - Label': 'Mobile',
      'Phone 1 - Value': '+1 514-555-0101 ::: 514 555-0102',
      'Address 1 - Formatted': '45 rue Un\nApp. 3\nLaval, QC H7A 1A1\nCA',
      ...parts('Address 1 - ', ['Street', 'City', 'Region', 'Postal Code', 'Country']),
      'Address 1 - Extended Address': 'App. 3',
      ...parts('Address 2 - ', ['Street', 'City', 'Region', 'Postal Code', 'Country'], naples),
    },
    {
      made: {
        firstName: 'Ana',
        lastName: 'Ana',
        tags: ['Clients', 'VIP'],
        phone: '+15145550101',
        additionalPhones: [{ number: '+15145550102', type: 'MOBILE' }],
        additionalEmails: [{ value: 'roy@example.com', type: 'PERSONAL' }],
        address: { ...laval, unit: 'App. 3' },
        notes: `Autre adresse: ${naples.formatted}\nBirthday: --03-12`,
      },
      told: [`otherAddress: ${naples.formatted}`, 'birthday: --03-12'],
    },
  ],
  [
    'Outlook',
    {
      Title: 'Mme',
      'First Name': 'Ana',
      'Last Name': 'Roy',
      ...parts('Business ', ['Street', 'City', 'State', 'Postal Code', 'Country/Region'], naples),
      ...parts('Home ', ['Street', 'City', 'State', 'Postal Code', 'Country/Region']),
      'Home Street 2': 'app. 3',
      'Home Street 3': 'porte B',
      'Business Fax': '514-555-0104',
      'Home Phone': '514-555-0102',
      Birthday: '0/0/00',
      'E-mail Address': 'mailto:ana@example.com',
      Gender: 'Unspecified',
    },
    {
      made: {
        title: 'Mme',
        phone: '+15145550102',
        additionalPhones: [{ number: '+15145550104', type: 'FAX' }],
        email: 'ana@example.com',
        address: { ...laval, unit: 'app. 3, porte B' },
        notes: `Autre adresse: ${naples.formatted}`,
      },
      told: [`otherAddress: ${naples.formatted}`],
    },
  ],
  [
    'Odoo',
    {
      Nom: 'Ana Roy',
      'Nom de la société': '',
      Rue: '45 rue Un',
      Rue2: 'app. 3',
      Ville: 'Laval',
      'État/Province': 'QC',
      'Code postal': 'H7A 1A1',
      Pays: 'Canada',
      Téléphone: '5145550101.0',
      Mobile: '="5145550102"',
      Courriel: 'Ana Roy <ana@example.com>',
      Étiquettes: 'VIP / Condo',
    },
    {
      made: {
        firstName: 'Ana',
        lastName: 'Roy',
        phone: '+15145550101',
        additionalPhones: [{ number: '+15145550102', type: 'MOBILE' }],
        email: 'ana@example.com',
        address: { ...laval, unit: 'app. 3' },
      },
      told: [],
    },
  ],
]

test.each(programs)('OPEN-600 a client of %s keeps every value in its field', (_, row, { made, told }) => {
  const found = read(client, row)
  expect(found.made).toMatchObject(made)
  expect(found.told).toEqual(told)
})

test.each([
  ['Bill To Street Line 1', 'billing', 'route'],
  ['Rue (domicile)', 'home', 'route'],
  ['Ciudad del trabajo', 'business', 'locality'],
  ['Ville de facturation', 'billing', 'locality'],
  ['Service Property Zip', 'service', 'postalCode'],
  ['ShippingCity', 'shipping', 'locality'],
  ['Address 2 - Region', 'address 2', 'adminAreaLevel1'],
  ['Customer Address', 'plain', 'whole'],
  ['Address 2', 'plain', 'unit'],
  ['No civique', 'plain', 'streetNumber'],
  ['Home Number', undefined, undefined],
  ['Postal Code', 'plain', 'postalCode'],
])('OPEN-600 the heading %j tells whose address it is', (heading, group, part) => {
  expect([addressColumn(heading)?.group, addressColumn(heading)?.part]).toEqual([group, part])
})

const name = { 'First Name': 'Ana', 'Last Name': 'Roy', Phone: '514-555-0101' }

test('OPEN-600 a row with one of two addresses has it as its own, and never parts of both', () => {
  const business = parts('Work ', ['Street', 'City', 'State', 'Zip', 'Country'], naples)
  const home = parts('Home ', ['Street', 'City', 'State', 'Zip', 'Country'])
  const empty = Object.fromEntries(Object.keys(home).map((heading) => [heading, '']))
  expect(read(client, { ...name, ...empty, ...business }).made).toMatchObject({ address: naples })
  const half = { ...name, ...business, 'Home Street': '45 rue Un', 'Home City': '', 'Home Zip': '' }
  expect(read(client, half).made).toMatchObject({
    address: { formatted: '45 rue Un' },
    notes: `Autre adresse: ${naples.formatted}`,
  })
  const service = { 'Service Street': '10 Palm St', City: 'Naples', State: 'FL', Zip: '34102', Country: 'US' }
  expect(read(client, { ...name, ...service }).made).toMatchObject({ address: naples })
})

test('OPEN-600 a town of nobody’s beside two addresses with streets is taken for neither', () => {
  const row = { ...name, 'Billing Street': '45 rue Un', 'Service Street': '9 rue Deux', City: 'Laval' }
  const { made } = read(client, row)
  expect(made).toMatchObject({ address: { formatted: '45 rue Un' } })
  expect(JSON.stringify(made)).not.toContain('Laval')
})

test('OPEN-600 a service address without a ZIP code is kept in the notes, as nobody can be sent there', () => {
  const row = { ...name, 'Billing Address': laval.formatted, 'Service Address': '9 rue Deux, Laval' }
  expect(read(client, row)).toMatchObject({
    made: { createAccount: false, notes: 'Adresse de service: 9 rue Deux, Laval' },
    told: ['serviceAddress: 9 rue Deux, Laval'],
  })
})

test('OPEN-600 a service location takes the address where work is done before the one of the bill', () => {
  const row = {
    'Billing Street': '9 Bill Rd',
    'Billing City': 'Miami',
    'Property Name': 'Chalet',
    ...parts('Property ', ['Street', 'City', 'State', 'Zip', 'Country']),
  }
  const { columns } = read(serviceLocation, row, {})
  expect(columns).toMatchObject({
    'Property Name': 'name',
    'Property Street': 'address.route',
    'Billing Street': 'otherAddress.route',
  })
})

const of = (entity: Entity, headings: string) =>
  guessColumns(entity, { headings: headings.split(','), rows: [] })

test('OPEN-601 a sibling never takes the place of the main column, and plans, parts and suppliers are recognised', () => {
  expect(of(client, 'Home Number,Phone,Billing Email,Email')).toEqual([
    'additionalPhones',
    'phone',
    'additionalEmails',
    'email',
  ])
  expect(of(servicePlan, 'Title,Starts On,Ends On,Recurrence Type,Frequency,Days of Week')).toEqual([
    'title',
    'startOn',
    'endsOn',
    'frequency',
    'interval',
    'weekdays',
  ])
  expect(of(serviceLocation, 'Property Name,Name,Customer')).toEqual([null, 'name', 'account'])
})

test.each([
  [
    'Phone',
    '514-555-0175/514-555-0176',
    { phone: '+15145550175', additionalPhones: [{ number: '+15145550176' }] },
  ],
  [
    'Phone',
    'cell 514-555-0175; 514-555-0176 (bureau)',
    { phone: '+15145550175', additionalPhones: [{ type: 'WORK' }] },
  ],
  [
    'Phone',
    'Fax: 514-555-0175 Tél.: 514-555-0176',
    { phone: '+15145550176', additionalPhones: [{ type: 'FAX' }] },
  ],
  ['Phone', 'tel:+15145550175', { phone: '+15145550175' }],
  ['Birthday', '3/12/1985 0:00', { birthday: '1985-12-03' }],
  ['Birthday', '0000-00-00', { birthday: undefined }],
  ['Birthday', '1604-03-12', { birthday: undefined, notes: 'Birthday: --03-12' }],
  ['Email', 'n/a', { email: undefined }],
  ['Email', 'ask her', { email: undefined, notes: 'Email: ask her' }],
  ['Email', 'ANA@example.com; ana@example.com', { email: 'ANA@example.com', additionalEmails: [] }],
  ['Language', 'Klingon', { languages: ['fr-FR'], notes: 'Language: Klingon' }],
  ['Gender', 'Unspecified', { gender: undefined }],
  ['Zip', '2138.0', { address: { postalCode: '2138' } }],
  ['Zip', '="02138"', { address: { postalCode: '02138' } }],
])('OPEN-602 %s %j costs at most its value', (heading, cell, made) => {
  expect(read(client, { ...name, [heading]: cell }).made).toMatchObject(made)
})

test('OPEN-602 a unit that is too long costs the unit, and Null is a name', () => {
  const unit = 'Second door behind the big red garage, then left'
  expect(read(client, { ...name, Street: '1 Main St', Suite: unit }).made).toMatchObject({
    address: { route: '1 Main St' },
    notes: `Street: ${unit}`,
  })
  expect(read(client, { ...name, 'First Name': 'Null', 'Last Name': '' }).made).toMatchObject({
    lastName: 'Null',
  })
  expect(read(client, { ...name, 'First Name': '-' }).made).toMatchObject([{ code: 'FIRST_NAME' }])
  const short = { ...name, Street: '1 Main St', State: 'MA', Zip: '2138' }
  expect(read(client, short).made).toMatchObject({ address: { postalCode: '02138' } })
})

test.each(['Stockable Product', 'storable', 'Inventory', 'Non-inventory', 'Goods', 'Produit stockable'])(
  'OPEN-603 %j is a product that is kept in stock',
  (kind) => {
    expect(
      read(product, { Name: 'Hose', 'Product Number': '7', 'Product Type': kind }, {}).made,
    ).toMatchObject({
      productType: 'PRODUCT',
    })
  },
)

test('OPEN-604 a number that a spreadsheet destroyed is refused by what happened to it, and each reason once', () => {
  const faults: FieldFault[] = [{ path: ['phone'], code: 'PHONE' }]
  for (const phone of ['1.51456E+10', '5,14555E+09'])
    expect(clearerFaults({ phone }, faults)).toEqual([{ path: ['phone'], code: 'PHONE_SHORTENED' }])
  expect(clearerFaults({ phone: '555-0177' }, faults)).toEqual(faults)
  expect(once([...faults, ...faults])).toEqual(faults)
})
