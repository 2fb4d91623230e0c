import { requestPath } from '@fieldhouse/domain/requests/request-address'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Work } from '../kit/database/work.ts'
import { requestAddresses } from './tables.ts'

/** A secret of 128 random bits, as 22 characters. */
const newSecret = (): string => randomBytes(16).toString('base64url')

const here = ({ workspaceId }: Work) => eq(requestAddresses.workspaceId, workspaceId)

/** Creates the missing request addresses of machines. A null in `of` stands for the website's address. */
async function makeAddresses(work: Work, of: readonly (string | null)[]): Promise<void> {
  const { tx, workspaceId, now } = work
  const createdAt = now.toISOString()
  const rows = of.map((machine) => ({ workspaceId, machine, secret: newSecret(), createdAt }))
  // Concurrent calls cause no conflict: only the first one creates the address.
  if (rows.length > 0) await tx.insert(requestAddresses).values(rows).onConflictDoNothing()
}

/**
 * The paths on the machines' stickers, relative to the product's URL. The first label of a machine creates the
 * machine's path (OPEN-351).
 */
export async function stickerPaths(work: Work, machines: readonly string[]): Promise<Map<string, string>> {
  const find = () =>
    work.tx
      .select({ machine: requestAddresses.machine, secret: requestAddresses.secret })
      .from(requestAddresses)
      .where(and(here(work), inArray(requestAddresses.machine, [...machines])))
  const known = await find()
  const lacking = machines.filter((id) => known.every(({ machine }) => machine !== id))
  await makeAddresses(work, lacking)
  const all = lacking.length > 0 ? await find() : known
  return new Map(all.map(({ machine, secret }) => [machine ?? '', requestPath + secret]))
}

/** The machine of a sticker in this workspace, or null. */
export async function machineOfSticker(work: Work, secret: string): Promise<string | null> {
  const [found] = await work.tx
    .select({ machine: requestAddresses.machine })
    .from(requestAddresses)
    .where(and(here(work), eq(requestAddresses.secret, secret)))
  return found?.machine ?? null
}

/** Replaces the request address on a machine's sticker. The old address becomes invalid. */
export async function renewSticker(work: Work, machine: string): Promise<string> {
  await work.tx.delete(requestAddresses).where(and(here(work), eq(requestAddresses.machine, machine)))
  return (await stickerPaths(work, [machine])).get(machine) ?? ''
}

/**
 * The path for the company's website, relative to the product's URL. The path is null while requests from the website
 * are disabled.
 */
export async function websitePath(work: Work): Promise<string | null> {
  const [found] = await work.tx
    .select({ secret: requestAddresses.secret })
    .from(requestAddresses)
    .where(and(here(work), isNull(requestAddresses.machine)))
  return found ? requestPath + found.secret : null
}

/** Deletes the website's request address. If `enabled` is true, creates a new address. */
export async function setWebsite(work: Work, enabled: boolean): Promise<void> {
  await work.tx.delete(requestAddresses).where(and(here(work), isNull(requestAddresses.machine)))
  if (enabled) await makeAddresses(work, [null])
}
