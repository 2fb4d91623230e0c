import { expect, test } from 'vitest'
import { client } from '../crm/client.ts'
import { machine } from '../equipment/machine.ts'
import type { Entity } from '../kit/entity/entity.ts'
import { withPhoneCountries } from '../kit/value/phone.ts'
import { supplier } from '../suppliers/supplier.ts'
import { guessColumns, isRowAlready } from './guess.ts'

/** The guessed targets by heading. Columns that are not imported are omitted. */
function taken(entity: Entity, headings: string): Record<string, string> {
  const names = headings.split(',')
  const guess = guessColumns(entity, { headings: names, rows: [] })
  return Object.fromEntries(names.flatMap((name, at) => (guess[at] ? [[name, guess[at]]] : [])))
}

const place = (...[route, city, region, zip, country]: string[]) => ({
  [route ?? '']: 'address.route',
  [city ?? '']: 'address.locality',
  [region ?? '']: 'address.adminAreaLevel1',
  [zip ?? '']: 'address.postalCode',
  [country ?? '']: 'address.countryCode',
})

test('a list of clients is recognised as Jobber writes it', () => {
  const headings =
    'J-ID,Display Name,Company Name,First Name,Last Name,Main Phone #s,Work Phone #s,Mobile Phone #s,E-mails,Tags,Billing Street 1,Billing Street 2,Billing City,Billing State,Billing Zip code,Billing Country,Service Street 1,Service City,Lead Source'
  expect(taken(client, headings)).toEqual({
    'Company Name': 'company',
    'First Name': 'firstName',
    'Last Name': 'lastName',
    'Main Phone #s': 'phone',
    'Work Phone #s': 'additionalPhones',
    'Mobile Phone #s': 'additionalPhones',
    'E-mails': 'email',
    Tags: 'tags',
    'Billing Street 2': 'address.unit',
    'Service Street 1': 'serviceAddress.route',
    'Service City': 'serviceAddress.locality',
    ...place('Billing Street 1', 'Billing City', 'Billing State', 'Billing Zip code', 'Billing Country'),
  })
})

test('phones of a Québec list and the client of a machine list are recognised, the latter by all that tells which one', () => {
  expect(taken(client, 'Nom,Tél. cellulaire,Numéro de téléphone au travail')).toEqual({
    Nom: 'name',
    'Tél. cellulaire': 'phone',
    'Numéro de téléphone au travail': 'additionalPhones',
  })
  expect(taken(machine, 'Client,Propriétaire,Numéro de compte,Courriel du client')).toEqual({
    Client: 'client',
    'Numéro de compte': 'client',
    'Courriel du client': 'client',
  })
})

test.each([
  ['Customer,Company,Phone Numbers,Email,Billing Address', ['name', 'company', 'phone', 'email', 'address']],
  [
    'Name,Company,Email,Phone,Mobile,Street,City,State,ZIP,Country,Opening Balance',
    [
      'name',
      'company',
      'email',
      'phone',
      'additionalPhones',
      'address.route',
      'address.locality',
      'address.adminAreaLevel1',
      'address.postalCode',
      'address.countryCode',
      null,
    ],
  ],
  ['Customer,Main Phone,Alt. Phone,Main Email', ['name', 'phone', 'additionalPhones', 'email']],
  ['Nom du client,Entreprise,Téléphone,Courriel', ['name', 'company', 'phone', 'email']],
  ['Cliente,Empresa,Teléfono,Correo electrónico', ['name', 'company', 'phone', 'email']],
])('a list of clients is recognised as QuickBooks writes it: %s', (headings, expected) => {
  expect(guessColumns(client, { headings: headings.split(','), rows: [] })).toEqual(expected)
})

