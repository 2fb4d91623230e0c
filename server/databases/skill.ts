import { skill } from '@fieldhouse/domain/databases/skill'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { skills } from './tables.ts'

export const skillRoutes = defineEntity(skill, { table: skills })
