import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a code is valid, in ms. */
export const stepMs = 30_000

/** The length of a secret in bytes: the output length of SHA-1 (RFC 4226, section 4). */
export const secretBytes = 20

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Encodes bytes for authenticator apps: base32 without padding (RFC 4648). */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const fives = bits.match(/.{1,5}/g) ?? []
  return fives.map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The time step of an instant (ms), counted from the epoch. */
export const stepAt = (now: number): number => Math.floor(now / stepMs)

/** The code of a time step: six digits of HMAC-SHA-1 (RFC 6238), which every app supports. */
export function codeOfStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/**
 * Finds the time step of a code entered at `now` (ms), or null. Accepts also the previous and the next step. Refuses
 * `usedStep` and all earlier steps (SEC-34).
 */
export function stepOfCode(
  secret: Uint8Array,
  { code, now, usedStep }: { code: string; now: number; usedStep: number },
): number | null {
  const given = Buffer.from(code)
  const right = [-1, 0, 1]
    .map((offset) => stepAt(now) + offset)
    .filter((step) => step > usedStep)
    .find((step) => {
      const own = Buffer.from(codeOfStep(secret, step))
      return own.length === given.length && timingSafeEqual(own, given)
    })
  return right ?? null
}

/** The address in a QR code, from which authenticator apps read issuer, name and secret. */
export function otpauthUri(secret: string, email: string): string {
  const issuer = 'Fieldhouse'
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: '6', period: '30' })
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?${query}`
}
