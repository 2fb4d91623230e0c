import {
  erasedClientWords,
  erasedNumber,
  type ErasureCertificate,
  isSameName,
  whyNotErase,
} from '@fieldhouse/domain/erasure/erasure'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { languages } from '@fieldhouse/domain/kit/words/words'
import { clientRoutes } from '../crm/client.ts'
import { newId } from '../kit/database/tenant-table.ts'
import { type Work, holdWriters } from '../kit/database/work.ts'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import { lockRow, record } from '../kit/entity/write.ts'
import { certificateOf, listed } from './certificate.ts'
import { type Belongings, allIds, belongingsOf } from './closure.ts'
import { eraseFiles } from './files.ts'
import { type Trail, trailOf } from './history.ts'
import { openAmong } from './open-records.ts'
import { erasures } from './tables.ts'
import { type Tally, count, newTally, takeRows } from './take-rows.ts'
import { endExports, eraseAnswers, eraseImports, eraseMails, erasePlans, traitsOf } from './traces.ts'

const clients: EntityModule = clientRoutes

/** The certificate of an erasure, and the storage keys of the files that no row refers to any more. */
type ErasureResult = { certificate: ErasureCertificate; keys: string[] }

/** Finds all records of the client, including records that are linked to the client only through deleted records. */
async function everythingOf(work: Work, person: string): Promise<{ found: Belongings; trail: Trail }> {
  const deleted = new Set<string>()
  for (;;) {
    const found = await belongingsOf(work, { person, more: [...deleted] })
    const trail = await trailOf(work, allIds(found))
    const more = trail.deleted.filter((id) => !deleted.has(id))
    if (more.length === 0) return { found, trail }
    for (const id of more) deleted.add(id)
  }
}

type Naming = { number: number; called: string; first: string }

/** Returns the new name of an erased client, in the workspace's language and with the next number. */
async function nextName({ client, workspaceId }: Work): Promise<Naming> {
  const { rows } = await client.query<{ number: number; lang: string }>(
    `select coalesce((select max(number) from erasures where workspace_id = $1), 0) + 1 as number, lang
     from workspaces where workspace_id = $1`,
    [workspaceId],
  )
  const { number = 1, lang = 'en' } = rows[0] ?? {}
  const first = erasedClientWords[languages.find((each) => each === lang) ?? 'en']
  return { number, first, called: `${first} ${erasedNumber(number)}` }
}

async function renameClient({ client, workspaceId, now }: Work, id: string, naming: Naming): Promise<void> {
  await client.query(
    `update clients set first_name = $3, last_name = $4, erased_at = $5, version = version + 1, updated_at = $5
     where workspace_id = $1 and id = $2`,
    [workspaceId, id, naming.first, erasedNumber(naming.number), now.toISOString()],
  )
}

type Erasing = { id: string; secret: string; found: Belongings; trail: Trail; tally: Tally }

/** Erases data about the client outside the client's records. Returns the storage keys of the erased files. */
async function takeTraces(work: Work, { id, secret, found, tally }: Erasing): Promise<string[]> {
  const ids = allIds(found)
  const traits = await traitsOf(work, id)
  count(tally.erased, 'mails', await eraseMails(work, { traits, ids }))
  count(tally.erased, 'imports', await eraseImports(work, traits))
  count(tally.erased, 'answers', await eraseAnswers(work, { traits, ids, secret }))
  count(tally.erased, 'exports', await endExports(work))
  await erasePlans(work, ids)
  const files = await eraseFiles(work, ids)
  count(tally.erased, 'files', files.count)
  return files.keys
}

/**
 * Stores the certificate, and then clears the history. The database allows clearing the history only with a new
 * certificate.
 */
async function certify(work: Work, { id, found, trail, tally }: Erasing, naming: Naming): Promise<void> {
  const { client, workspaceId, actor, now } = work
  const ids = allIds(found)
  const certificate = newId()
  const { rows: told } = await client.query<{ history: number; stock: number }>(
    `select (select count(*)::int from activities where workspace_id = $1 and changes <> '{}'
         and (record_id = any ($2) or under = any ($2) or id = any ($3))) as history,
       (select count(*)::int from stock_movements where workspace_id = $1 and visit = any ($2) and note is not null) as stock`,
    [workspaceId, ids, trail.entries],
  )
  count(tally.erased, 'history', told[0]?.history ?? 0)
  count(tally.erased, 'stock', told[0]?.stock ?? 0)
  await work.tx.insert(erasures).values({
    workspaceId,
    id: certificate,
    record: id,
    number: naming.number,
    called: naming.called,
    actorId: actor.id,
    at: now.toISOString(),
    ...(await listed(work, { tally, found })),
  })
  await client.query('select erase_history($1, $2, $3, $4)', [workspaceId, certificate, ids, trail.entries])
}

/**
 * Erases a client's personal data in the open transaction. A second call returns the first certificate. Throws
 * `VALIDATION` for a wrong `name`, `INVALID_TRANSITION` for open records.
 */
export async function eraseClient(
  work: Work,
  { id, name, secret }: { id: string; name: string; secret: string },
): Promise<ErasureResult> {
  // A simultaneous edit of a record either commits before this lock and is erased as well, or waits until the client is
  // erased.
  await holdWriters(work)
  const current = await lockRow(work, clientRoutes, id)
  const before = await certificateOf(work, id)
  if (before) return { certificate: before, keys: [] }
  if (!isSameName(name, current.name)) throw fault(['name'], 'NAME_DIFFERS')
  const { found, trail } = await everythingOf(work, id)
  const words = whyNotErase(await openAmong(work, found))
  if (words) throw new Problem('INVALID_TRANSITION', { words })
  const erasing = { id, secret, found, trail, tally: newTally() }
  const keys = await takeTraces(work, erasing)
  await takeRows(work, found, erasing.tally)
  const naming = await nextName(work)
  await renameClient(work, id, naming)
  await certify(work, erasing, naming)
  await record(work, clients, { action: 'erase', row: { ...current, version: current.version + 1 } })
  const certificate = await certificateOf(work, id)
  if (!certificate) throw new Error('the certificate was just written')
  return { certificate, keys }
}
