import { template } from '@fieldhouse/domain/messaging/template'
import { type JudgedTemplate, templateFaults } from '@fieldhouse/domain/messaging/template-rules'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { defineEntity } from '../kit/entity/define-entity.ts'
import type { Work } from '../kit/database/work.ts'
import { customVariables } from './custom-facts.ts'
import { templates } from './tables.ts'

/** Refuses an invalid template. Each error has the path of its field. */
async function needSound(work: Work, judged: JudgedTemplate): Promise<void> {
  const errors = templateFaults(judged, await customVariables(work))
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
}

export const templateRoutes = defineEntity(template, {
  table: templates,
  steps: {
    beforeCreate: async (work, values) => {
      await needSound(work, { languages: {}, ...values })
      return values
    },
    beforeUpdate: async (work, { current, values }) => {
      await needSound(work, { ...current, ...values })
      return values
    },
  },
})
