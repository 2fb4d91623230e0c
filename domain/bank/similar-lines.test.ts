import { expect, test } from 'vitest'
import { type ComparedLine, similarLines } from './similar-lines.ts'

const line = (given: Partial<ComparedLine>): ComparedLine => ({
  day: '2026-11-08',
  amount: '670.59',
  description: 'VIR SEPA RECU FA-12',
  counterparty: 'Éric Gagnon',
  ...given,
})

test('OPEN-812 a line is similar to a known one with its day, amount and words, also if one states less', () => {
  const known = [line({})]
  for (const given of [
    {},
    { amount: '670.590' },
    { counterparty: null },
    { description: 'vir. sepa reçu fa-12', counterparty: 'ERIC GAGNON' },
    { description: 'VIR SEPA RECU DE M. ERIC GAGNON FA-12', counterparty: null },
    { description: null, counterparty: null },
  ])
    expect([given, similarLines([line(given)], known)]).toEqual([given, [line(given)]])
})

test('OPEN-812 a line of another day, amount or text is not similar', () => {
  const known = [line({})]
  for (const given of [
    { day: '2026-11-09' },
    { amount: '-670.59' },
    { description: 'VIR SEPA RECU FA-13' },
    { counterparty: 'Lucie Roy' },
  ])
    expect([given, similarLines([line(given)], known)]).toEqual([given, []])
  expect(similarLines([line({})], [])).toEqual([])
})
