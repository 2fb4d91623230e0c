import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { account } from '../crm/account.ts'
import { client, whyNotPhones } from '../crm/client.ts'
import { clientName } from '../crm/client-names.ts'
import { splitName } from '../crm/split-name.ts'
import { applianceClasses, applianceTypes } from '../equipment/appliances.ts'
import { machine } from '../equipment/machine.ts'
import { tag } from '../core/tag.ts'
import { product } from '../inventory/product.ts'
import { check } from '../kit/entity/check.ts'
import type { FieldFault } from '../kit/entity/problem.ts'
import { readDecimal } from '../kit/value/money.ts'
import { countryCodeOf } from './address-cells.ts'
import { cellValue } from './cell-value.ts'
import { type OrderTally, orderOf, tallyOrders } from './day-order.ts'
import { separatorOf } from './csv-dialect.ts'
import { guessColumns } from './guess.ts'
import { rowReader } from './row-values.ts'
import { importTargets, missingFields, repeatedColumns } from './targets.ts'

const guess = (headings: string, rows: string[][] = []) =>
  guessColumns(client, { headings: headings.split(','), rows })

const onClock = { first: 'day', zone: 'America/Toronto' } as const
const orders = { tallies: [], usual: 'day', zone: onClock.zone, country: 'CA' } as const

test.each([
  ['First Name,Last Name,Email,Phone', ['firstName', 'lastName', 'email', 'phone']],
  ['Prénom,Nom,Courriel,Téléphone', ['firstName', 'lastName', 'email', 'phone']],
  ['Nombre,Apellidos,Correo electrónico,Teléfono', ['firstName', 'lastName', 'email', 'phone']],
  ['Nom,Cellulaire', ['name', 'phone']],
  ['Customer,Mobile Phone,Work phone', ['name', 'phone', 'additionalPhones']],
  ['Company,First name,Last name', ['company', 'firstName', 'lastName']],
  ['Display Name,Company Name,Phone Numbers', ['name', 'company', 'phone']],
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
  ['Langue,Étiquettes,Remarques,Raison,Motif', ['languages', 'tags', 'notes', null, null]],
  ['Solde dû,Reason', [null, null]],
])('a column is recognised by its heading: %s', (headings, expected) => {
  expect(guess(headings)).toEqual(expected)
})

test.each([
  [
    'Item,SKU,Vendor,Cost,Price,Qty On Hand,Location,Category',
    ['name', 'sku', null, 'unitCost', 'unitPrice', 'quantity', 'receiver', 'category'],
  ],
  [
    'No de produit,Nom,Coût unitaire,Prix de vente,Quantité,Entrepôt,État,Marque',
    ['productNumber', 'name', 'unitCost', 'unitPrice', 'quantity', 'receiver', 'productStatus', 'brand'],
  ],
  [
    'Código de producto,Producto,Costo,Precio,Existencias',
    ['productNumber', 'name', 'unitCost', 'unitPrice', 'quantity'],
  ],
])('OPEN-166 a column of products is recognised by its heading: %s', (headings, expected) => {
  expect(guessColumns(product, { headings: headings.split(','), rows: [] })).toEqual(expected)
})

test('DB-24 the kind of a machine is recognised by its heading', () => {
  const headings = ['Marque', 'Type d’appareil', 'Modèle', 'Nº de série']
  const expected = ['brand', 'type', 'model', 'serialNumber']
  expect(guessColumns(machine, { headings, rows: [] })).toEqual(expected)
  expect(guessColumns(machine, { headings: ['Appliance', 'Brand'], rows: [] })).toEqual(['type', 'brand'])
})

test.each([
  'WASHER',
  'washer',
  'Washer',
  'Washing machine',
  'Laveuse',
  'LAVEUSE',
  'Machine à laver',
  'lavadora',
])('DB-24 a machine called %s is a washer', (cell) =>
  expect(cellValue({ kind: 'choice', options: applianceTypes }, cell, onClock)).toBe('WASHER'),
)

test('DB-25 a word means what the field can hold, and is left to be refused otherwise', () => {
  const classes = { kind: 'choice', options: applianceClasses } as const
  expect(
    ['Résidentiel', 'comercial', 'Inconnue', 'Laveuse'].map((cell) => cellValue(classes, cell, onClock)),
  ).toEqual(['RESIDENTIAL', 'COMMERCIAL', 'UNKNOW', 'Laveuse'])
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
])('a full name is split: %s', (whole, firstName, lastName) => {
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
    orders,
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
  expect(rowReader(client, plan, orders)(['Luc Roy', '514 555 0199'])).toMatchObject({ languages: ['fr-FR'] })
})

