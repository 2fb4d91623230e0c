import {
  personEndSessions,
  personList,
  personRead,
  personResetTwoFactor,
  personUpdate,
} from '@fieldhouse/domain/organization/calls'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { type PersonMembership, type PersonStatus, person } from '@fieldhouse/domain/organization/person'
import {
  type PersonSwitches,
  lastOrganizationAdminWords,
  whyNotSwitch,
} from '@fieldhouse/domain/organization/switches'
import type { AccountType } from '@fieldhouse/domain/core/session'
import type { PoolClient } from 'pg'
import { endSessions } from '../identity/keep-session.ts'
import { personById } from '../identity/persons.ts'
import { freshCallerOf } from '../identity/proof.ts'
import { resetTwoFactor } from '../identity/reset-two-factor.ts'
import { hasFactor } from '../identity/second-factor.ts'
import { idleLimit } from '../identity/session.ts'
import type { Server } from '../kit/http/route.ts'
import { type Source, listRows, readRow } from './list-rows.ts'
import { noteSwitch } from '../identity/note-switch.ts'
import { type AdminRequest, serveOrganization } from './organization-route.ts'

/** The rows of people. `lastSeenAt` is the last use of a session, or the last sign-in or sign-out. */
const source: Source = {
  entity: person,
  rows: `select u.id as "_id", u.first_name || ' ' || u.last_name as name, u.email, u.email_verified as verified,
      u.account_type as "accountType", u.version, u.created_at as "createdAt", u.updated_at as "updatedAt",
      case when u.disabled_at is not null then 'DISABLED' when u.is_activated then 'ACTIVE' else 'NOT_ACTIVATED' end as status,
      exists (select from two_factors f where f.user_id = u.id and f.confirmed_at is not null) as "twoFactor",
      (select count(*)::int from passkeys k where k.user_id = u.id) as passkeys,
      open.sessions, greatest(open.seen, logged.seen) as "lastSeenAt"
    from users u
    left join lateral (
      select max(s.updated_at) as seen, (count(*) filter (where s.expires_at > now()
        and (s.remember or s.updated_at > now() - interval '${idleLimit} ms')))::int as sessions
      from sessions s where s.user_id = u.id) open on true
    left join lateral (
      select max(l.at) as seen from access_log l
      where l.user_id = u.id and l.actor_id is null and l.event not in ('SIGN_IN_FAILED', 'SIGN_IN_BLOCKED')) logged on true`,
}

type PersonRow = { _id: string; status: PersonStatus; accountType: AccountType }
type MembershipRow = { person: string } & PersonMembership

/** Adds the workspaces of each person to the rows. */
async function withWorkspaces<T extends { _id: string }>(client: PoolClient, rows: readonly T[]) {
  const { rows: held } = await client.query<MembershipRow>(
    `select person, workspace as "_id", name, role, enabled from organization_memberships($1) order by name, workspace`,
    [rows.map(({ _id }) => _id)],
  )
  return rows.map((row) => {
    const workspaces = held
      .filter((each) => each.person === row._id)
      .map(({ _id, name, role, enabled }): PersonMembership => ({ _id, name, role, enabled }))
    return { ...row, workspaces, workspaceCount: workspaces.length }
  })
}

async function readPerson(client: PoolClient, id: string) {
  const [shown] = await withWorkspaces(client, [await readRow<PersonRow>(client, source, id)])
  return shown
}

/**
 * Makes the open pages of the person's workspaces reload their members. Live streams whose session has ended are
 * closed.
 */
async function tellPages(client: PoolClient, id: string): Promise<void> {
  await client.query(
    `select pg_notify('live', json_build_object('workspace', workspace, 'entities', json_build_array('workforce'))::text)
     from organization_memberships(array[$1::uuid])`,
    [id],
  )
}

/**
 * The key of the lock that each change of `enabled` or `accountType` takes. Without the lock, concurrent changes could
 * remove the last two ADMINs or notify twice.
 */
const switchLock = 7_171_003

