import { Anchor, Group, Stack, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Entity } from '@fieldhouse/domain/kit/entity'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useWriting } from './cell.tsx'
import type { Column } from './column.ts'
import { columnValue } from './column-value.tsx'
import type { AnyRecord } from './any-record.ts'
import { NothingHere, QueryState } from './query-state.tsx'
import { recordQueries } from './records.ts'
import { RelatedCards } from './related-cards.tsx'
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
  const small = useMediaQuery('screen and (max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  })
  const shown: Shown = {
    records,
    columns,
    onOpen,
    titleOf: ({ field, title }) => title ?? words.field(field),
    show: (column, record) => columnValue({ entity, words, column, record, writing }),
  }
  return (
    <Stack gap="sm">
      {action && <Group justify="flex-end">{action}</Group>}
      <QueryState of={list} />
      {list.data && records.length === 0 && <NothingHere>{empty}</NothingHere>}
      {records.length > 0 && (small ? <RelatedCards {...shown} /> : <RelatedTable {...shown} />)}
      {count > records.length && (
        <Text size="sm" c="dimmed">
          {t('onlyNewest', { shown: records.length, count })}
        </Text>
      )}
    </Stack>
  )
}

type Shown = ComponentProps<typeof RelatedCards>

function RelatedTable({ records, columns, titleOf, show, onOpen }: Shown) {
  return (
    <Table.ScrollContainer minWidth={Math.min(600, columns.length * 120)} type="native">
      <Table highlightOnHover={onOpen !== undefined} withTableBorder horizontalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column.field} ta={column.align ?? 'left'} fz="xs">
                {titleOf(column)}
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
                      {show(column, record)}
                    </Anchor>
                  ) : (
                    show(column, record)
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
