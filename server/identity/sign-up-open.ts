import type { Pool, PoolClient } from 'pg'
import type { Config } from '../config.ts'

const setting = 'sign-up'

/** Whether strangers may sign up: the environment allows it and no ADMIN has closed it (AUTH, OPEN-03). */
export async function isSignUpOpen(
  client: Pick<Pool | PoolClient, 'query'>,
  config: Pick<Config, 'signUp'>,
): Promise<boolean> {
  if (config.signUp === 'closed') return false
  const { rows } = await client.query<{ value: string }>(
    'select value from installation_settings where name = $1',
    [setting],
  )
  return rows[0]?.value !== 'closed'
}

/** Opens or closes the sign-up from the next one on. */
export async function setSignUp(
  client: PoolClient,
  { isOpen, by }: { isOpen: boolean; by: string },
): Promise<void> {
  await client.query(
    `insert into installation_settings (name, value, changed_by) values ($1, $2, $3)
     on conflict (name) do update set value = excluded.value, changed_by = excluded.changed_by, changed_at = now()`,
    [setting, isOpen ? 'open' : 'closed', by],
  )
}
