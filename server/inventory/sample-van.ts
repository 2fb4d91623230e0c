import { sampleCount, sampleVan, sampleVehicle } from '@fieldhouse/domain/inventory/sample-products'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { and, eq, sql } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import type { SampleRecord } from '../kit/entity/sample.ts'
import { insertRow } from '../kit/entity/write.ts'
import { countLines } from './stocktake-calls.ts'
import { stocktakeRoutes } from './stocktake.ts'
import { vehicles, warehouses } from './tables.ts'
import { vehicleRoutes } from './vehicle.ts'
import { warehouseRoutes } from './warehouse.ts'

const dayLength = 86_400_000

/** Creates the warehouse of the van, unless a warehouse already has this name. */
export async function makeVan(work: Work): Promise<string | null> {
  const name = sampleVan[work.actor.language]
  const taken = and(
    eq(warehouses.workspaceId, work.workspaceId),
    sql`lower(${warehouses.name}) = lower(${name})`,
    eq(warehouses.removed, false),
  )
  if ((await work.tx.$count(warehouses, taken)) > 0) return null
  return (await insertRow(work, warehouseRoutes, { name })).id
}

/** Creates the vehicle of the van, unless a vehicle already has its plate. */
export async function makeVehicle(
  work: Work,
  { van, technician }: { van: string; technician: string | undefined },
): Promise<SampleRecord[]> {
  const { name, plate, odometer, serviced, due } = sampleVehicle
  const taken = and(
    eq(vehicles.workspaceId, work.workspaceId),
    sql`lower(${vehicles.plate}) = lower(${plate})`,
  )
  if ((await work.tx.$count(vehicles, taken)) > 0) return []
  const on = (days: number) => dayAt(work.now.getTime() + days * dayLength, work.actor.timezone)
  const { id } = await insertRow(work, vehicleRoutes, {
    name: name[work.actor.language],
    plate,
    odometer,
    technician: technician ?? null,
    warehouse: van,
    lastService: on(serviced),
    nextService: on(due),
  })
  return [{ entity: 'vehicle', id }]
}

/** Begins a stocktake of the van, and counts one product. */
export async function beginStocktake(
  work: Work,
  { van, productOf }: { van: string; productOf: ReadonlyMap<string, string> },
): Promise<SampleRecord[]> {
  const product = productOf.get(sampleCount.product)
  if (product === undefined) return []
  const { id } = await insertRow(work, stocktakeRoutes, { warehouse: van })
  await countLines(work, id, {
    counts: [{ product, condition: 'new', counted: sampleCount.counted, age: 0 }],
  })
  return [{ entity: 'stocktake', id }]
}
