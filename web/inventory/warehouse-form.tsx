import { warehouse } from '@fieldhouse/domain/inventory/warehouse'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { defineForm } from '../kit/form/define-form.tsx'

export type WarehouseRecord = Read<typeof warehouse>

/** The form of a warehouse. Only the name is required (INV-20). */
export const WarehouseForm = defineForm(warehouse, {
  words: 'inventory',
  form: ['name', 'address', 'note'],
  photo: 'warehouse',
})
