import { status } from '@fieldhouse/domain/databases/status'
import { defineEntity } from '../kit/define-entity.ts'
import { statuses } from './tables.ts'

export const statusRoutes = defineEntity(status, { table: statuses })
