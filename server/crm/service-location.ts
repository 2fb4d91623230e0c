import { serviceLocation } from '@fieldhouse/domain/crm/service-location'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { serviceLocationTags, serviceLocations } from './tables.ts'

export const serviceLocationRoutes = defineEntity(serviceLocation, {
  table: serviceLocations,
  links: { tags: serviceLocationTags },
})
