import { tag } from '@fieldhouse/domain/core/tag'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { tags } from './tables.ts'

export const tagRoutes = defineEntity(tag, { table: tags })
