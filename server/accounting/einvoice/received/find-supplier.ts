import type { ReceivedParty } from '@fieldhouse/domain/accounting/einvoice/received/received-einvoice'
import type { UnknownSupplier } from '@fieldhouse/domain/accounting/bills/calls'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { beginningOf } from '@fieldhouse/domain/kit/value/typed-text'
import { and, eq, sql } from 'drizzle-orm'
import type { Work } from '../../../kit/database/work.ts'
import { suppliers } from '../../../suppliers/tables.ts'

/**
 * The supplier of an e-invoice: the chosen one, or the only one with a name or the email of the seller. Otherwise, throws
 * a fault at `supplier`.
 */
export async function needSupplier(
  { tx, workspaceId }: Work,
  chosen: string | null,
  { names, email }: ReceivedParty,
): Promise<string> {
  const isNamed = sql`fold(${suppliers.name}) in (${sql.join(
    names.map(({ text }) => sql`fold(${text})`),
    sql`, `,
  )})`
  const hasEmail = sql`exists (
    select from jsonb_array_elements(${suppliers.emails}) way where lower(way ->> 'value') = lower(${email?.text ?? ''}))`
  const found = await tx
    .select({ id: suppliers.id, isNamed: sql<boolean>`${isNamed}` })
    .from(suppliers)
    .where(
      and(
        eq(suppliers.workspaceId, workspaceId),
        eq(suppliers.removed, false),
        chosen === null ? sql`(${isNamed} or ${hasEmail})` : eq(suppliers.id, chosen),
      ),
    )
    .limit(20)
  const named = found.filter((each) => each.isNamed)
  const [only, another] = named.length > 0 ? named : found
  if (only && !another) return only.id
  const name = beginningOf(names[0]?.text ?? '', 120)
  throw new Problem('VALIDATION', {
    errors: [{ path: ['supplier'], code: 'EINVOICE_SUPPLIER', params: { name } }],
    current: { supplierName: name } satisfies UnknownSupplier,
  })
}
