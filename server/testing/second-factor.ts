import { codeOfStep, stepAt, stepMs } from '../identity/totp.ts'
import { activated, goodPassword } from './newcomers.ts'
import type { Visitor } from './visitor.ts'
import type { World } from './world.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes behind a secret as an app reads them. */
function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code an app shows now, or so many steps away. */
export const appCode = (secret: string, away = 0): string =>
  codeOfStep(bytesOf(secret), stepAt(Date.now() + away * stepMs))

/** Six digits that the app shows at none of the steps that count. */
export function wrongCode(secret: string): string {
  const right = [-1, 0, 1].map((away) => appCode(secret, away))
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? ''
}

/** Somebody whose sign-in takes a second step. The step before now is used up, the one of now is not. */
export async function withTwoFactor(
  world: World,
  email: string,
): Promise<{ id: string; browser: Visitor; secret: string; recoveryCodes: string[] }> {
  const { id, browser } = await activated(world, email)
  const begun = await browser.post('/auth/two-factor/enrol', { password: goodPassword })
  const { secret } = begun.result
  const done = await browser.post('/auth/two-factor/confirm', { code: appCode(secret, -1) })
  return { id, browser, secret, recoveryCodes: done.result.recoveryCodes }
}

/** The ticket for the second step that a right password gets. */
export async function ticketFor(browser: Visitor, email: string, remember = false): Promise<string> {
  const { result } = await browser.post('/auth/sign-in', { email, password: goodPassword, remember })
  return result.ticket
}
