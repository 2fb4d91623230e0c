import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { account } from '../crm/account.ts'
import { client } from '../crm/client.ts'
import { splitName } from '../crm/split-name.ts'
import { tag } from '../databases/tag.ts'
import { check } from '../kit/check.ts'
import { addressOfCells, countryCodeOf } from './address-cells.ts'
import { separatorOf } from './csv-dialect.ts'
import { guessColumns } from './guess.ts'
import { rowReader } from './row-values.ts'
import { importTargets, missingFields, repeatedColumns } from './targets.ts'

const guess = (headings: string, rows: string[][] = []) =>
  guessColumns(client, { headings: headings.split(','), rows })

test.each([
  ['First Name,Last Name,Email,Phone', ['firstName', 'lastName', 'email', 'phone']],
  ['Prénom,Nom,Courriel,Téléphone', ['firstName', 'lastName', 'email', 'phone']],
  ['Nombre,Apellidos,Correo electrónico,Teléfono', ['firstName', 'lastName', 'email', 'phone']],
  ['Nom,Cellulaire', ['name', 'phone']],
  ['Customer,Mobile Phone,Work phone', ['name', 'phone', 'additionalPhones']],
  ['Company,First name,Last name', [null, 'firstName', 'lastName']],
  ['Prénom,Nom complet', ['firstName', 'lastName']],
  ['firstName,lastName,additionalPhones', ['firstName', 'lastName', 'additionalPhones']],
  ['MainPhone,E-MAIL', ['phone', 'email']],
  [
    'Rue,App.,Ville,Province,Code postal,Pays',
    ['route', 'unit', 'locality', 'adminAreaLevel1', 'postalCode', 'countryCode'].map(
      (part) => `address.${part}`,
    ),
  ],
  ['Calle,Ciudad,Código postal', ['address.route', 'address.locality', 'address.postalCode']],
  ['Langue,Étiquettes,Remarques,Raison', ['languages', 'tags', 'notes', null]],
  ['Solde dû,Reason', [null, null]],
])('a column is recognised by its heading: %s', (headings, expected) => {
  expect(guess(headings)).toEqual(expected)
})

test('a column whose heading says nothing is recognised by its cells, where most of them fit', () => {
  const rows = [
    ['Luc Roy', '514 555-0134', 'luc@example.com', 'H2X 1Y4', '12'],
    ['Zoé Roy', '(438) 555-0199', 'zoe@example.com', 'h2x1y4', '7'],
    ['Éva Roy', '', 'eva@example.com', '', '9'],
  ]
  expect(guess('Nom,A,B,C,D', rows)).toEqual(['name', 'phone', 'email', 'address.postalCode', null])
})

test('a list exported in another language is recognised by the labels of its screen', () => {
  const labels = { phone: 'Numéro principal' }
  expect(guessColumns(client, { headings: ['Numéro principal'], rows: [], labels })).toEqual(['phone'])
})

test('no two columns hold what only one may, whatever the headings', () => {
  const words = constantFrom(
    'Phone',
    'Tel',
    'Nom',
    'Name',
    'Prénom',
    'Email',
    'Courriel',
    'Ville',
    'Notes',
    '?',
    '',
  )
  assert(
    property(array(words, { maxLength: 12 }), (headings) => {
      const columns = guessColumns(client, { headings, rows: [] })
      expect(columns).toHaveLength(headings.length)
      expect(repeatedColumns(client, { columns, constants: {} })).toEqual([])
    }),
  )
})

test.each([
  ['Éric Tremblay', 'Éric', 'Tremblay'],
  ['Tremblay, Éric', 'Éric', 'Tremblay'],
  ['Marie-Ève de la Cruz', 'Marie-Ève', 'de la Cruz'],
  ['Jean  Paul St Onge', 'Jean Paul', 'St Onge'],
  ['Hydro', 'Hydro', 'Hydro'],
  ['Hydro,', 'Hydro', 'Hydro'],
])('a whole name is taken apart: %s', (whole, firstName, lastName) => {
  expect(splitName(whole)).toEqual({ firstName, lastName })
})

