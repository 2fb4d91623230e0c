import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import type { fieldReport } from '@fieldhouse/domain/visits/field-report'
import type { Row } from '../../kit/entity/define-entity.ts'

/** A report in the form in which it is stored. */
export type StoredReport = RowOf<typeof fieldReport> & Row
