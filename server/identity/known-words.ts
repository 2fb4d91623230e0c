import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { isCommonPassword } from '@fieldhouse/domain/identity/password'
import type { PoolClient } from 'pg'
import { invitationsOf } from './invitations.ts'
import { asPerson } from './session-user.ts'
import { setLocal } from '../kit/database/local-settings.ts'

/**
 * Throws VALIDATION with the path `password` if the password consists of known data about its owner: names, mail
 * address, companies (SEC-33).
 */
export function needUnknown(password: string, known: readonly string[]): void {
  if (isCommonPassword(password, known)) throw fault(['password'], 'PASSWORD_COMMON')
}

async function workspaceName(client: PoolClient, id: string): Promise<string[]> {
  await setLocal(client, { workspace_id: id })
  const { rows } = await client.query<{ name: string }>(
    'select name from workspaces where workspace_id = $1',
    [id],
  )
  return rows.map(({ name }) => name)
}

/**
 * Returns a person's names, mail address, and companies, including those that invited this mail address. Afterwards the
 * transaction is outside any workspace.
 */
export async function wordsAbout(client: PoolClient, userId: string): Promise<string[]> {
  await asPerson(client, userId)
  const { rows } = await client.query<{ email: string; words: string[] }>(
    'select email, array[first_name, last_name, email] as words from users where id = $1',
    [userId],
  )
  const [person] = rows
  if (!person) return []
  const companies = await client.query<{ name: string }>(
    'select w.name from members m join workspaces w on w.workspace_id = m.workspace_id where m.id = $1',
    [userId],
  )
  const invitations = await invitationsOf(client, person.email)
  const inviting: string[] = []
  for (const { workspaceId } of invitations) inviting.push(...(await workspaceName(client, workspaceId)))
  await asPerson(client, userId)
  return [...person.words, ...companies.rows.map(({ name }) => name), ...inviting]
}
