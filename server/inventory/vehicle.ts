import { vehicle } from '@fieldhouse/domain/inventory/vehicle'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { vehicles } from './tables.ts'

export const vehicleRoutes = defineEntity(vehicle, { table: vehicles })
