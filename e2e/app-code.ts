import { createHmac } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Decodes base32 (RFC 4648). */
function decoded(secret: string): Uint8Array {
  let bits = 0n
  for (const letter of secret) bits = bits * 32n + BigInt(letters.indexOf(letter))
  return Buffer.from(bits.toString(16).padStart((secret.length * 5) / 4, '0'), 'hex')
}

/**
 * Returns the six digits that an authenticator app shows now, or `away` half minutes later (RFC 6238). The function
 * shares no code with the product.
 */
export function appCode(secret: string, away = 0): string {
  const counter = new DataView(new ArrayBuffer(8))
  counter.setUint32(4, Math.floor(Date.now() / 30_000) + away)
  const mac = createHmac('sha1', decoded(secret)).update(counter).digest()
  const at = (mac.at(-1) ?? 0) % 16
  return String((mac.readUInt32BE(at) % 2 ** 31) % 1e6).padStart(6, '0')
}

/** Returns six digits that the authenticator app shows neither now nor within a minute. */
export function wrongCode(secret: string): string {
  const near = new Set([-2, -1, 0, 1, 2].map((away) => appCode(secret, away)))
  return ['123456', '234567', '345678', '456789', '567890', '678901'].find((code) => !near.has(code)) ?? ''
}
