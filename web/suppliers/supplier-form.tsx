import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { supplier } from '@fieldhouse/domain/suppliers/supplier'
import { defineForm } from '../kit/form/define-form.tsx'
import { supplierHistory } from './supplier-history.ts'

export type SupplierRecord = Read<typeof supplier>

/** Creates or changes a supplier. Only the name is required (SUP-03). */
export const SupplierForm = defineForm(supplier, {
  words: 'suppliers',
  form: ['name', 'www', 'country', 'phones', 'emails', 'tags'],
  formatters: supplierHistory,
})
