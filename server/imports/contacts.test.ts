import { task } from '@fieldhouse/domain/communication/task'
import { client } from '@fieldhouse/domain/crm/client'
import { guessColumns } from '@fieldhouse/domain/imports/guess'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { type Words, languages, say } from '@fieldhouse/domain/kit/words/words'
import { holiday } from '@fieldhouse/domain/people/holiday'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importsOf } from '../testing/imports.ts'
import { type World, openWorld } from '../testing/world.ts'
import { contactColumns, eventColumns } from './unpack/column-words.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const { stage, checked, ran } = importsOf(() => world)

/** Contacts as other programs export them. The people are invented, and every exported field has a value. */
const outlook = `BEGIN:VCARD
VERSION:2.1
N;LANGUAGE=fr-ca;CHARSET=Windows-1252;ENCODING=QUOTED-PRINTABLE:L=E9vesque;Zo=E9;Anne;Mme
FN;CHARSET=Windows-1252;ENCODING=QUOTED-PRINTABLE:Mme Zo=E9 Anne L=E9vesque
ORG:Chauffage Untel;Achats
TITLE:Acheteuse
NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Chien m=C3=A9chant=0D=0ASonner deux fois, =
c=C3=B4t=C3=A9 cour
TEL;WORK;VOICE:(514) 555-0111 poste 12
TEL;HOME;VOICE:(514) 555-0112
TEL;CELL;VOICE:(514) 555-0113
TEL;WORK;FAX:(514) 555-0114
ADR;WORK;PREF;CHARSET=Windows-1252;ENCODING=QUOTED-PRINTABLE:;bureau 200;1200, rue Sainte-Catherine O.;Montr=E9al;QC;H3B 1K1;Canada
LABEL;WORK;PREF;ENCODING=QUOTED-PRINTABLE:1200, rue Sainte-Catherine O.=0D=0AMontreal
ADR;HOME:;;5, rue du Parc;Laval;QC;H7A 1A1;Canada
X-MS-OL-DEFAULT-POSTAL-ADDRESS:2
URL;WORK:http://www.example.com
BDAY:19800512
EMAIL;PREF;INTERNET:zoe@example.com
X-MS-OL-DESIGN;CHARSET=utf-8:<card/>
REV:20260101T000000Z
END:VCARD
`
const iphone = `BEGIN:VCARD
VERSION:3.0
PRODID:-//Apple Inc.//iPhone OS 18.0//EN
N:Exemple;Ana;;;Jr.
FN:Ana Exemple Jr.
NICKNAME:Nana
item1.TEL;type=pref:+1 (418) 555-0121
item1.X-ABLabel:Chalet
TEL;type=IPHONE;type=CELL;type=VOICE:418-555-0122
item2.EMAIL;type=INTERNET;type=pref:ana@example.com
item2.X-ABLabel:_$!<Other>!$_
EMAIL;type=INTERNET;type=WORK:ana@travail.example
item3.ADR;type=HOME;type=pref:;;4321 rue Saint-Denis\\napp. 3;Québec;QC;G1R 1A1;Canada
item3.X-ABADR:ca
item4.URL;type=pref:https://ana.example
item4.X-ABLabel:_$!<HomePage>!$_
BDAY;X-APPLE-OMIT-YEAR=1604:1604-05-12
item5.X-ABDATE;type=pref:2010-06-01
item5.X-ABLabel:Premier contrat
item6.X-ABRELATEDNAMES;type=pref:Luc Exemple
item6.X-ABLabel:_$!<Spouse>!$_
PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD
 /2wBDAAUDBAQEAwUEBAQFBQUGBwwIBwcHBw8LCwkMEQ8
NOTE:Clé sous le tapis\\; code 12\\, porte bl
 eue
END:VCARD
`
const android = `BEGIN:VCARD
VERSION:2.1
N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=52=6F=79;=4C=75=63;;;
FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4C=75=63=20=52=6F=79
TEL;CELL;PREF:5145550131
TEL;X-Garage:514 555 0132
TEL;WORK:514-555-0133
ADR;HOME;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:;;=35=20=72=75=65=20=64=75=20=4D=61=72=63=68=C3=A9=2C=20=47=61=74=69=6E=65=61=75=2C=20=51=43;;;;
X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Marie Roy;14;;;;;;;;;;;;;
END:VCARD
`
const google = `BEGIN:VCARD
VERSION:3.0
FN:Plomberie Untel
ORG:Plomberie Untel
EMAIL;TYPE=INTERNET:info@untel.example
TEL;TYPE=WORK:+33 1 99 00 12 34
TEL:pas encore de numéro
CATEGORIES:myContacts,Commercial
END:VCARD
`
const evolution = `BEGIN:VCARD
VERSION:4.0
UID:urn:uuid:1
FN;PREF=1:Béatrice Modèle
N:Modèle;Béatrice;;Dr.;
TEL;VALUE=uri;TYPE="voice,home";PREF=2:tel:+1-819-555-0142
TEL;VALUE=uri;TYPE="work,voice":tel:+1-819-555-0141;ext=77
EMAIL;TYPE=work:bea@example.com
ADR;TYPE=home;LABEL="12, av. du Lac, Sherbrooke":;;12, avenue du Lac;Sherbrooke;QC;J1H 1A1;Canada
BDAY:1975-03-09
GENDER:F
LANG:fr
IMPP;TYPE=home:xmpp:bea@chat.example
X-EVOLUTION-FILE-AS:Modèle\\, Béatrice
ANNIVERSARY:20010707
END:VCARD
`
const cards = [outlook, iphone, android, google, evolution]

