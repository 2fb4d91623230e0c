import { brand } from '@fieldhouse/domain/databases/brand'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { renameOf } from '../equipment/machine-names.ts'
import { brands } from './tables.ts'

export const brandRoutes = defineEntity(brand, {
  table: brands,
  steps: {
    afterUpdate: async (work, { before, row }) => {
      if (row.name !== before.name) await renameOf(work, row)
    },
  },
})
