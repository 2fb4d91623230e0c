import { expect, test } from 'vitest'
import { z } from 'zod'
import { phone, withPhoneCountries } from '../value/phone.ts'
import { check } from './check.ts'

test('UI-37 a number belongs to the country of its own address first, else to the workspace', () => {
  const contact = z.object({ phone, address: z.object({ countryCode: z.string() }).optional() })
  const parisian = { phone: '06 12 34 56 78', address: { countryCode: 'FR' } }
  expect(check(contact, parisian)).toMatchObject({ ok: true, value: { phone: '+33612345678' } })
  withPhoneCountries(['ES'], () => {
    expect(check(contact, parisian)).toMatchObject({ value: { phone: '+33612345678' } })
    expect(check(contact, { phone: '612 34 56 78' })).toMatchObject({ value: { phone: '+34612345678' } })
  })
  expect(check(contact, { phone: '612 34 56 78' }).ok).toBe(false)
})
