import { manual } from '@fieldhouse/domain/equipment/manual'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { namesOf } from './machine-names.ts'
import { manualTags, manuals } from './tables.ts'

export const manualRoutes = defineEntity(manual, {
  table: manuals,
  links: { tags: manualTags },
  secret: ['name', 'modelKey'],
  steps: {
    beforeCreate: async (work, values) => ({ ...values, ...(await namesOf(work, values, null)) }),
    beforeUpdate: async (work, { current, values }) => ({
      ...values,
      ...(await namesOf(work, values, current)),
    }),
  },
})
