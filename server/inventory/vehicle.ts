import { serviceFaults, vehicle } from '@fieldhouse/domain/inventory/vehicle'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { vehicles } from './tables.ts'

export const vehicleRoutes = defineEntity(vehicle, {
  table: vehicles,
  steps: {
    whyNotCreate: async (_, records) => records.map((each) => serviceFaults(each)[0] ?? null),
    // Invalid service dates that were stored before this check existed may stay while other fields change.
    beforeUpdate: (_, { current, values }) => {
      const after = { ...current, ...values }
      const isSame = after.lastService === current.lastService && after.nextService === current.nextService
      const errors = isSame ? [] : serviceFaults(after)
      if (errors.length > 0) throw new Problem('VALIDATION', { errors })
      return values
    },
  },
})
