import { refund } from '@fieldhouse/domain/accounting/refund'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { failedRefunds } from './failed-refunds.ts'
import { refunds } from './tables.ts'

/** Refunds of payments. */
export const refundRoutes = defineEntity(refund, { table: refunds, summary: failedRefunds })
