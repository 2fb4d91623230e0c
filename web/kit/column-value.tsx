import type { Entity } from '@fieldhouse/domain/kit/entity'
import type { ReactNode } from 'react'
import { StatusBadge } from '../ui/status-badge.tsx'
import { FieldValue } from './cell.tsx'
import type { Column } from './column.ts'
import type { AnyRecord } from './any-record.ts'
import type { EntityWords } from './words.ts'

/** What a column shows of a record. */
export function columnValue(at: {
  entity: Entity
  words: EntityWords
  column: Column
  record: AnyRecord
}): ReactNode {
  const { entity, words, column, record } = at
  const value = record[column.field]
  if (column.render) return column.render(record)
  const tone = typeof value === 'string' ? column.tones?.[value] : undefined
  if (tone && typeof value === 'string')
    return <StatusBadge tone={tone}>{words.option(column.field, value)}</StatusBadge>
  return (
    <FieldValue
      entity={entity}
      words={words}
      field={column.field}
      value={value}
      currency={record['currency']}
    />
  )
}
