import { expect, test } from 'vitest'
import { type MatchFacts, noMatchFacts } from './match-facts.ts'
import { matchLines } from './match.ts'

test('OPEN-813 a refund is proposed for a paid-out line of its amount, and keeps a learned line open', () => {
  const refund = { id: 'back', client: 'Ada Kowal', number: 'INV-7', amount: '38.50', day: '2026-01-10' }
  const of = (amount: string, text: string): MatchFacts => ({
    ...noMatchFacts,
    lines: [{ id: 'line', day: '2026-01-12', amount, text, learnedText: 'remboursement' }],
    refunds: [refund],
    learned: [
      {
        text: 'remboursement',
        category: 'OTHER',
        supplier: null,
        supplierName: null,
        hasTaxes: false,
        day: '2026-01-01',
        always: true,
      },
    ],
  })
  const [named] = matchLines(of('-38.50', 'VIR SEPA REMBOURSEMENT Ada Kowal INV-7'))
  expect(named?.certain).toBeNull()
  expect(named?.proposals[0]).toMatchObject({
    match: { kind: 'REFUND', refund: 'back' },
    reasons: expect.arrayContaining(['NUMBER', 'AMOUNT', 'NAME']),
  })
  for (const amount of ['38.50', '-38.49']) {
    const [other] = matchLines(of(amount, 'VIR SEPA REMBOURSEMENT Ada Kowal INV-7'))
    expect(other?.proposals.filter(({ match }) => match.kind === 'REFUND')).toEqual([])
  }
})
