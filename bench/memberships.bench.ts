// Checks the charges of 100,000 random memberships against exact fractions: node bench/memberships.bench.ts [how many]
import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { dayAfterUnits } from '@fieldhouse/domain/kit/time/calendar-steps'
import { membershipCharges } from '@fieldhouse/domain/memberships/charges'
import { drawnLives, exactCharges } from '@fieldhouse/domain/memberships/exact-memberships'

const count = Number(process.argv[2] ?? 100_000)
const totals = { charges: 0, credits: 0 }
const began = performance.now()
fc.assert(
  fc.property(drawnLives, fc.integer({ min: 0, max: 1500 }), (life, days) => {
    const until = dayAfterUnits(life.terms[0]?.on ?? '', 'DAY', days)
    const charges = membershipCharges(life, until)
    assert.deepEqual(new Map(charges.map(({ day, amount }) => [day, amount])), exactCharges(life, until))
    totals.charges += charges.length
    totals.credits += charges.filter(({ amount }) => amount.startsWith('-')).length
  }),
  { numRuns: count },
)
const seconds = (performance.now() - began) / 1000
console.log(
  `${count} memberships with ${totals.charges} charges (${totals.credits} below zero) agree to the cent, ${seconds.toFixed(1)} s`,
)
