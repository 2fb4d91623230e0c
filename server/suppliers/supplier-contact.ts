import { supplierContact } from '@fieldhouse/domain/suppliers/supplier-contact'
import { and, eq } from 'drizzle-orm'
import { defineEntity } from '../kit/entity/define-entity.ts'
import type { Work } from '../kit/database/work.ts'
import { changeRow, lockRow } from '../kit/entity/write.ts'
import { supplierContacts } from './tables.ts'

const { workspaceId, supplier, id, isPrimary } = supplierContacts

/** Unmarks the supplier's primary contact, because another becomes primary (OPEN-143). */
async function demote(work: Work, of: string): Promise<void> {
  const [primary] = await work.tx
    .select({ id })
    .from(supplierContacts)
    .where(and(eq(workspaceId, work.workspaceId), eq(supplier, of), isPrimary))
  if (!primary) return
  const current = await lockRow(work, supplierContactRoutes, primary.id)
  await changeRow(work, supplierContactRoutes, { current, values: { isPrimary: false } })
}

/**
 * Contacts of suppliers. Only the supplier's calls write contacts. These calls lock the supplier first, so that
 * concurrent changes run one after the other.
 */
export const supplierContactRoutes = defineEntity(supplierContact, {
  table: supplierContacts,
  steps: {
    beforeCreate: async (work, values) => {
      if (values.isPrimary) await demote(work, values.supplier ?? '')
      return values
    },
    beforeUpdate: async (work, { current, values }) => {
      if (values.isPrimary && !current.isPrimary) await demote(work, current.supplier)
      return values
    },
  },
})