async function isAnotherAdmin(client: PoolClient, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from users where account_type = 'ADMIN' and is_activated and disabled_at is null and id <> $1 limit 1`,
    [id],
  )
  return rowCount === 1
}

async function needSwitchable(asked: AdminRequest<PersonSwitches>, current: PersonRow): Promise<void> {
  const { client, admin, id, body } = asked
  const standing = {
    isSelf: id === admin.id,
    accountType: current.accountType,
    isEnabled: current.status !== 'DISABLED',
    isAnotherAdmin: await isAnotherAdmin(client, id),
  }
  const why = whyNotSwitch(standing, body)
  if (why) throw new Problem(why, why === 'IN_USE' ? { words: lastOrganizationAdminWords } : {})
}

/**
 * Changes `enabled` and `accountType` of a person and logs each change. Ends the sessions of a disabled person or a new
 * ADMIN.
 */
async function throwSwitches(asked: AdminRequest<PersonSwitches>) {
  const { client, admin, id, body } = asked
  // An unattended session must not be enough to appoint a permanent ADMIN.
  if (body.accountType === 'ADMIN') freshCallerOf(asked.request)
  await client.query('select pg_advisory_xact_lock($1)', [switchLock])
  const current = await readRow<PersonRow>(client, source, id)
  await needSwitchable(asked, current)
  const note = { people: [id], actorId: admin.id }
  const { enabled, accountType } = body
  if (enabled !== undefined && enabled !== (current.status !== 'DISABLED')) {
    await client.query(
      `update users set disabled_at = ${enabled ? 'null' : 'now()'}, version = version + 1, updated_at = now()
       where id = $1`,
      [id],
    )
    await noteSwitch(client, { ...note, event: enabled ? 'ACCOUNT_ENABLED' : 'ACCOUNT_DISABLED' })
    if (!enabled) await endSessions(client, id)
  }
  if (accountType !== undefined && accountType !== current.accountType) {
    await client.query(
      'update users set account_type = $2, version = version + 1, updated_at = now() where id = $1',
      [id, accountType],
    )
    // A new ADMIN can see the whole installation, so they must sign in again (SEC-29).
    if (accountType === 'ADMIN') await endSessions(client, id)
    await noteSwitch(client, { ...note, event: accountType === 'ADMIN' ? 'ADMIN_GIVEN' : 'ADMIN_TAKEN' })
  }
}

function serveSwitches(server: Server): void {
  serveOrganization(server, {
    ...personUpdate,
    handle: async (asked) => {
      const { client, admin, id } = asked
      await throwSwitches(asked)
      // A user who gave up being ADMIN may no longer read other people.
      if (id === admin.id && asked.body.accountType === 'USER') return { result: { _id: id } }
      await tellPages(client, id)
      return { result: await readPerson(client, id) }
    },
  })
  serveOrganization(server, {
    ...personEndSessions,
    handle: async ({ client, admin, id }) => {
      await readRow(client, source, id)
      await endSessions(client, id, admin.sessionId)
      await noteSwitch(client, { people: [id], actorId: admin.id, event: 'SESSIONS_ENDED' })
      await tellPages(client, id)
      return { result: await readPerson(client, id) }
    },
  })
}

/** Serves removing all second factors of a person who lost them. The password stays unchanged. */
function serveReset(server: Server): void {
  serveOrganization(server, {
    ...personResetTwoFactor,
    handle: async ({ client, admin, id, request }) => {
      // ADMINs remove their own second factors elsewhere, with a code. An unattended session must not be enough to
      // remove a second factor.
      if (id === admin.id) throw new Problem('FORBIDDEN')
      freshCallerOf(request)
      await client.query('select pg_advisory_xact_lock($1)', [switchLock])
      const holder = await personById(client, id)
      if (!holder || !(await hasFactor(client, id))) throw new Problem('NOT_FOUND')
      await resetTwoFactor(client, { config: server.config, person: holder })
      await noteSwitch(client, { people: [id], actorId: admin.id, event: 'SECOND_FACTOR_RESET' })
      await tellPages(client, id)
      return { result: await readPerson(client, id) }
    },
  })
}

/** Serves the people of the installation, and the calls that change `enabled` and `accountType` (OPEN-03). */
export function servePersons(server: Server): void {
  serveOrganization(server, {
    ...personList,
    handle: async ({ client, query }) => {
      const page = await listRows<PersonRow>(client, source, query)
      return { ...page, result: await withWorkspaces(client, page.result) }
    },
  })
  serveOrganization(server, {
    ...personRead,
    handle: async ({ client, id }) => ({ result: await readPerson(client, id) }),
  })
  serveSwitches(server)
  serveReset(server)
}