test.each([
  [['', '514 555-0140'], '514 555-0140', []],
  [['', '12', '514.555.0141'], '514.555.0141', []],
  [['514 555 0134', '(514) 555-0134', '+1 514 555 0135'], '514 555 0134', ['+1 514 555 0135']],
  [['514 555-0140 / 438 555-0141'], '514 555-0140', ['438 555-0141']],
  [['514 555-0140 / 438 555-0141', '(438) 555-0141'], '514 555-0140', ['438 555-0141']],
  [['514 555-0140', '438 555-0141 / 438 555-0142'], '514 555-0140', ['438 555-0141', '438 555-0142']],
])('a client who is only called at home has a main phone, and none twice: %j', (cells, phone, others) => {
  const plan = { columns: ['phone', 'additionalPhones', 'additionalPhones'], constants: {} }
  const row = rowReader(client, plan, orders)(cells)
  expect(row['phone']).toBe(phone)
  expect(row['additionalPhones']).toMatchObject(others.map((number) => ({ number })))
})

test.each(['Provigo', '9123-4567 Québec inc.', 'Toitures Roy & Fils (1998), ltée', '407 ETR'])(
  'CRM-38 a row with only the company %j makes a client of that name, said once',
  (company) => {
    const constants = { languages: 'fr-FR', createAccount: 'true' }
    const plan = { columns: ['company', 'firstName', 'lastName', 'phone'], constants }
    const row = rowReader(client, plan, orders)([company, '', '', '514 555 0134'])
    const checked = check(client.create, row)
    const names = { firstName: company, lastName: company }
    expect(checked.ok && checked.value).toMatchObject({ ...names, accountType: 'ENTREPRISE' })
    expect(clientName(names)).toBe(company)
    const notices: FieldFault[] = []
    expect(rowReader(client, plan, orders)([company, 'Luc', 'Roy', ''], notices)).toMatchObject({
      firstName: 'Luc',
      notes: company,
    })
    expect(notices).toMatchObject([{ path: ['company'], code: 'KEPT_IN_NOTES', params: { text: company } }])
  },
)

test.each([
  ['407 ETR', '407 ETR', '407 ETR'],
  ['A1 Plumbing', 'A1', 'Plumbing'],
  ['Éric Tremblay', 'Éric', 'Tremblay'],
])(
  'CRM-08 the column of names reads %j as a client: figures alone are no part',
  (name, firstName, lastName) => {
    const plan = { columns: ['name', 'phone'], constants: { languages: 'fr-FR' } }
    const checked = check(client.create, rowReader(client, plan, orders)([name, '514 555 0134']))
    expect(checked.ok && checked.value).toMatchObject({ firstName, lastName })
  },
)

test.each(['!!', '-', 'Roy; Luc', 'Roy_'])('UI-40 %j is no name of a client', (firstName) =>
  expect(check(client.create, { firstName, lastName: 'Roy' })).toMatchObject({
    faults: expect.arrayContaining([expect.objectContaining({ path: ['firstName'], code: 'FIRST_NAME' })]),
  }),
)

test.each([
  '514-555-0134 poste 22',
  '514-555-0134x22',
  '(514) 555-0134, ext. 22',
  '514 555 0134 (poste 22)',
  '5145550134 #22',
])('UI-33 the extension of the main phone %j is a line beside it', (phone) => {
  const plan = { columns: ['name', 'phone', 'additionalPhones'], constants: { languages: 'fr-FR' } }
  for (const cells of [
    ['Zoé Roy', phone, '514 555 0134'],
    ['Zoé Roy', '', phone],
  ]) {
    const row = check(client.create, rowReader(client, plan, orders)(cells))
    expect(row.ok && row.value).toMatchObject({
      phone: '+15145550134',
      additionalPhones: [{ number: '+15145550134', ext: '22', type: 'WORK' }],
    })
    const { additionalPhones } = client.create.parse(row.ok ? row.value : null)
    expect(whyNotPhones('+15145550134', additionalPhones)).toBeNull()
  }
})

