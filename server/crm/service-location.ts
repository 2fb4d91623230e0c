import { serviceLocation } from '@fieldhouse/domain/crm/service-location'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { withZone } from './address-zone.ts'
import { serviceLocationTags, serviceLocations } from './tables.ts'

export const serviceLocationRoutes = defineEntity(serviceLocation, {
  table: serviceLocations,
  links: { tags: serviceLocationTags },
  steps: {
    beforeCreate: (work, values) => withZone(work, values, null),
    beforeUpdate: (work, { current, values }) => withZone(work, values, current),
  },
})
