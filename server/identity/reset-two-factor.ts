import type { PoolClient } from 'pg'
import type { Config } from '../config.ts'
import { newId } from '../kit/database/tenant-table.ts'
import { dropTokens } from './codes.ts'
import { endSessions } from './keep-session.ts'
import { type KnownPerson, personByEmail } from './persons.ts'
import { dropTwoFactor, hasFactor } from './second-factor.ts'
import { sendSecurityNotice } from './send-code.ts'

/**
 * Removes every second factor of a person, ends their sessions and mails them. The password stays. The caller must
 * check the permission and log the action.
 */
export async function resetTwoFactor(
  client: PoolClient,
  { config, person }: { config: Config; person: KnownPerson },
): Promise<void> {
  await dropTwoFactor(client, person.id)
  // Passkeys are removed too, because the person could not add another passkey without showing a factor.
  await client.query('delete from passkeys where user_id = $1', [person.id])
  await dropTokens(client, { purpose: 'second-factor', userId: person.id })
  await endSessions(client, person.id)
  await sendSecurityNotice(client, { config, person, mail: 'twoFactorReset' })
}

/**
 * Runs `resetTwoFactor` from the server's console, without a permission check, and records it in the person's access
 * log. Returns whether the reset succeeded, and a message.
 */
export async function resetAtConsole(
  client: PoolClient,
  { config, email }: { config: Config; email: string },
): Promise<{ isDone: boolean; said: string }> {
  const person = await personByEmail(client, email.trim().toLowerCase())
  if (!person) return { isDone: false, said: `Nobody here has the address ${email}: nothing was changed` }
  if (!(await hasFactor(client, person.id)))
    return {
      isDone: false,
      said: `${person.email} has no second factor: nothing was changed`,
    }
  await resetTwoFactor(client, { config, person })
  await client.query('insert into access_log (id, user_id, event) values ($1, $2, $3)', [
    newId(),
    person.id,
    'SECOND_FACTOR_RESET_AT_CONSOLE',
  ])
  return {
    isDone: true,
    said:
      `Two-factor sign-in of ${person.email} is off, their passkeys are gone and every session ended. ` +
      'They sign in with the password alone now: set a second factor up again in the account settings',
  }
}
