import { template } from '@fieldhouse/domain/messaging/template'
import { type JudgedTemplate, templateFaults } from '@fieldhouse/domain/messaging/template-rules'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { templates } from './tables.ts'

/** Refuses a template that is not valid as a whole. Each error is at its field. */
function needSound(judged: JudgedTemplate): void {
  const errors = templateFaults(judged)
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
}

export const templateRoutes = defineEntity(template, {
  table: templates,
  steps: {
    beforeCreate: (_, values) => {
      needSound({ languages: {}, ...values })
      return values
    },
    beforeUpdate: (_, { current, values }) => {
      needSound({ ...current, ...values })
      return values
    },
  },
})
