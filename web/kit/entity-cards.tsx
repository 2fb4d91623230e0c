import { Button, Card, Checkbox, Group, SimpleGrid, Stack, UnstyledButton } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity'
import { nameOf } from '@fieldhouse/domain/kit/name-of'
import { Fragment, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../ui/status-badge.tsx'
import { FieldValue, isBlank } from './cell.tsx'
import type { Column } from './column.ts'
import type { AnyRecord } from './any-record.ts'
import classes from './table.module.css'
import type { Selection } from './use-selection.ts'
import type { EntityWords } from './words.ts'

type Props = {
  entity: Entity
  words: EntityWords
  columns: readonly Column[]
  records: readonly AnyRecord[]
  onOpen?: ((record: AnyRecord) => void) | undefined
  selection?: Selection | null
}

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

/** A list on a small screen: a card for each record with labelled fields; empty ones are left out (UI-12). */
export function EntityCards({ records, ...rest }: Props) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {records.map((record) => (
        <EntityCard key={record._id} record={record} {...rest} />
      ))}
    </SimpleGrid>
  )
}

/** Facts that a card shows at first. */
const atFirst = 4

function EntityCard(props: Omit<Props, 'records'> & { record: AnyRecord }) {
  const { entity, words, columns, record, onOpen, selection = null } = props
  const { t } = useTranslation('list')
  const [isOpen, setOpen] = useState(false)
  const [title, ...rest] = columns
  const status = rest.find(({ tones }) => tones !== undefined)
  const facts = rest.filter((column) => column !== status && !isBlank(record[column.field]))
  const show = (column: Column) => columnValue({ entity, words, column, record })
  return (
    <Card withBorder padding="sm" component="article">
      <Stack gap={8}>
        <Group justify="space-between" wrap="nowrap" gap="sm">
          <Group gap="sm" wrap="nowrap" miw={0}>
            {selection && (
              <Checkbox
                aria-label={t('selectRow', { name: nameOf(record) })}
                checked={selection.has(record._id)}
                onChange={(event) => selection.choose(record, event.currentTarget.checked)}
              />
            )}
            {title &&
              (onOpen ? (
                <UnstyledButton onClick={() => onOpen(record)} fw={600} mih={44}>
                  {show(title)}
                </UnstyledButton>
              ) : (
                show(title)
              ))}
          </Group>
          {status && !isBlank(record[status.field]) && show(status)}
        </Group>
        <dl className={classes['facts']}>
          {facts.slice(0, isOpen ? facts.length : atFirst).map((column) => (
            <Fragment key={column.field}>
              <dt>{column.title ?? words.field(column.field)}</dt>
              <dd>{show(column)}</dd>
            </Fragment>
          ))}
        </dl>
        {facts.length > atFirst && (
          <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'lessFacts' : 'moreFacts', { count: facts.length - atFirst })}
          </Button>
        )}
      </Stack>
    </Card>
  )
}
