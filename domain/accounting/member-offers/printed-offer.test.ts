import { expect, test } from 'vitest'
import { printedOffer } from './printed-offer.ts'

const offer = {
  plan: 'Gold',
  price: '29.00',
  currency: 'CAD',
  frequency: 'MONTH',
  visitsPerYear: 2,
  labour: '0.1',
  parts: '0',
  saves: '18.00',
} as const

/** The English lines of the paper. */
const paper = (estimateStatus: string, planAccepted = false) =>
  printedOffer({ membershipOffer: offer, estimateStatus, planAccepted })?.en.split('\n') ?? null

test('OPEN-806 the paper names what the plan gives, its savings until the client answers, and no plan left out', () => {
  const terms = ['Gold: $29.00 a month, before taxes', 'Visits a year: 2', '10% off labour']
  expect(paper('SENT')).toEqual([...terms, 'With this membership, this estimate costs $18.00 less.'])
  expect(paper('CONVERTED', true)).toEqual(terms)
  expect(paper('ACCEPTED')).toBeNull()
})
