import { requestPath } from '@fieldhouse/domain/requests/request-address'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Work } from '../kit/database/work.ts'
import { requestAddresses } from './tables.ts'

/** A secret nobody guesses: 128 random bits, as 22 letters. */
const newSecret = (): string => randomBytes(16).toString('base64url')

const here = ({ workspaceId }: Work) => eq(requestAddresses.workspaceId, workspaceId)

/** The addresses of machines, or that of the website for null, made where there are none. */
async function makeAddresses(work: Work, of: readonly (string | null)[]): Promise<void> {
  const { tx, workspaceId, now } = work
  const createdAt = now.toISOString()
  const rows = of.map((machine) => ({ workspaceId, machine, secret: newSecret(), createdAt }))
  // Whoever is first makes it, however many print at once.
  if (rows.length > 0) await tx.insert(requestAddresses).values(rows).onConflictDoNothing()
}

/** Where the stickers of machines lead, below the address of the product; made with the first label of each (OPEN-351). */
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

/** Ends the address of a machine's sticker and makes another. */
export async function renewSticker(work: Work, machine: string): Promise<string> {
  await work.tx.delete(requestAddresses).where(and(here(work), eq(requestAddresses.machine, machine)))
  return (await stickerPaths(work, [machine])).get(machine) ?? ''
}

/** Where the company's website leads, below the address of the product; null while that is switched off. */
export async function websitePath(work: Work): Promise<string | null> {
  const [found] = await work.tx
    .select({ secret: requestAddresses.secret })
    .from(requestAddresses)
    .where(and(here(work), isNull(requestAddresses.machine)))
  return found ? requestPath + found.secret : null
}

/** Ends the address of the website, and makes another where it is to have one. */
export async function setWebsite(work: Work, enabled: boolean): Promise<void> {
  await work.tx.delete(requestAddresses).where(and(here(work), isNull(requestAddresses.machine)))
  if (enabled) await makeAddresses(work, [null])
}
