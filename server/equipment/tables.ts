import type {
  ApplianceClass,
  ApplianceSource,
  ApplianceType,
  RepairStatus,
} from '@fieldhouse/domain/equipment/appliances'
import { machine } from '@fieldhouse/domain/equipment/machine'
import { type ManualItem, manual } from '@fieldhouse/domain/equipment/manual'
import { type RepairItem, repair } from '@fieldhouse/domain/equipment/repair'
import { jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { clients, serviceLocations } from '../crm/tables.ts'
import { label, money } from '../kit/database/columns.ts'
import { linkTable, pointsTo } from '../kit/database/link-table.ts'
import { tenantTable } from '../kit/database/tenant-table.ts'
import { jobs } from '../operations/tables.ts'
import { brands, tags } from '../databases/tables.ts'

/** What machines and manuals are both kept by. */
const machineColumns = () => ({
  brand: uuid().notNull(),
  type: text().$type<ApplianceType>().notNull(),
  class: text().$type<ApplianceClass>().notNull(),
  source: text().$type<ApplianceSource>().notNull(),
  model: label().notNull(),
  note: text(),
  name: label().notNull(),
  modelKey: text().notNull(),
})

export const machines = tenantTable(
  'machines',
  {
    entity: machine,
    columns: {
      ...machineColumns(),
      serialNumber: label(),
      serialKey: text(),
      description: text(),
      client: uuid(),
      serviceLocation: uuid(),
    },
  },
  (t) => [
    pointsTo('machines_brand', [t.workspaceId, t.brand], brands),
    pointsTo('machines_client', [t.workspaceId, t.client], clients),
    pointsTo('machines_service_location', [t.workspaceId, t.serviceLocation], serviceLocations),
  ],
)

export const machineTags = linkTable('machine_tags', machines, tags)

export const manuals = tenantTable(
  'manuals',
  { entity: manual, columns: { ...machineColumns(), items: jsonb().$type<ManualItem[]>().notNull() } },
  (t) => [pointsTo('manuals_brand', [t.workspaceId, t.brand], brands)],
)

export const manualTags = linkTable('manual_tags', manuals, tags)

export const repairs = tenantTable(
  'repairs',
  {
    entity: repair,
    columns: {
      job: uuid().notNull(),
      machine: uuid(),
      brand: uuid(),
      type: text().$type<ApplianceType>(),
      model: text(),
      serial: text(),
      status: text().$type<RepairStatus>().notNull(),
      estimation: money(),
      items: jsonb().$type<RepairItem[]>().notNull(),
      total: money().notNull(),
      note: text(),
    },
  },
  (t) => [
    pointsTo('repairs_job', [t.workspaceId, t.job], jobs),
    pointsTo('repairs_machine', [t.workspaceId, t.machine], machines),
    pointsTo('repairs_brand', [t.workspaceId, t.brand], brands),
  ],
)
