import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { isFirstOrAsked, whyNotDemote, whyNotLocation } from '@fieldhouse/domain/suppliers/primary'
import { supplierLocation } from '@fieldhouse/domain/suppliers/supplier-location'
import { and, eq } from 'drizzle-orm'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { removeRow } from '../kit/entity/remove.ts'
import { type Work, need } from '../kit/database/work.ts'
import { changeRow, lockRow } from '../kit/entity/write.ts'
import { contactsAt, none } from './nested.ts'
import { supplierContactRoutes } from './supplier-contact.ts'
import { supplierContacts, supplierLocations } from './tables.ts'

const { workspaceId, supplier, id, isPrimary, createdAt } = supplierLocations

const ofSupplier = (work: Work, of: string) => and(eq(workspaceId, work.workspaceId), eq(supplier, of))

function needPlace(place: Parameters<typeof whyNotLocation>[0]): void {
  const refused = whyNotLocation(place)
  if (refused) throw fault(['name'], refused)
}

/** Unmarks the supplier's primary location, because another becomes primary. */
async function demote(work: Work, of: string): Promise<void> {
  const [primary] = await work.tx
    .select({ id })
    .from(supplierLocations)
    .where(and(ofSupplier(work, of), isPrimary))
  if (!primary) return
  const current = await lockRow(work, supplierLocationRoutes, primary.id)
  await changeRow(work, supplierLocationRoutes, { current, values: { isPrimary: false } })
}

/** Makes the oldest remaining location primary before the primary location is deleted. */
async function hand(work: Work, gone: { id: string; supplier: string }): Promise<void> {
  const own = and(ofSupplier(work, gone.supplier), eq(id, gone.id))
  await work.tx.update(supplierLocations).set({ isPrimary: false }).where(own)
  const others = await work.tx
    .select({ id })
    .from(supplierLocations)
    .where(ofSupplier(work, gone.supplier))
    .orderBy(createdAt, id)
  const next = others.find((each) => each.id !== gone.id)
  if (!next) return
  const current = await lockRow(work, supplierLocationRoutes, next.id)
  await changeRow(work, supplierLocationRoutes, { current, values: { isPrimary: true } })
}

/** Deletes the contacts of a deleted location, each with an audit entry. Requires the permission to delete contacts. */
async function removePeople(work: Work, location: string): Promise<void> {
  const people = await work.tx
    .select({ id: supplierContacts.id })
    .from(supplierContacts)
    .where(and(eq(supplierContacts.workspaceId, work.workspaceId), eq(supplierContacts.location, location)))
  if (people.length > 0) need(work, 'DB_SUPPLIER_CONTACT', 'delete')
  for (const person of people) await removeRow(work, supplierContactRoutes, { id: person.id, seen: null })
}

/**
 * Locations of suppliers. Only the supplier's calls write locations. These calls lock the supplier first, so that
 * concurrent changes run one after the other.
 */
export const supplierLocationRoutes = defineEntity(supplierLocation, {
  table: supplierLocations,
  derived: { contacts: () => contactsAt(id) },
  maskedFields: ({ permissions }) =>
    may(permissions, 'DB_SUPPLIER_CONTACT', 'read') ? {} : { contacts: none },
  steps: {
    beforeCreate: async (work, values) => {
      needPlace(values)
      const of = values.supplier ?? ''
      const others = await work.tx.$count(supplierLocations, ofSupplier(work, of))
      const becomesPrimary = isFirstOrAsked(values.isPrimary ?? false, others)
      if (becomesPrimary) await demote(work, of)
      return { ...values, isPrimary: becomesPrimary }
    },
    beforeUpdate: async (work, { current, values }) => {
      needPlace({ ...current, ...values })
      const wanted = values.isPrimary ?? current.isPrimary
      const refused = whyNotDemote(current.isPrimary, wanted)
      if (refused) throw fault(['isPrimary'], refused)
      if (wanted && !current.isPrimary) await demote(work, current.supplier)
      return values
    },
    beforeDelete: async (work, current) => {
      await removePeople(work, current.id)
      if (current.isPrimary) await hand(work, current)
    },
  },
})
