import { clientName } from '@fieldhouse/domain/crm/client-names'
import {
  type Recognisable,
  emailsOf,
  likenessOf,
  phonesOf,
  recognitionKeys,
} from '@fieldhouse/domain/crm/duplicate-client'
import type { Likeness } from '@fieldhouse/domain/kit/entity/likeness'
import { foldedWords } from '@fieldhouse/domain/kit/words/fold'
import { sql } from 'drizzle-orm'
import { within } from '../kit/database/patterns.ts'
import type { Work } from '../kit/database/work.ts'
import { among } from '../kit/entity/search-ids.ts'
import { clients } from './tables.ts'

/** A client who may be the same person as an imported row or an entered person. */
export type Candidate = Recognisable & { id: string; name: string }

const columns = sql`${clients.id} as id, ${clients.name} as name, ${clients.firstName} as "firstName", ${clients.lastName} as "lastName",
  ${clients.phone} as phone, ${clients.additionalPhones} as "additionalPhones", ${clients.email} as email,
  ${clients.additionalEmails} as "additionalEmails", ${clients.address} as address`
const here = (work: Work) =>
  sql`from ${clients} where ${clients.workspaceId} = ${work.workspaceId} and not ${clients.removed}`

const calledBy = ({ firstName, lastName }: Recognisable): string =>
  clientName({ firstName: firstName ?? '', lastName: lastName ?? '' })

const lettersOf = (of: readonly Recognisable[]) =>
  sql`array(select bare_letters(name) from unnest(${sql.param(of.map(calledBy))}::text[]) name)`

/**
 * Returns the clients whose main phone, main email address or name belongs to one of these persons. Uses one query over
 * three indexes.
 */
async function sharing(work: Work, of: readonly Recognisable[]): Promise<Candidate[]> {
  const { rows } = await work.tx.execute<Candidate>(sql`
    select ${columns} ${here(work)} and ${clients.phone} = any(${sql.param(of.flatMap(phonesOf))}::text[])
    union select ${columns} ${here(work)} and ${clients.emailKey} = any(${sql.param(of.flatMap(emailsOf))}::text[])
    union select ${columns} ${here(work)} and ${clients.nameLetters} = any(${lettersOf(of)})
      and ${clients.address} is not null`)
  return rows
}

/**
 * Returns the first similar client for each row of a file, by phone, email address or name. Null for a row without a
 * similar client.
 */
export async function lookalikesOf(work: Work, of: readonly Recognisable[]): Promise<(Likeness | null)[]> {
  const byKey = new Map<string, Candidate[]>()
  for (const candidate of await sharing(work, of)) {
    for (const key of keysOf(candidate)) byKey.set(key, [...(byKey.get(key) ?? []), candidate])
  }
  return of.map((each) => {
    for (const key of keysOf(each)) {
      for (const candidate of byKey.get(key) ?? []) {
        const by = likenessOf(each, candidate)
        if (by) return { _id: candidate.id, name: candidate.name, by }
      }
    }
    return null
  })
}

/**
 * Returns the keys under which a client is grouped. Each row of a file is compared only with the clients that share a
 * key.
 */
const keysOf = (of: Recognisable): string[] => [
  ...recognitionKeys(of).map(({ key }) => key),
  `called ${foldedWords(calledBy(of)).join('')}`,
]

/** The maximum number of similar clients that one search returns. */
const mostNear = 50

/**
 * Finds clients with a phone number or email address that contains a pattern, or with a similar name. Looks up their ids
 * in the search index first.
 */
export async function nearClients(
  work: Work,
  of: { patterns: readonly string[]; names: readonly string[] },
): Promise<Candidate[]> {
  const patterns = of.patterns.map(within)
  const near = await work.tx.execute<{ id: string }>(
    sql`select near_clients(${work.workspaceId}::uuid, ${sql.param(patterns)}::text[], ${sql.param([...of.names])}::text[], ${mostNear}) as id`,
  )
  const ids = near.rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const { rows } = await work.tx.execute<Candidate>(sql`
    select ${columns} ${here(work)} and ${among(clients.id, ids)} order by ${clients.createdAt}`)
  return rows
}
