import type { Pool, PoolClient } from 'pg'
import type { Config } from '../config.ts'
import { keepSetting, readSetting } from '../kit/database/installation-settings.ts'

/** Whether strangers may sign up: the environment allows it, and no ADMIN has closed the sign-up (AUTH, OPEN-03). */
export async function isSignUpOpen(
  client: Pick<Pool | PoolClient, 'query'>,
  config: Pick<Config, 'signUp'>,
): Promise<boolean> {
  if (config.signUp === 'closed') return false
  return (await readSetting(client, 'sign-up')) !== 'closed'
}

/** Opens or closes the sign-up for strangers. */
export async function setSignUp(
  client: PoolClient,
  { isOpen, by }: { isOpen: boolean; by: string },
): Promise<void> {
  await keepSetting(client, { name: 'sign-up', value: isOpen ? 'open' : 'closed', by })
}