test('OPEN-614 contacts of Outlook, iPhone, Android, Google and Evolution become clients, and no value is lost', async () => {
  await world.admin.post('/tag/create/', { name: 'Commercial', color: '#ff0000', types: ['CLIENT'] })
  const text = cards.join('')
  const begins = text.split('\n').flatMap((line, at) => (line === 'BEGIN:VCARD' ? [at + 1] : []))
  const { status, result } = await stage(text.replaceAll('\n', '\r\n'))
  expect(status).toBe(201)
  expect(result.rows).toBe(5)
  expect(result.file.samples.map(({ line }: { line: number }) => line)).toEqual(begins)
  expect(result.file.columns).toEqual([
    'title',
    'firstName',
    'lastName',
    'company',
    'phone',
    'additionalPhones',
    'email',
    'additionalEmails',
    'address',
    'address.route',
    'address.unit',
    'address.locality',
    'address.adminAreaLevel1',
    'address.postalCode',
    'address.countryCode',
    'birthday',
    'gender',
    'languages',
    'tags',
    'notes',
  ])
  const found = await checked(result._id, { columns: result.file.columns, constants: { languages: 'fr-FR' } })
  expect(found).toMatchObject({ accepted: 5, refused: 0, likely: 0 })
  await ran(result._id)
  const { result: clients } = await world.admin.get('/client/list/?limit=20&sort=createdAt')
  const named = (lastName: string) => clients.find((each: { lastName: string }) => each.lastName === lastName)
  expect(named('Lévesque')).toMatchObject({
    title: 'Mme',
    firstName: 'Zoé Anne',
    phone: '+15145550113',
    email: 'zoe@example.com',
    birthday: '1980-05-12',
    address: {
      route: '1200, rue Sainte-Catherine O.',
      unit: 'bureau 200',
      locality: 'Montréal',
      adminAreaLevel1: 'QC',
      postalCode: 'H3B 1K1',
      countryCode: 'CA',
    },
    additionalPhones: [
      { number: '+15145550111', type: 'WORK', ext: '12' },
      { number: '+15145550112', type: 'HOME' },
      { number: '+15145550114', type: 'FAX' },
    ],
  })
  expect(named('Lévesque').notes).toBe(
    [
      'Chien méchant\nSonner deux fois, côté cour',
      'Department: Achats',
      'Home: 5, rue du Parc, Laval, QC H7A 1A1, Canada',
      'Job title: Acheteuse',
      'Website: http://www.example.com',
      'Chauffage Untel',
    ].join('\n'),
  )
  expect(named('Exemple Jr.')).toMatchObject({
    firstName: 'Ana',
    phone: '+14185550121',
    email: 'ana@example.com',
    additionalPhones: [{ number: '+14185550122', type: 'MOBILE' }],
    additionalEmails: [{ value: 'ana@travail.example', type: 'WORK' }],
    address: { route: '4321 rue Saint-Denis', unit: 'app. 3', locality: 'Québec' },
    notes: [
      'Clé sous le tapis; code 12, porte bleue',
      'Nickname: Nana',
      'Chalet: +1 (418) 555-0121',
      'Birthday: 05-12',
      'Website: https://ana.example',
      'Premier contrat: 2010-06-01',
      'Spouse: Luc Exemple',
    ].join('\n'),
  })
  expect(named('Roy')).toMatchObject({
    firstName: 'Luc',
    phone: '+15145550131',
    additionalPhones: [
      { number: '+15145550132', type: 'OTHER' },
      { number: '+15145550133', type: 'WORK' },
    ],
    address: { route: '5 rue du Marché', locality: 'Gatineau', adminAreaLevel1: 'QC' },
    notes: 'Garage: 514 555 0132\nrelation: Marie Roy',
  })
  expect(named('Plomberie Untel')).toMatchObject({
    firstName: 'Plomberie Untel',
    phone: '+33199001234',
    email: 'info@untel.example',
    tags: [{ name: 'Commercial' }],
    notes: 'pas encore de numéro',
  })
  expect(named('Modèle')).toMatchObject({
    title: 'Dr.',
    firstName: 'Béatrice',
    phone: '+18195550142',
    additionalPhones: [{ number: '+18195550141', type: 'WORK', ext: '77' }],
    birthday: '1975-03-09',
    gender: 'FEMALE',
    languages: ['fr-FR'],
    address: { route: '12, avenue du Lac', locality: 'Sherbrooke', postalCode: 'J1H 1A1' },
    notes: 'impp: xmpp:bea@chat.example\nAnniversary: 20010707',
  })
})

