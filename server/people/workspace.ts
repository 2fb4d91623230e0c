import { workspace } from '@fieldhouse/domain/people/workspace'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { everyMember } from '../kit/http/demands.ts'
import { settledTaxes } from './company-taxes.ts'
import { keepNumbering } from './keep-numbering.ts'
import { workspaces } from './tables.ts'

/** The business profile. Every member may read the profile, because forms and documents show parts of it. */
export const workspaceRoutes = defineEntity(workspace, {
  table: workspaces,
  readers: everyMember,
  steps: {
    beforeUpdate: async (work, { current, values }) => {
      if (values.numbering) await keepNumbering(work, current.numbering, values.numbering)
      return settledTaxes(values, current)
    },
  },
})
