import {
  type AccountErasure,
  type AccountKeptKind,
  accountKept,
  deletedPersonWords,
  erasedEmail,
  isErasedEmail,
} from '@fieldhouse/domain/erasure/account'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { lastOrganizationAdminWords } from '@fieldhouse/domain/organization/switches'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import type { PoolClient } from 'pg'
import { lockPerson } from '../identity/person-lock.ts'
import { asPerson } from '../identity/session-user.ts'
import { newId } from '../kit/database/tenant-table.ts'
import { announce } from '../kit/database/announce.ts'
import type { Actor } from '../kit/database/claim.ts'
import { type Work, enterWorkspace } from '../kit/database/work.ts'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import { record } from '../kit/entity/write.ts'
import { endInvitations } from '../people/invitations/end-invitations.ts'
import { lockAdmins, needAdmin } from '../people/last-admin.ts'
import { workforceRoutes } from '../people/workforce.ts'
import { keptOfAccount } from './account-records.ts'

const members: EntityModule = workforceRoutes

/** The account to erase, the typed email address that confirms the erasure, and the user who erases the account. */
type AccountErasing = { id: string; email: string; actor: Actor }

type AccountErased = { erasure: AccountErasure; keys: string[] }

type Account = { email: string; name: string; lang: Language; admin: boolean }

/**
 * The key of the lock that prevents the removal of the last ADMIN. `server/organization/persons.ts` uses the same lock.
 */
const switchLock = 7_171_003

/** Locks and returns the account. Refuses to erase the installation's only ADMIN with `IN_USE`. */
async function lockAccount(client: PoolClient, { id, email }: AccountErasing): Promise<Account> {
  await client.query('select pg_advisory_xact_lock($1)', [switchLock])
  await lockPerson(client, id)
  const { rows } = await client.query<Account>(
    `select email, first_name || ' ' || last_name as name, lang, account_type = 'ADMIN' and disabled_at is null as admin
     from users where id = $1 for update`,
    [id],
  )
  const [account] = rows
  if (!account || isErasedEmail(account.email)) throw new Problem('NOT_FOUND')
  if (account.email.toLowerCase() !== email.toLowerCase()) throw fault(['email'], 'EMAIL_DIFFERS')
  const { rowCount } = await client.query(
    `select from users where account_type = 'ADMIN' and is_activated and disabled_at is null and id <> $1 limit 1`,
    [id],
  )
  if (account.admin && rowCount === 0) throw new Problem('IN_USE', { words: lastOrganizationAdminWords })
  return account
}

type Membership = { workspace: string; removed: boolean; closed: boolean }

/** Returns the person's current and former memberships, in a fixed order. */
async function membershipsOf(client: PoolClient, id: string): Promise<Membership[]> {
  await asPerson(client, id)
  const { rows } = await client.query<Membership>(
    `select m.workspace_id as workspace, m.removed, w.removed as closed
     from members m join workspaces w on w.workspace_id = m.workspace_id where m.id = $1 order by 1`,
    [id],
  )
  return rows
}

type Counts = Pick<AccountErasure, 'files' | 'history'> & { keys: string[]; kept: Set<AccountKeptKind> }

/**
 * Deletes the person's files, list views, stored responses and the content of their history in a workspace. Does not
 * delete records.
 */
