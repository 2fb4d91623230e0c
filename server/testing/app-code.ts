import { codeOfStep, stepAt, stepMs } from '../identity/totp.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Decodes a base32 secret, as an authenticator app does. */
function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Returns the code that an authenticator app shows now, or `away` time steps later. */
export const appCode = (secret: string, away = 0): string =>
  codeOfStep(bytesOf(secret), stepAt(Date.now() + away * stepMs))

/** Returns a code that is valid at none of the accepted time steps. */
export function wrongCode(secret: string): string {
  const right = [-1, 0, 1].map((away) => appCode(secret, away))
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? ''
}
