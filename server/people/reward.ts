import { reward } from '@fieldhouse/domain/people/reward'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { rewards } from './tables.ts'

export const rewardRoutes = defineEntity(reward, { table: rewards })
