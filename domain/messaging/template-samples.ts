import type { TemplateFacts } from './template-values.ts'

/** The sample values of variables, used if no record is chosen. The business data come from the workspace. */
export const sampleFacts = (business: TemplateFacts['business']): TemplateFacts => ({
  business,
  client: { firstName: 'Éric', lastName: 'Tremblay', language: 'fr' },
  job: { number: 'J-000128', title: 'Frigidaire FFTW4120SW' },
  appointment: {
    from: Date.UTC(2031, 0, 6, 14),
    to: Date.UTC(2031, 0, 6, 17),
    zone: 'America/Toronto',
    technicians: ['Tess'],
    previous: {
      from: Date.UTC(2031, 0, 3, 18, 30),
      to: Date.UTC(2031, 0, 3, 19, 30),
    },
    arrival: Date.UTC(2031, 0, 6, 14, 20),
  },
  invoice: {
    number: 'INV-000128',
    day: '2031-01-06',
    dueDay: '2031-02-06',
    total: '182.14',
    balance: '82.14',
    currency: 'CAD',
  },
  estimate: {
    number: 'EST-000128',
    day: '2031-01-06',
    validUntil: '2031-02-05',
    total: '182.14',
    currency: 'CAD',
  },
  statement: {
    day: '2031-01-31',
    from: '2031-01-01',
    to: '2031-01-31',
    balances: [{ amount: '82.14', currency: 'CAD' }],
  },
  membership: {
    plan: 'Or',
    renewsOn: '2031-02-06',
    price: '290.00',
    frequency: 'YEAR',
    total: '333.43',
    currency: 'CAD',
  },
  link: { address: 'https://example.com/l/…', validUntil: '2031-04-30' },
  order: { number: 'PO-000128', day: '2031-01-06', total: '1210.50', currency: 'CAD' },
  supplier: { name: 'Pièces Rive-Sud', contact: 'Luc Gagnon', language: 'fr' },
})
