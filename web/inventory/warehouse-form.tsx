import { warehouse } from '@fieldhouse/domain/inventory/warehouse'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { defineForm } from '../kit/form/define-form.tsx'

export type WarehouseRecord = Read<typeof warehouse>

/** Makes or changes a warehouse: its name alone is required (INV-20). */
export const WarehouseForm = defineForm(warehouse, {
  words: 'inventory',
  form: ['name', 'address', 'note'],
  photo: 'warehouse',
})
