import { expect, test } from 'vitest'
import type { CustomDefinition } from '../core/custom-field.ts'
import { renderTemplate } from './template-text.ts'
import { type TemplateFacts, readerLanguage, templateValues } from './template-values.ts'

const at = (hour: number, minute = 0) => Date.UTC(2031, 0, 6, hour, minute)

/** Facts in which no two fields have the same value. */
const facts: TemplateFacts = {
  business: { name: 'Plomberie Roy', phone: '+15145550134', email: 'bureau@example.com', website: null },
  client: { firstName: 'Ana', lastName: 'Côté', language: 'es' },
  job: { number: 'J-1', title: 'Boiler' },
  appointment: {
    from: at(14),
    to: at(17),
    zone: 'America/Toronto',
    technicians: ['Tess', 'Luc', 'Zoé'],
    previous: { from: Date.UTC(2031, 0, 5, 3, 30), to: Date.UTC(2031, 0, 5, 4, 45) },
    arrival: at(14, 20),
  },
  invoice: {
    number: 'INV-1',
    day: '2031-01-01',
    dueDay: '2031-02-02',
    total: '182.14',
    balance: '-82.1',
    currency: 'CAD',
  },
  estimate: { number: 'EST-1', day: '2031-01-03', validUntil: '2031-02-04', total: '55', currency: 'USD' },
  statement: {
    day: '2031-01-31',
    from: '2031-01-05',
    to: '2031-01-30',
    balances: [{ amount: '7.005', currency: 'CAD' }],
  },
  membership: {
    plan: 'Gold',
    renewsOn: '2031-05-09',
    price: '290',
    frequency: 'YEAR',
    total: '333.43',
    currency: 'CAD',
  },
  order: { number: 'PO-1', day: '2031-01-07', total: '1210.5', currency: 'EUR' },
  supplier: { name: 'Pièces Rive-Sud', contact: 'Luc Gagnon', language: 'fr' },
  link: { address: 'https://example.com/l/7', validUntil: '2031-03-08' },
}

const spaced = (values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([name, said]) => [
      name,
      String(said).replaceAll(/[\u00a0\u202f\u2009]/g, ' '),
    ]),
  )

test('DB-29 each variable has the value of its own field, in the time zone of the job site', () => {
  expect(spaced(templateValues(facts, 'en'))).toEqual({
    'business.name': 'Plomberie Roy',
    'business.phone': '(514) 555-0134',
    'business.email': 'bureau@example.com',
    'business.website': '',
    'client.firstName': 'Ana',
    'client.lastName': 'Côté',
    'job.number': 'J-1',
    'job.title': 'Boiler',
    'appointment.day': 'Monday, January 6, 2031',
    'appointment.window': '9:00 a.m.–12:00 p.m.',
    'appointment.previous': 'Saturday, January 4, 2031, 10:30–11:45 p.m.',
    'appointment.arrival': '9:20 a.m.',
    'appointment.technician': 'Tess, Luc and Zoé',
    'invoice.number': 'INV-1',
    'invoice.day': 'January 1, 2031',
    'invoice.dueDay': 'February 2, 2031',
    'invoice.total': '$182.14',
    'invoice.balance': '-$82.10',
    'estimate.number': 'EST-1',
    'estimate.day': 'January 3, 2031',
    'estimate.validUntil': 'February 4, 2031',
    'estimate.total': 'US$55.00',
    'statement.day': 'January 31, 2031',
    'statement.from': 'January 5, 2031',
    'statement.to': 'January 30, 2031',
    'statement.balance': '$7.01',
    'membership.plan': 'Gold',
    'membership.renewsOn': 'May 9, 2031',
    'membership.price': '$290.00 a year',
    'membership.total': '$333.43',
    'order.number': 'PO-1',
    'order.day': 'January 7, 2031',
    'order.total': '€1,210.50',
    'supplier.name': 'Pièces Rive-Sud',
    'supplier.contact': 'Luc Gagnon',
    'link.address': 'https://example.com/l/7',
    'link.validUntil': 'March 8, 2031',
  })
  expect(templateValues(facts, 'fr')['invoice.day']).toBe('1er janvier 2031')
})

test('a visit that was not moved and a technician who is not on the way have no value', () => {
  const { business, appointment } = facts
  const still = appointment ? { ...appointment, previous: null, arrival: null } : null
  const values = templateValues({ business, appointment: still }, 'en')
  expect(Object.keys(values).filter((name) => !name.startsWith('business.'))).toEqual([
    'appointment.day',
    'appointment.window',
    'appointment.technician',
  ])
})

test.each([
  [{ client: { firstName: 'Ana', lastName: 'Roy', language: 'es' } }, 'es'],
  [{ supplier: { name: 'Rive-Sud', contact: null, language: 'fr' } }, 'fr'],
  [{ client: { firstName: 'Ana', lastName: 'Roy', language: null } }, null],
  [{}, null],
] as const)('I18N-05 the recipient of %j reads %s', (recipient, language) => {
  expect(readerLanguage(recipient)).toBe(language)
})

/** A custom field with this key. */
const definition = (
  key: string,
  type: CustomDefinition['type'],
  recordType: 'CLIENT' | 'JOB' = 'CLIENT',
) => ({
  _id: key,
  key,
  name: key,
  type,
  recordType,
  enabled: true,
  choices: [{ _id: 'gold', name: 'Or', enabled: true }],
})

test('OPEN-755 a custom field is said in the words of the language, and a deleted one is left out', () => {
  const custom = [
    { definition: definition('gate_code', 'TEXT'), value: '12#4' },
    { definition: definition('area', 'NUMBER'), value: '1200.5' },
    { definition: definition('since', 'DAY'), value: '2020-05-01' },
    { definition: definition('dog', 'FLAG'), value: true },
    { definition: definition('level', 'CHOICE', 'JOB'), value: 'gold' },
  ]
  const values = templateValues({ business: facts.business, custom }, 'fr')
  const text =
    '{{client.custom.gate_code}}, {{client.custom.area}}, {{client.custom.since}}, {{client.custom.dog}}, {{job.custom.level}}; {{client.custom.gone|–}}'
  expect(renderTemplate(text, values).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(
    '12#4, 1 200,5, 1er mai 2020, Oui, Or; –',
  )
})