async function takeTraces(
  work: Work,
  { id, name, counts }: { id: string; name: string; counts: Counts },
): Promise<void> {
  const { client, workspaceId } = work
  const isOwn = workspaceId === id
  const files = await client.query<{ key: string; thumbnail: string | null }>(
    `delete from resources where workspace_id = $1 and (record_id = $2 or $3) returning key, thumbnail_key as thumbnail`,
    [workspaceId, id, isOwn],
  )
  counts.files += files.rows.length
  counts.keys.push(
    ...files.rows.flatMap(({ key, thumbnail }) => (thumbnail === null ? [key] : [key, thumbnail])),
  )
  await client.query('delete from idempotency where workspace_id = $1 and user_id = $2', [workspaceId, id])
  await client.query('delete from views where workspace_id = $1 and created_by = $2', [workspaceId, id])
  if (isOwn) await client.query('delete from feedbacks where workspace_id = $1', [workspaceId])
  const { rows } = await client.query<{ id: string; record: string }>(
    `select id, record_id as record from activities where workspace_id = $1 and changes <> '{}' and (record_id = $2 or $3)`,
    [workspaceId, id, isOwn],
  )
  counts.history += rows.length
  const kept = new Set(await keptOfAccount(work, { id, name }))
  for (const kind of kept) counts.kept.add(kind)
  const certificate = newId()
  const { rows: next } = await client.query<{ number: number }>(
    'select coalesce(max(number), 0) + 1 as number from erasures where workspace_id = $1',
    [workspaceId],
  )
  await client.query(
    `insert into erasures (workspace_id, id, record, number, called, actor_id, erased, kept)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      workspaceId,
      certificate,
      id,
      next[0]?.number,
      deletedPersonWords.first.en + ' ' + deletedPersonWords.last.en,
      work.actor.id,
      JSON.stringify([{ kind: 'history', count: rows.length }]),
      JSON.stringify(accountKept(kept)),
    ],
  )
  await client.query('select erase_history($1, $2, $3, $4)', [
    workspaceId,
    certificate,
    [id],
    rows.map((each) => each.id),
  ])
}

/**
 * Ends a membership and erases the person's data in the workspace. Refuses the last admin of an active workspace with
 * `IN_USE`.
 */
async function leave(
  work: Work,
  {
    id,
    account,
    membership,
    counts,
  }: { id: string; account: Account; membership: Membership; counts: Counts },
): Promise<void> {
  const { client, workspaceId } = work
  await lockAdmins(work)
  if (!membership.removed && !membership.closed) await needAdmin(work, id)
  const { rows } = await client.query<{ version: number }>(
    `update members m set removed = true, enabled = false, first_name = u.first_name, last_name = u.last_name, email = u.email,
       phone = null, photo = null, start_place = null, version = m.version + 1, updated_at = now()
     from users u where m.workspace_id = $1 and m.id = $2 and u.id = $2 returning m.version`,
    [workspaceId, id],
  )
  await client.query(
    'update members set invited_by = null where workspace_id = $1 and (id = $2 or invited_by = $3)',
    [workspaceId, id, account.name],
  )
  await client.query(`update time_off set reason = null where workspace_id = $1 and "user" = $2`, [
    workspaceId,
    id,
  ])
  await client.query('delete from calendar_feeds where workspace_id = $1 and technician = $2', [
    workspaceId,
    id,
  ])
  await takeTraces(work, { id, name: account.name, counts })
  await record(work, members, { action: 'erase', row: { id, version: rows[0]?.version ?? 1 } })
  await endInvitations(work)
  announce(work)
}

/** Renames the account and deletes all credentials and sessions. Records of the person then show the new name. */
async function takeAccount(
  client: PoolClient,
  id: string,
  account: Account,
): Promise<{ sessions: number; emails: number }> {
  await client.query(
    `update users set email = $2, name = $3 || ' ' || $4, first_name = $3, last_name = $4, image = null, phone = null,
       address = null, unit = null, city = null, state = null, zip = null, photo = null, account_type = 'USER',
       languages = '[]', muted_notices = '[]', last_workspace = null, is_activated = false, disabled_at = now(),
       version = version + 1, updated_at = now() where id = $1`,
    [id, erasedEmail(id), deletedPersonWords.first[account.lang], deletedPersonWords.last[account.lang]],
  )
  const sessions = await client.query('delete from sessions where user_id = $1', [id])
  for (const table of [
    'credentials',
    'two_factors',
    'recovery_codes',
    'passkeys',
    'known_devices',
    'access_log',
  ])
    await client.query(`delete from ${table} where user_id = $1`, [id])
  await client.query(
    'delete from verifications where position(lower($1) in lower(identifier || value)) > 0',
    [account.email],
  )
  await client.query('delete from verifications where position($1 in identifier || value) > 0', [id])
  await client.query('delete from throttles where position(lower($1) in lower(key)) > 0', [account.email])
  const emails = await client.query('delete from outbox where lower(recipient) = lower($1)', [account.email])
  return { sessions: sessions.rowCount ?? 0, emails: emails.rowCount ?? 0 }
}

/**
 * Erases an account in the open transaction and ends its memberships. Records then show 'Deleted person'. Throws
 * `VALIDATION` for a wrong `email`, `IN_USE` for a last admin.
 */
export async function eraseAccount(client: PoolClient, asked: AccountErasing): Promise<AccountErased> {
  const { id, actor } = asked
  const account = await lockAccount(client, asked)
  const memberships = await membershipsOf(client, id)
  const gone = await takeAccount(client, id, account)
  const counts: Counts = { files: 0, history: 0, keys: [], kept: new Set() }
  for (const membership of memberships) {
    const work = await enterWorkspace(client, { workspaceId: membership.workspace, actor })
    await leave(work, { id, account, membership, counts })
  }
  const own = await enterWorkspace(client, { workspaceId: id, actor })
  await takeTraces(own, { id, name: account.name, counts })
  const { keys, files, history } = counts
  const at = new Date().toISOString()
  const kept = accountKept(counts.kept)
  return { erasure: { _id: id, at, workspaces: memberships.length, files, history, ...gone, kept }, keys }
}
