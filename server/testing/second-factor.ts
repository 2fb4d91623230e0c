import { appCode } from './app-code.ts'
import { activated, goodPassword } from './newcomers.ts'
import type { Visitor } from './visitor.ts'
import type { World } from './world.ts'

/**
 * Creates a person with two-factor sign-in. The code of the previous time step is already used, but the current
 * code can be used.
 */
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

/** Signs in with the password and returns the ticket for the second step. */
export async function ticketFor(browser: Visitor, email: string, remember = false): Promise<string> {
  const { result } = await browser.post('/auth/sign-in', { email, password: goodPassword, remember })
  return result.ticket
}

/** Makes the proofs of identity in a person's sessions some minutes old. */
export async function ageProof(world: World, userId: string, minutes: number): Promise<void> {
  const before = new Date(Date.now() - minutes * 60_000)
  await world.owner.query(
    'update sessions set proven_at = $2, factor_at = case when factor_at is not null then $2::timestamptz end where user_id = $1',
    [userId, before],
  )
}
