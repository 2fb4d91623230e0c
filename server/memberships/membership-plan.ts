import { membershipPlan } from '@fieldhouse/domain/memberships/membership-plan'
import { noticeDaysOf } from '@fieldhouse/domain/memberships/renewal'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { membershipPlans } from './tables.ts'

/** The plans that companies sell. Members keep their agreed prices when the price of a plan changes (OPEN-801). */
export const membershipPlanRoutes = defineEntity(membershipPlan, {
  table: membershipPlans,
  steps: {
    beforeCreate: (_, values) => ({
      ...values,
      noticeDays: noticeDaysOf(values.frequency ?? 'MONTH', values.noticeDays ?? 0),
    }),
    beforeUpdate: (_, { current, values }) =>
      values.noticeDays === undefined
        ? values
        : { ...values, noticeDays: noticeDaysOf(current.frequency, values.noticeDays) },
  },
})
