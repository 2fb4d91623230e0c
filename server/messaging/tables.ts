import { template } from '@fieldhouse/domain/messaging/template'
import { tenantTable } from '../kit/database/tenant-table.ts'

export const templates = tenantTable('templates', {
  entity: template,
})
