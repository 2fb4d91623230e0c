import type { product } from '@fieldhouse/domain/inventory/product'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { type FieldFault, fault } from '@fieldhouse/domain/kit/entity/problem'
import { and, eq, inArray, isNotNull, ne, not, sql } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { products } from './tables.ts'

// A unique index prevents duplicate serial numbers of active products (OPEN-200). Older duplicates are allowed until
// their number changes. The index does not contain older duplicates, so this module checks them.

type Numbered = Pick<Partial<RowOf<typeof product>>, 'serialNumber'>

const folded = ({ serialNumber }: Numbered): string[] => (serialNumber ? [serialNumber.toLowerCase()] : [])

/** Returns the given serial numbers that belong to older duplicates. Ignores the product `own`. */
async function keptTwice(work: Work, wanted: readonly string[], own: string | null): Promise<Set<string>> {
  if (wanted.length === 0) return new Set()
  const rows = await work.tx
    .select({ serial: products.serialDoubled })
    .from(products)
    .where(
      and(
        eq(products.workspaceId, work.workspaceId),
        inArray(products.serialDoubled, [...wanted]),
        sql`${products.serialDoubled} = lower(${products.serialNumber})`,
        not(products.removed),
        own === null ? undefined : ne(products.id, own),
      ),
    )
  return new Set(rows.flatMap(({ serial }) => serial ?? []))
}

const taken: FieldFault = { path: ['serialNumber'], code: 'SERIAL_NUMBER_TAKEN' }

/** For each new product, the fault of its serial number or null. */
export async function whyNotSerials(work: Work, made: readonly Numbered[]): Promise<(FieldFault | null)[]> {
  const kept = await keptTwice(work, made.flatMap(folded), null)
  return made.map((each) => (folded(each).some((serial) => kept.has(serial)) ? taken : null))
}

/** Refuses a serial number that belongs to an older duplicate. */
async function needUnshared(work: Work, wanted: Numbered, own: string): Promise<void> {
  if ((await keptTwice(work, folded(wanted), own)).size > 0) throw fault(taken.path, taken.code)
}

/** Adds a product to the unique index. */
async function guard(work: Work, id: string): Promise<void> {
  const own = and(eq(products.workspaceId, work.workspaceId), eq(products.id, id))
  await work.tx
    .update(products)
    .set({ serialDoubled: null })
    .where(and(own, isNotNull(products.serialDoubled)))
}

type Change = { from: Numbered; to: Numbered; id: string }

const isOther = ({ from, to }: Change) => to.serialNumber !== undefined && folded(from)[0] !== folded(to)[0]

/** Refuses a change to a serial number that belongs to an older duplicate. */
export async function needOwnSerial(work: Work, change: Change): Promise<void> {
  if (isOther(change)) await needUnshared(work, change.to, change.id)
}

/** Adds a product to the unique index if its serial number has changed. */
export async function guardSerial(work: Work, change: Change): Promise<void> {
  if (isOther(change)) await guard(work, change.id)
}

/** Refuses to restore an archived product unless its serial number is unique. */
export async function needSerialFree(work: Work, current: Numbered & { id: string }): Promise<void> {
  if (!current.serialNumber) return
  await needUnshared(work, current, current.id)
  await guard(work, current.id)
}
