import { billing } from '@fieldhouse/domain/accounting/billing'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { billings } from './tables.ts'

export const billingRoutes = defineEntity(billing, { table: billings })
