import type { SampleTrade } from '@fieldhouse/domain/core/sample-words'
import { type SampleSupplier, sampleSuppliers } from '@fieldhouse/domain/suppliers/sample-suppliers'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { brands } from '../databases/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { type Sample, type SampleRecord, recordsOf } from '../kit/entity/sample.ts'
import { insertRow } from '../kit/entity/write.ts'
import { supplierBrandTagRoutes } from './supplier-brand-tag.ts'
import { supplierContactRoutes } from './supplier-contact.ts'
import { supplierLocationRoutes } from './supplier-location.ts'
import { supplierRoutes } from './supplier.ts'
import { suppliers } from './tables.ts'

async function makeSupplier(work: Work, sample: SampleSupplier): Promise<string> {
  const { place, person, brands: carried, ...own } = sample
  const { id } = await insertRow(work, supplierRoutes, { ...own, country: 'CA' })
  const at = { ...place, supplier: id, state: 'QC', isPrimary: true }
  const { id: location } = await insertRow(work, supplierLocationRoutes, at)
  const reached = { ...person, supplier: id, location, languages: ['fr-FR' as const], isPrimary: true }
  await insertRow(work, supplierContactRoutes, reached)
  const known = await work.tx
    .select({ id: brands.id })
    .from(brands)
    .where(
      and(
        eq(brands.workspaceId, work.workspaceId),
        inArray(
          sql`lower(${brands.name})`,
          carried.map((name) => name.toLowerCase()),
        ),
      ),
    )
    .orderBy(asc(brands.name))
  for (const { id: brandId } of known)
    await insertRow(work, supplierBrandTagRoutes, { supplier: id, brandId })
  return id
}

/** Creates the sample's suppliers, except those whose name is already taken. */
async function makeSuppliers(
  work: Work,
  _before: readonly SampleRecord[],
  { trade }: SampleTrade,
): Promise<SampleRecord[]> {
  const taken = await work.tx
    .select({ name: suppliers.name })
    .from(suppliers)
    .where(eq(suppliers.workspaceId, work.workspaceId))
  const made: string[] = []
  for (const sample of sampleSuppliers(trade)) {
    if (taken.some(({ name }) => name.toLowerCase() === sample.name.toLowerCase())) continue
    made.push(await makeSupplier(work, sample))
  }
  return recordsOf('supplier', made)
}

/** The suppliers of the sample company. */
export const supplierSample: Sample = { make: makeSuppliers, tables: [['supplier', suppliers]] }
