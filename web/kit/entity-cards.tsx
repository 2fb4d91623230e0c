import { Card, Group, SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity'
import type { ReactNode } from 'react'
import { FieldValue, isBlank } from './cell.tsx'
import type { Column } from './column.ts'
import type { AnyRecord } from './entity-form.tsx'
import type { EntityWords } from './words.ts'

type Props = {
  entity: Entity
  words: EntityWords
  columns: readonly Column[]
  records: readonly AnyRecord[]
  onOpen?: ((record: AnyRecord) => void) | undefined
}

/** What a column shows of a record. */
export function columnValue(at: {
  entity: Entity
  words: EntityWords
  column: Column
  record: AnyRecord
}): ReactNode {
  const { column, record } = at
  return column.render ? (
    column.render(record)
  ) : (
    <FieldValue entity={at.entity} words={at.words} field={column.field} value={record[column.field]} />
  )
}

/** A list on a small screen: a card for each record with labelled fields; empty ones are left out (UI-12). */
export function EntityCards({ entity, words, columns, records, onOpen }: Props) {
  const [title, ...facts] = columns
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {records.map((record) => (
        <Card key={record._id} withBorder padding="sm" component="article">
          <Stack gap={6}>
            {title && (
              <UnstyledButton onClick={() => onOpen?.(record)} fw={600} mih={32}>
                {columnValue({ entity, words, column: title, record })}
              </UnstyledButton>
            )}
            {facts
              .filter(({ field }) => !isBlank(record[field]))
              .map((column) => (
                <Group key={column.field} gap="xs" justify="space-between" wrap="nowrap" align="start">
                  <Text size="xs" c="dimmed">
                    {words.field(column.field)}
                  </Text>
                  <Text size="sm" component="div" ta="end">
                    {columnValue({ entity, words, column, record })}
                  </Text>
                </Group>
              ))}
          </Stack>
        </Card>
      ))}
    </SimpleGrid>
  )
}
