import { Anchor, Box, Card, Group, Stack } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import type { AnyRecord } from './any-record.ts'
import { isBlank } from './cell.tsx'
import type { Column } from './column.ts'
import classes from './table.module.css'

type Props = {
  records: readonly AnyRecord[]
  columns: readonly Column[]
  titleOf: (column: Column) => string
  show: (column: Column, record: AnyRecord) => ReactNode
  onOpen?: ((record: AnyRecord) => void) | undefined
}

/** The records that belong to the one on a small screen: a card for each, as lists have them (UI-12). */
export function RelatedCards({ records, ...shown }: Props) {
  return (
    <Stack gap="sm">
      {records.map((record) => (
        <RelatedCard key={record._id} record={record} {...shown} />
      ))}
    </Stack>
  )
}

type CardProps = Omit<Props, 'records'> & { record: AnyRecord }

function RelatedCard({ record, columns, titleOf, show, onOpen }: CardProps) {
  const [first, ...rest] = columns.filter(({ field }, at) => at === 0 || !isBlank(record[field]))
  const status = rest.find(({ tones }) => tones !== undefined)
  const facts = rest.filter((column) => column !== status)
  if (!first) return null
  return (
    <Card withBorder padding="sm" component="article">
      <Stack gap={8}>
        <Group justify="space-between" wrap="nowrap" gap="sm">
          {onOpen ? (
            <Anchor
              component="button"
              type="button"
              c="inherit"
              fz="sm"
              fw={600}
              mih={44}
              ta="start"
              onClick={() => onOpen(record)}
            >
              {show(first, record)}
            </Anchor>
          ) : (
            <Box fz="sm" fw={600} miw={0}>
              {show(first, record)}
            </Box>
          )}
          {status && <Box flex="none">{show(status, record)}</Box>}
        </Group>
        {facts.length > 0 && (
          <dl className={classes['facts']}>
            {facts.map((column) => (
              <Fragment key={column.field}>
                <dt>{titleOf(column)}</dt>
                <dd>{show(column, record)}</dd>
              </Fragment>
            ))}
          </dl>
        )}
      </Stack>
    </Card>
  )
}
