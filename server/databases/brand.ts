import { brand } from '@fieldhouse/domain/databases/brand'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { brands } from './tables.ts'

export const brandRoutes = defineEntity(brand, { table: brands })
