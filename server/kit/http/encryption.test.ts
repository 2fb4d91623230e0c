import { expect, test } from 'vitest'
import { encrypt, decrypt } from './encryption.ts'

const about = { purpose: 'totp', of: 'marie' }
const bytes = Buffer.from('a secret')

test('what is sealed opens for its secret, use and owner only, and never twice the same', () => {
  const sealed = encrypt(bytes, 'one secret', about)
  expect(decrypt(sealed, 'one secret', about)).toEqual(bytes)
  expect(encrypt(bytes, 'one secret', about)).not.toBe(sealed)
  expect(Buffer.from(sealed, 'base64url').includes(bytes)).toBe(false)
  expect(decrypt(sealed, 'another secret', about)).toBeNull()
  expect(decrypt(sealed, 'one secret', { ...about, of: 'luc' })).toBeNull()
  expect(decrypt(sealed, 'one secret', { ...about, purpose: 'other' })).toBeNull()
})

test('what was cut or changed does not open', () => {
  const whole = Buffer.from(encrypt(bytes, 'one secret', about), 'base64url')
  expect(decrypt(whole.subarray(0, 20).toString('base64url'), 'one secret', about)).toBeNull()
  for (const at of [0, 12, 28]) {
    const changed = Buffer.from(whole)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(decrypt(changed.toString('base64url'), 'one secret', about)).toBeNull()
  }
})
