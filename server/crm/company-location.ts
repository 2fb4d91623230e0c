import { companyLocation } from '@fieldhouse/domain/crm/location'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { companyLocationTags, companyLocations } from './tables.ts'

export const companyLocationRoutes = defineEntity(companyLocation, {
  table: companyLocations,
  links: { tags: companyLocationTags },
})