test('UI-33 an invalid phone rejects no row with a valid one: it goes to the notes, with a message', () => {
  const plan = { columns: ['phone', 'additionalPhones', 'notes'], constants: {} }
  const notices: FieldFault[] = []
  const row = rowReader(client, plan, orders)(['ask his wife', '438 555 0100; 555-12', 'Dog'], notices)
  expect(row).toEqual({ phone: '438 555 0100', additionalPhones: [], notes: 'Dog\nask his wife\n555-12' })
  expect(notices).toEqual([
    { path: ['phone'], code: 'KEPT_IN_NOTES', params: { text: 'ask his wife' } },
    { path: ['additionalPhones'], code: 'KEPT_IN_NOTES', params: { text: '555-12' } },
  ])
  expect(rowReader(client, plan, orders)(['12', '', 'Dog'], notices)).toEqual({ phone: '12', notes: 'Dog' })
  expect(notices).toHaveLength(2)
})

const amount = { kind: 'decimal', scale: 2 } as const
const rate = { kind: 'decimal', scale: 4 } as const

test.each([
  [amount, '1 234,50 $', '1234.50'],
  [amount, '$1,234', '1234'],
  [amount, "'-12.5", '-12.5'],
  [rate, '9.975', '9.975'],
  [rate, '9,975', '9.975'],
  [{ kind: 'integer' }, '1 200', 1200],
  [{ kind: 'integer' }, '1,200', 1200],
  [{ kind: 'integer' }, '12.00', 12],
  [{ kind: 'integer' }, '12.5', '12.5'],
  [{ kind: 'integer' }, 'twelve', 'twelve'],
  [{ kind: 'day' }, '2026/3/1', '2026-03-01'],
  [{ kind: 'day' }, '01.03.2026', '2026-03-01'],
  [{ kind: 'day' }, '03/25/2026', '03/25/2026'],
  [{ kind: 'day' }, '31/04/2026', '31/04/2026'],
  [{ kind: 'day' }, '01/03/26', '01/03/26'],
  [{ kind: 'day' }, 'today', 'today'],
  [{ kind: 'instant' }, '2026-11-22 11:00', Date.UTC(2026, 10, 22, 16)],
  [{ kind: 'instant' }, '22/07/2026 23:05:30', Date.UTC(2026, 6, 23, 3, 5)],
  [{ kind: 'moment' }, '2026-11-22 4:48 PM', Date.UTC(2026, 10, 22, 21, 48)],
  [{ kind: 'instant' }, '2026-11-22 12:30 PM', Date.UTC(2026, 10, 22, 17, 30)],
  [{ kind: 'instant' }, '22/11/2026 12:30 am', Date.UTC(2026, 10, 22, 5, 30)],
  [{ kind: 'moment' }, '2026-11-22 12:00 p.m.', Date.UTC(2026, 10, 22, 17)],
  [{ kind: 'moment' }, '1795000000000', 1_795_000_000_000],
  [{ kind: 'instant' }, '2026-11-22T11:00:00Z', '2026-11-22T11:00:00Z'],
  [{ kind: 'instant' }, '2026-03-08 02:30', '2026-03-08 02:30'],
  [{ kind: 'instant' }, '2026-11-22 25:00', '2026-11-22 25:00'],
  [{ kind: 'instant' }, '2026-11-22 13:00 PM', '2026-11-22 13:00 PM'],
] as const)('OPEN-602 a cell of %o, %j is read as %j', (info, cell, value) => {
  expect(cellValue(info, cell, onClock)).toBe(value)
})

test.each([
  [['03/04/2026', '25/04/2026'], 'month', 'day'],
  [['03/04/2026', '04/25/2026'], 'day', 'month'],
  [['03/04/2026', '13/13/2026', '2026-04-25', '25', '31.12.26'], 'month', 'month'],
  [['04/25/2026', '25/04/2026', '26.04.2026'], 'month', 'day'],
  [['04/25/2026', '25-04-2026'], 'month', 'month'],
] as const)('days in a column of %j, usually %s first, are read %s first', (cells, usual, first) => {
  const tallies: (OrderTally | null)[] = []
  for (const cell of cells) tallyOrders(tallies, ['no day', ` ${cell} `])
  expect(orderOf(tallies[1], usual)).toBe(first)
  expect(tallies[0] ?? null).toBeNull()
})

test('a figure of which marks may mean either is none', () => {
  expect(readDecimal(String(cellValue(amount, '1.2.3', onClock)))).toBeNull()
})

test.each([
  ['CAN', 'CA'],
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
  expect(separatorOf([line])).toBe(separator)
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
    'taxNumber',
    'businessNumber',
    'reminders',
  ])
})
