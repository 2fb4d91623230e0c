import { Anchor, Group, Stack, Table, Text } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useWriting } from './cell.tsx'
import type { Column } from './column.ts'
import { columnValue } from './column-value.tsx'
import type { AnyRecord } from './any-record.ts'
import { NothingHere, QueryState } from './query-state.tsx'
import { recordQueries } from './records.ts'
import type { EntityWords } from './words.ts'

type Props = {
  entity: Entity
  words: EntityWords
  columns: readonly Column[]
  /** Which records belong here, as a list's query: `{ filter_account: id }`. */
  query: Record<string, string | readonly string[]>
  onOpen?: (record: AnyRecord) => void
  /** What can be done here, above the list. */
  action?: ReactNode
  /** Said where there are none. */
  empty: string
}

const most = 100

/** The records that belong to the one on screen, newest first. */
export function RelatedList({ entity, words, columns, query, onOpen, action, empty }: Props) {
  const { t } = useTranslation('kit')
  const writing = useWriting()
  const list = useQuery(recordQueries.list(entity, { ...query, limit: most }))
  const records = (list.data?.result ?? []) as unknown as AnyRecord[]
  const count = list.data?.pagination?.count ?? 0
  return (
    <Stack gap="sm">
      {action && <Group justify="flex-end">{action}</Group>}
      <QueryState of={list} />
      {list.data && records.length === 0 && <NothingHere>{empty}</NothingHere>}
      {records.length > 0 && (
        <Table.ScrollContainer minWidth={Math.min(600, columns.length * 120)} type="native">
          <Table highlightOnHover={onOpen !== undefined} withTableBorder>
            <Table.Thead>
              <Table.Tr>
                {columns.map(({ field, title, align }) => (
                  <Table.Th key={field} ta={align ?? 'left'} fz="xs">
                    {title ?? words.field(field)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {records.map((record) => (
                <Table.Tr
                  key={record._id}
                  style={onOpen ? { cursor: 'pointer' } : undefined}
                  onClick={() => onOpen?.(record)}
                >
                  {columns.map((column, at) => (
                    <Table.Td key={column.field} ta={column.align ?? 'left'} fz="sm">
                      {at === 0 && onOpen ? (
                        <Anchor component="button" type="button" c="inherit" fz="sm" fw={500} ta="start">
                          {columnValue({ entity, words, column, record, writing })}
                        </Anchor>
                      ) : (
                        columnValue({ entity, words, column, record, writing })
                      )}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {count > records.length && (
        <Text size="sm" c="dimmed">
          {t('onlyNewest', { shown: records.length, count })}
        </Text>
      )}
    </Stack>
  )
}
