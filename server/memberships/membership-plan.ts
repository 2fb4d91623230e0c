import { membershipPlan } from '@fieldhouse/domain/memberships/membership-plan'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { membershipPlans } from './tables.ts'

/** The plans that companies sell. Members keep their agreed prices when the price of a plan changes (OPEN-801). */
export const membershipPlanRoutes = defineEntity(membershipPlan, { table: membershipPlans })