test.each([
  [
    'First Name,Middle Name,Last Name,Organization Name,Labels,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Value,Address 1 - Street,Address 1 - City,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Notes',
    {
      'First Name': 'firstName',
      'Last Name': 'lastName',
      'Organization Name': 'company',
      Labels: 'tags',
      'E-mail 1 - Value': 'email',
      'E-mail 2 - Value': 'additionalEmails',
      'Phone 1 - Value': 'phone',
      'Phone 2 - Value': 'additionalPhones',
      Notes: 'notes',
      ...place(
        'Address 1 - Street',
        'Address 1 - City',
        'Address 1 - Region',
        'Address 1 - Postal Code',
        'Address 1 - Country',
      ),
    },
  ],
  [
    'Prénom,Nom,Société,Adresse de messagerie,Téléphone (domicile),Tél. mobile,Téléphone (bureau),Rue (domicile),Ville (domicile),Dép/Région (domicile),Code postal (domicile),Pays/Région (domicile)',
    {
      Prénom: 'firstName',
      Nom: 'lastName',
      Société: 'company',
      'Adresse de messagerie': 'email',
      'Téléphone (domicile)': 'additionalPhones',
      'Tél. mobile': 'phone',
      'Téléphone (bureau)': 'additionalPhones',
      ...place(
        'Rue (domicile)',
        'Ville (domicile)',
        'Dép/Région (domicile)',
        'Code postal (domicile)',
        'Pays/Région (domicile)',
      ),
    },
  ],
  [
    'First Name,Last Name,Company,E-mail Address,Home Phone,Mobile Phone,Business Phone,Home Street,Home City,Home State,Home Postal Code,Home Country/Region,Categories',
    {
      'First Name': 'firstName',
      'Last Name': 'lastName',
      Company: 'company',
      'E-mail Address': 'email',
      'Mobile Phone': 'phone',
      'Home Phone': 'additionalPhones',
      'Business Phone': 'additionalPhones',
      Categories: 'tags',
      ...place('Home Street', 'Home City', 'Home State', 'Home Postal Code', 'Home Country/Region'),
    },
  ],
  [
    'Nombre,Apellidos,Empresa,Correo electrónico,Teléfono móvil,Calle,Calle 2,Ciudad,Provincia,Código postal,País,Etiquetas',
    {
      Nombre: 'firstName',
      Apellidos: 'lastName',
      Empresa: 'company',
      'Correo electrónico': 'email',
      'Teléfono móvil': 'phone',
      'Calle 2': 'address.unit',
      Etiquetas: 'tags',
      ...place('Calle', 'Ciudad', 'Provincia', 'Código postal', 'País'),
    },
  ],
])('a book of addresses is recognised as Google, Outlook and Odoo write it: %s', (headings, expected) => {
  expect(taken(client, headings)).toEqual(expected)
})

test('SUP-02, DB-18 suppliers and machines of other programs are recognised', () => {
  expect(taken(supplier, 'Vendor,Main Phone,Main Email,Street1,City,State,Zip,Country,Website')).toEqual({
    Vendor: 'name',
    'Main Phone': 'phones',
    'Main Email': 'emails',
    Website: 'www',
    ...place('Street1', 'City', 'State', 'Zip', ''),
    Country: 'country',
    '': undefined,
  })
  expect(taken(machine, 'Account number,Property,Make,Appliance type,Model number,Serial number')).toEqual({
    'Account number': 'client',
    Property: 'serviceLocation',
    Make: 'brand',
    'Appliance type': 'type',
    'Model number': 'model',
    'Serial number': 'serialNumber',
  })
})

test('of two columns of the same name the second phone is an additional one, a second city is ignored', () => {
  const headings = ['Nom', 'Téléphone', 'Téléphone', 'Ville', 'Ville', 'Notes', 'Notes']
  expect(guessColumns(client, { headings, rows: [] })).toEqual([
    'name',
    'phone',
    'additionalPhones',
    'address.locality',
    null,
    'notes',
    'notes',
  ])
})

/** Guesses the target of a column without a known heading in Norway, whose phone numbers have eight digits. */
const guessOf = (...cells: string[]) =>
  withPhoneCountries(['NO'], () =>
    guessColumns(client, { headings: ['Column 1'], rows: cells.map((cell) => [cell]) }),
  )

test('DB-25 a day is never guessed to be a phone number, also in a country with numbers of eight digits', () => {
  expect(guessOf('22 12 34 56', '40123456')).toEqual(['phone'])
  for (const day of [
    '2026-11-27',
    '27.11.2026',
    '11/27/2026',
    '27/11/2026 10:15',
    '2026-11-27T10:15:00Z',
    '20261127',
  ])
    expect([day, ...guessOf(day, day)]).toEqual([day, null])
})

test.each([
  [['Luc Roy', '514 555-0134', 'Laval'], true],
  [['Luc Roy', 'luc@example.com'], true],
  [['Hose', '12.50 $'], true],
  [['Nom', 'Téléphone', 'Adresse 2', '2026'], false],
  [['Phone 1 - Value', 'E-mail 1 - Value'], false],
])('a first line %j is a row already: %s', (cells, expected) => {
  expect(isRowAlready(cells)).toBe(expected)
})
