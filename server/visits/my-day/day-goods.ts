import { product } from '@fieldhouse/domain/inventory/product'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import type { Decimal } from '@fieldhouse/domain/kit/value/money'
import {
  type DayStop,
  type MyDay,
  type UsedAtVisit,
  type VanStock,
  mostVanStock,
} from '@fieldhouse/domain/visits/my-day'
import type { Work } from '../../kit/database/work.ts'
import { grouped } from './group-rows.ts'

/** The SQL for a product of the day. Only users who may read products get the price. */
const shownProduct = ({ permissions }: Work) =>
  `json_build_object('_id', p.id, 'name', p.name, 'productNumber', p.product_number,
    'codes', array_remove(array[p.product_number, p.sku, p.serial_number], null),
    'unitPrice', ${may(permissions, product.section, 'read') ? 'p.unit_price::text' : 'null'})`

/** A usual part of a job type, with the price that the job type sets for it. */
export type KitPart = DayStop['kit'][number] & { ownPrice: Decimal | null }

/** The usual parts of job types, by type. */
export const kitsOf = (work: Work, types: readonly string[]): Promise<Map<string, KitPart[]>> =>
  grouped<KitPart>(
    work,
    `select k.record_id as of, json_build_object('product', ${shownProduct(work)}, 'quantity', k.quantity::float8,
       'isService', p.product_type = 'SERVICE', 'ownPrice', k.unit_price::text) as value
     from job_type_products k join products p on p.workspace_id = k.workspace_id and p.id = k.product
     where k.workspace_id = $1 and k.record_id = any($2) order by k.position`,
    types,
  )

/** The stock in the user's van. Returns null if the user has no van. */
export async function vanOf(work: Work, warehouse: string | null): Promise<MyDay['van']> {
  if (warehouse === null) return null
  const { workspaceId } = work
  const { rows } = await work.client.query<{ name: string; stock: VanStock[] }>(
    `select w.name, (select coalesce(json_agg(s.value), '[]'::json) from (
         select json_build_object('product', ${shownProduct(work)},
           'counts', json_build_object('new', s.new_count, 'refurbished', s.refurbished_count, 'damaged', s.damaged_count),
           'promised', json_build_object('new', s.pending_new_count, 'refurbished', s.pending_refurbished_count,
             'damaged', s.pending_damaged_count)) as value
         from stocks s join products p on p.workspace_id = s.workspace_id and p.id = s.product
         where s.workspace_id = $1 and s.warehouse = w.id and not s.removed and s.new_count + s.refurbished_count + s.damaged_count > 0
         order by p.name, p.id limit ${mostVanStock}) s) as stock
     from warehouses w where w.workspace_id = $1 and w.id = $2`,
    [workspaceId, warehouse],
  )
  return rows[0] ? { _id: warehouse, ...rows[0] } : null
}

/** The parts used at visits, by visit. */
export const partsAt = (work: Work, ids: readonly string[]): Promise<Map<string, UsedAtVisit['parts']>> =>
  grouped<UsedAtVisit['parts'][number]>(
    work,
    `select c.appointment as of, json_build_object('product', c.product, 'name', p.name, 'condition', c.condition,
       'warehouse', c.warehouse, 'count', c.quantity::float8) as value
     from visit_charges c join products p on p.workspace_id = c.workspace_id and p.id = c.product
     where c.workspace_id = $1 and c.appointment = any($2) and c.kind = 'PART' order by c.id`,
    ids,
  )

/** The hours worked at visits, by visit. */
export const hoursAt = (work: Work, ids: readonly string[]): Promise<Map<string, UsedAtVisit['hours']>> =>
  grouped<UsedAtVisit['hours'][number]>(
    work,
    `select appointment as of, json_build_object('technician', member, 'minutes', minutes) as value
     from timesheets where workspace_id = $1 and appointment = any($2) order by id`,
    ids,
  )

/** The visits with a charge on an issued invoice. */
export async function invoicedVisits(work: Work, ids: readonly string[]): Promise<Set<string>> {
  const found = await grouped<string>(
    work,
    `select distinct c.appointment as of, 'invoiced' as value from visit_charges c
     join invoice_lines l on l.workspace_id = c.workspace_id and l.id = c.billed_line
     join invoices i on i.workspace_id = l.workspace_id and i.id = l.record_id and i.invoice_status <> 'DRAFT'
     where c.workspace_id = $1 and c.appointment = any($2)`,
    ids,
  )
  return new Set(found.keys())
}
