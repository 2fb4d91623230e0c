import { expect, test } from 'vitest'
import { makeFormat } from '../../kit/value/format.ts'
import { paidOn } from './paid-on.ts'

test('OPEN-145 a payment by hand shows its day, and an online payment also its time', () => {
  const format = makeFormat({
    language: 'fr',
    country: 'FR',
    timezone: 'Europe/Paris',
    timeformat: 'DD/MM/YYYY HH:mm',
  })
  const paidAt = '2026-11-20T11:00:00.000Z'
  expect(paidOn({ paidAt, provider: null }, format)).toBe('20/11/2026')
  expect(paidOn({ paidAt, provider: 'STRIPE' }, format)).toBe('20/11/2026 12:00')
  expect(paidOn({ paidAt: null, provider: null }, format)).toBe('')
})