/** Test cases: the addresses of a card, the expected cells of the client, and the expected lines of the notes. */
const addresses: [lines: string, cells: Record<string, string>, notes: string][] = [
  [
    'ADR:Case 12;;5 rue du Parc;Laval;QC;H7A 1A1;Canada',
    { route: '5 rue du Parc, Case 12', locality: 'Laval' },
    '',
  ],
  [
    'ADR:;Par la ruelle derrière le grand garage rouge;5 rue du Parc;Laval;QC;H7A 1A1;Canada',
    { route: '5 rue du Parc, Par la ruelle derrière le grand garage rouge' },
    '',
  ],
  ['ADR:;;5 rue du Parc;;QC;;', { route: '5 rue du Parc', adminAreaLevel1: 'QC' }, ''],
  ['ADR:;;\nADR:;;5 rue du Parc;Laval;QC;;', { route: '5 rue du Parc', locality: 'Laval' }, ''],
  [
    'ADR;TYPE=HOME:;;1 rue A;Laval;QC;;\nADR;TYPE=PREF:;;2 rue B;Laval;QC;;\nADR;TYPE=WORK:;;3 rue C;Laval;QC;;\nADR:;;4 rue D;Laval;QC;;',
    { route: '2 rue B' },
    'Home: 1 rue A, Laval, QC\nWork: 3 rue C, Laval, QC\nAddress: 4 rue D, Laval, QC',
  ],
  [
    'LABEL:1 rue A\\nLaval\nLABEL:2 rue B\\nLaval',
    { formatted: '1 rue A, Laval' },
    'Address: 2 rue B, Laval',
  ],
]

test.each(addresses)(
  'OPEN-614 of the addresses of a card one is the client’s and the others stand in the notes: %s',
  async (lines, cells, notes) => {
    const named = `Carte${addresses.findIndex(([each]) => each === lines)}`
    const { result } = await stage(
      `BEGIN:VCARD\nVERSION:3.0\nN:${named};Zoé\nTEL:5145550160\n${lines}\nEND:VCARD\n`,
    )
    await checked(result._id, { columns: result.file.columns, constants: { languages: 'fr-FR' } })
    await ran(result._id, 'IMPORT')
    const [made] = (await world.admin.get(`/client/list/?q=${named}`)).result
    expect([made.address, made.notes ?? '']).toMatchObject([cells, notes])
  },
)

test('OPEN-614 a file of contacts in another encoding, cut off, or for another list', async () => {
  const windows = Buffer.from('BEGIN:VCARD\nVERSION:3.0\nN:Roy;Zoé\nTEL:514 555 0199\nEND:VCARD\n', 'latin1')
  expect((await stage(windows)).result.file.samples[0].cells).toEqual(['Zoé', 'Roy', '514 555 0199'])
  const utf16 = Buffer.from('\uFEFFBEGIN:VCARD\nN:Roy;Zoé\nTEL:514 555 0199\nEND:VCARD\n', 'utf16le')
  expect((await stage(utf16)).result.file.samples[0].cells).toEqual(['Zoé', 'Roy', '514 555 0199'])
  const cut = await stage(`${android}BEGIN:VCARD\nN:Roy;Zoé\n`)
  expect(cut.body.errors).toMatchObject([
    { path: ['file'], code: 'CARD_OPEN', msg: expect.stringContaining('line 11 ') },
  ])
  expect((await stage(android, 'product')).body.errors).toMatchObject([
    { path: ['file'], code: 'CONTACTS_ELSEWHERE' },
  ])
  expect((await stage('BEGIN:VCARD\nEND:VCARD\n')).body.errors).toMatchObject([{ code: 'NO_ROWS' }])
})

test.each(languages)(
  'OPEN-614 each column of contacts and events is known by its heading in %s',
  (language) => {
    const known = (of: Entity, columns: Readonly<Record<string, Words>>) =>
      guessColumns(of, { headings: Object.values(columns).map((words) => say(words, language)), rows: [] })
    expect(known(client, contactColumns)).toEqual(Object.keys(contactColumns))
    expect(known(task, eventColumns.task)).toEqual(Object.keys(eventColumns.task))
    expect(known(holiday, eventColumns.holiday)).toEqual(Object.keys(eventColumns.holiday))
  },
)
