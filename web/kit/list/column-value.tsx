import { countedValue, isVoidedAmount } from '@fieldhouse/domain/kit/entity/counted-value'
import { valueAt } from '@fieldhouse/domain/kit/entity/custom-values'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import type { ReactNode } from 'react'
import { StatusBadge } from '../../ui/status-badge.tsx'
import classes from '../value/cell.module.css'
import { type Writing, fieldValue } from '../value/cell.tsx'
import type { Column } from './column.ts'
import type { AnyRecord } from '../api/any-record.ts'
import type { EntityWords } from '../text/words.ts'

/** Renders a column's value of a record. */
export function columnValue(at: {
  entity: Entity
  words: EntityWords
  column: Column
  record: AnyRecord
  writing: Writing
}): ReactNode {
  const { entity, words, column, record, writing } = at
  const value = valueAt(record, column.field)
  if (column.render) return column.render(record)
  const tone = typeof value === 'string' ? column.tones?.[value] : undefined
  if (tone && typeof value === 'string')
    return <StatusBadge tone={tone}>{words.option(column.field, value)}</StatusBadge>
  const shown = { entity, words, field: column.field, currency: record['currency'] }
  // An export counts a voided amount as zero. The screen shows the amount and strikes it through.
  if (isVoidedAmount(entity, column.field, record))
    return <s className={classes['quiet']}>{fieldValue({ ...shown, value }, writing)}</s>
  return fieldValue({ ...shown, value: countedValue(entity, column.field, record) }, writing)
}
