import { defaultStatusWords } from '@fieldhouse/domain/databases/default-statuses'
import { status } from '@fieldhouse/domain/databases/status'
import { Problem } from '@fieldhouse/domain/kit/problem'
import { type Row, defineEntity } from '../kit/define-entity.ts'
import { statuses } from './tables.ts'

/** A status that came with the workspace carries a fixed code that all logic knows (OPEN-159). */
const cameWithWorkspace = (row: Row) => row['createdBy'] === null

export const statusRoutes = defineEntity(status, {
  table: statuses,
  steps: {
    beforeUpdate: (_, { current, values }) => {
      const isRecoded = values.code !== undefined && values.code !== current.code
      if (isRecoded && cameWithWorkspace(current)) throw new Problem('IN_USE', { words: defaultStatusWords })
      return values
    },
    beforeDelete: (_, current) => {
      if (cameWithWorkspace(current)) throw new Problem('IN_USE', { words: defaultStatusWords })
    },
  },
})
