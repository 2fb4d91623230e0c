import { type Locale, localeOf } from '@fieldhouse/domain/kit/words/locales'
import { defaultZone } from '@fieldhouse/domain/kit/time/time-zone'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import type { PoolClient } from 'pg'
import { databaseFault, states } from '../kit/database/database-faults.ts'
import { newId } from '../kit/database/tenant-table.ts'

/** The data of a new person. */
export type NewPerson = {
  email: string
  firstName: string
  lastName: string
  phone: string | null
  language: Language
  /** The time zone of the browser. If it is unknown, the time zone is `America/Toronto` (I18N-09). */
  timezone?: string | undefined
  languages?: readonly Locale[]
  /** The hash of the password. Null for a person who cannot sign in by password. */
  password: string | null
  isActivated: boolean
  /** Whether the person has proven the mailbox with a mailed code or link. */
  isMailboxProven?: boolean
  joinedByInvite?: boolean
}

/**
 * The lock key for creating the first user, so that two people who sign up at the same time do not both become ADMIN.
 */
const firstUserLock = 7_171_001

const isEmailTaken = (error: unknown) => {
  const fault = databaseFault(error)
  return fault?.code === states.unique && fault.constraint === 'users_email_taken'
}

/** Stores a user's password hash, in the row that better-auth reads too. */
export async function setPassword(client: PoolClient, userId: string, hash: string): Promise<void> {
  await client.query(
    `insert into credentials (id, user_id, account_id, provider_id, password)
     values ($1, $2::uuid, $2::uuid::text, 'credential', $3)
     on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = excluded.updated_at`,
    [newId(), userId, hash],
  )
}

/**
 * Creates a person with their password and returns the id. The first person of the installation becomes its ADMIN.
 * Throws `EMAIL-TAKEN` if the mail address has an account.
 */
export async function insertPerson(client: PoolClient, person: NewPerson): Promise<string> {
  const id = newId()
  // Deletes an account with this mail address that was not activated within a day.
  await client.query(
    `delete from users where email = $1 and not is_activated and created_at < now() - interval '1 day'`,
    [person.email],
  )
  const { rows } = await client.query<{ any: boolean }>('select exists (select from users) as any')
  if (!rows[0]?.any) await client.query('select pg_advisory_xact_lock($1)', [firstUserLock])
  try {
    await client.query(
      `insert into users (id, email, name, first_name, last_name, phone, lang, locale, languages, is_activated,
         is_confirmed, verified, email_verified, joined_by_invite, timezone, account_type)
       select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $10, $11, $12, $13,
         case when exists (select from users) then 'USER' else 'ADMIN' end`,
      [
        id,
        person.email,
        `${person.firstName} ${person.lastName}`,
        person.firstName,
        person.lastName,
        person.phone,
        person.language,
        localeOf[person.language],
        JSON.stringify(person.languages ?? [localeOf[person.language]]),
        person.isActivated,
        person.isMailboxProven ?? false,
        person.joinedByInvite ?? false,
        person.timezone ?? defaultZone,
      ],
    )
  } catch (error) {
    throw isEmailTaken(error) ? new Problem('EMAIL-TAKEN') : error
  }
  if (person.password !== null) await setPassword(client, id, person.password)
  return id
}

/**
 * Deletes sign-in factors that were set up before the mailbox was proven, because another person may have set them up
 * (SEC-25).
 */
async function dropUnprovenFactors(client: PoolClient, userId: string): Promise<void> {
  for (const table of ['two_factors', 'recovery_codes', 'passkeys'])
    await client.query(
      `delete from ${table} where user_id = $1 and exists (select from users where id = $1 and not email_verified)`,
      [userId],
    )
}

/** Activates the account. The account's mailbox counts as proven unless `isMailboxProven` is false. */
export async function activatePerson(
  client: PoolClient,
  userId: string,
  isMailboxProven = true,
): Promise<void> {
  if (isMailboxProven) await dropUnprovenFactors(client, userId)
  await client.query(
    `update users set email_verified = email_verified or $2, is_activated = true, is_confirmed = true,
       verified = true, updated_at = now(), version = version + 1
     where id = $1 and not (is_activated and is_confirmed and verified and (email_verified or not $2))`,
    [userId, isMailboxProven],
  )
}

/** The data of a person that the identity calls need. */
export type KnownPerson = {
  id: string
  email: string
  firstName: string
  lang: Language
  isActivated: boolean
  password: string | null
}

const known = `select u.id, u.email, u.first_name as "firstName", u.lang, u.is_activated as "isActivated", c.password
  from users u left join credentials c on c.user_id = u.id and c.provider_id = 'credential'`

type Queried = Pick<PoolClient, 'query'>

/** Finds the person with a mail address, or null. */
export async function personByEmail(client: Queried, email: string): Promise<KnownPerson | null> {
  const { rows } = await client.query<KnownPerson>(`${known} where u.email = $1`, [email])
  return rows[0] ?? null
}

/** Finds a person by id, or null. */
export async function personById(client: Queried, id: string): Promise<KnownPerson | null> {
  const { rows } = await client.query<KnownPerson>(`${known} where u.id = $1`, [id])
  return rows[0] ?? null
}
