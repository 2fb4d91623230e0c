import { machine } from '@fieldhouse/domain/equipment/machine'
import { manual } from '@fieldhouse/domain/equipment/manual'
import { repair } from '@fieldhouse/domain/equipment/repair'
import { sql } from 'drizzle-orm'
import { index, text } from 'drizzle-orm/pg-core'
import { clients, serviceLocations } from '../crm/tables.ts'
import { label, money } from '../kit/database/columns.ts'
import { linkTable, pointsTo } from '../kit/database/link-table.ts'
import { tenantTable } from '../kit/database/tenant-table.ts'
import { jobs } from '../operations/tables.ts'
import { brands, tags } from '../databases/tables.ts'

/** Columns of both machines and manuals: the name and the search key. */
const nameColumns = () => ({ name: label().notNull(), modelKey: text().notNull() })

export const machines = tenantTable(
  'machines',
  {
    entity: machine,
    columns: {
      ...nameColumns(),
      serialKey: text(),
    },
  },
  (t) => [
    index('machines_serial_key')
      .on(t.workspaceId, t.serialKey)
      .where(sql`not ${t.removed}`),
    pointsTo('machines_brand', [t.workspaceId, t.brand], brands),
    pointsTo('machines_client', [t.workspaceId, t.client], clients),
    pointsTo('machines_service_location', [t.workspaceId, t.serviceLocation], serviceLocations),
  ],
)

export const machineTags = linkTable('machine_tags', machines, tags)

export const manuals = tenantTable('manuals', { entity: manual, columns: nameColumns() }, (t) => [
  pointsTo('manuals_brand', [t.workspaceId, t.brand], brands),
])

export const manualTags = linkTable('manual_tags', manuals, tags)

export const repairs = tenantTable(
  'repairs',
  { entity: repair, columns: { total: money().notNull() } },
  (t) => [
    pointsTo('repairs_job', [t.workspaceId, t.job], jobs),
    pointsTo('repairs_machine', [t.workspaceId, t.machine], machines),
    pointsTo('repairs_brand', [t.workspaceId, t.brand], brands),
  ],
)
