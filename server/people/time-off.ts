import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { timeOff, whyNotTimeOff } from '@fieldhouse/domain/people/time-off'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { timeOffs } from './closed-tables.ts'

type Stretch = { from?: string; to?: string }

function needOrder(stretch: Stretch): void {
  const { from, to } = stretch
  const refused = from !== undefined && to !== undefined ? whyNotTimeOff({ from, to }) : null
  if (refused) throw fault(['to'], refused)
}

export const timeOffRoutes = defineEntity(timeOff, {
  table: timeOffs,
  steps: {
    beforeCreate: (_, values) => {
      needOrder(values)
      return values
    },
    beforeUpdate: (_, { current, values }) => {
      needOrder({ from: current.from, to: current.to, ...values })
      return values
    },
  },
})