test('a row becomes what a form would send: phones, address, languages, tags and constants', () => {
  const plan = {
    columns: [
      'name',
      'phone',
      'additionalPhones',
      'additionalPhones',
      'address.route',
      'address.locality',
    ].concat([
      'address.postalCode',
      'address.countryCode',
      'languages',
      'tags',
      'notes',
      'notes',
      'suspended',
    ]),
    constants: { languages: 'fr-FR', createAccount: 'true', position: 'property owner' },
  }
  const cells = [
    'Éric Tremblay',
    '514 555 0134',
    '438 555 0100; 438 555 0101',
    '',
    '12 rue Fleury',
    'Montréal',
  ]
  const row = rowReader(
    client,
    plan,
  )([...cells, 'H2C 1A1', 'Canada', 'Anglais', 'VIP|Gold', "'=1", 'Dog', 'non'])
  expect(row).toEqual({
    firstName: 'Éric',
    lastName: 'Tremblay',
    phone: '514 555 0134',
    additionalPhones: [{ number: '438 555 0100' }, { number: '438 555 0101' }],
    address: {
      formatted: '12 rue Fleury, Montréal, H2C 1A1',
      route: '12 rue Fleury',
      locality: 'Montréal',
      postalCode: 'H2C 1A1',
      countryCode: 'CA',
    },
    languages: ['en-US'],
    tags: ['VIP', 'Gold'],
    notes: '=1\nDog',
    suspended: false,
    createAccount: true,
    position: 'PROPERTY OWNER',
  })
  const { tags: _, ...rest } = row
  expect(check(client.create, rest).ok).toBe(true)
  expect(rowReader(client, plan)(['Luc Roy', '514 555 0199'])).toMatchObject({ languages: ['fr-FR'] })
})

test.each([
  [{ whole: '5 rue du Lac, Gatineau, QC J8X3X7' }, { postalCode: 'J8X 3X7' }],
  [{ whole: '1 Main St, Albany NY 12207' }, { postalCode: '12207' }],
  [
    { whole: '5 rue du Lac', locality: 'Gatineau', adminAreaLevel1: 'QC', postalCode: 'J8X 3X7' },
    { formatted: '5 rue du Lac, Gatineau, QC J8X 3X7', locality: 'Gatineau' },
  ],
  [{ whole: '5 rue du Lac, GATINEAU', locality: 'Gatineau' }, { formatted: '5 rue du Lac, GATINEAU' }],
  [{ route: '1 Main St', countryCode: 'Narnia' }, { formatted: '1 Main St, Narnia' }],
  [{ whole: '' }, null],
])('an address of a file: %o', (cells, expected) => {
  const address = addressOfCells(cells)
  if (expected === null) expect(address).toBeNull()
  else expect(address).toMatchObject(expected)
})

test.each([
  ['États-Unis', 'US'],
  ['canada', 'CA'],
  ['MX', 'MX'],
  ['España', 'ES'],
  ['Atlantis', null],
])('the country %s is %s', (cell, code) => {
  expect(countryCodeOf(cell)).toBe(code)
})

test.each([
  ['a,b;c,d', ','],
  ['a;b;"c,d,e,f"', ';'],
  ['a\tb', '\t'],
  ['alone', ','],
])('the separator of %j is %j', (line, separator) => {
  expect(separatorOf(line)).toBe(separator)
})

test('what a plan must give: required fields without column or constant are named', () => {
  expect(missingFields(client, { columns: ['name', 'phone'], constants: {} })).toEqual(['languages'])
  expect(missingFields(client, { columns: ['name', 'phone'], constants: { languages: 'fr-FR' } })).toEqual([])
  expect(missingFields(account, { columns: [null], constants: {} })).toEqual(['accountHolder'])
  expect(missingFields(tag, { columns: ['name'], constants: {} })).toEqual(['color', 'types'])
  expect(importTargets(account).map(({ key }) => key)).toEqual([
    'accountHolder',
    'tags',
    'parent',
    'accountType',
    'departement',
  ])
})
