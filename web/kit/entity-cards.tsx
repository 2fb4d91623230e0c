import { Button, Card, Checkbox, Group, SimpleGrid, Stack, UnstyledButton } from '@mantine/core'
import { nameOf } from '@fieldhouse/domain/kit/name-of'
import { FlexRender } from '@tanstack/react-table'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isBlank } from './cell.tsx'
import type { AnyRecord } from './any-record.ts'
import type { ListRow, ListTable } from './list-table.ts'
import classes from './table.module.css'

type Shown = {
  onOpen?: ((record: AnyRecord) => void) | undefined
  /** Records can be chosen: something can be done with them. */
  selects: boolean
}

/** A list on a small screen: a card for each record with labelled fields; empty ones are left out (UI-12). */
export function EntityCards({ table, ...shown }: Shown & { table: ListTable }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {table.getRowModel().rows.map((row) => (
        <EntityCard key={row.id} row={row} {...shown} />
      ))}
    </SimpleGrid>
  )
}

/** Facts that a card shows at first. */
const atFirst = 4

function EntityCard({ row, onOpen, selects }: Shown & { row: ListRow }) {
  const { t } = useTranslation('list')
  const [isOpen, setOpen] = useState(false)
  const record = row.original
  const [title, ...rest] = row.getVisibleCells()
  const status = rest.find(({ column }) => column.columnDef.meta?.column.tones !== undefined)
  const facts = rest.filter((cell) => cell !== status && !isBlank(cell.getValue()))
  return (
    <Card withBorder padding="sm" component="article">
      <Stack gap={8}>
        <Group justify="space-between" wrap="nowrap" gap="sm">
          <Group gap="sm" wrap="nowrap" miw={0}>
            {selects && (
              <Checkbox
                aria-label={t('selectRow', { name: nameOf(record) })}
                checked={row.getIsSelected()}
                onChange={row.getToggleSelectedHandler()}
              />
            )}
            {title &&
              (onOpen ? (
                <UnstyledButton onClick={() => onOpen(record)} fw={600} mih={44}>
                  <FlexRender cell={title} />
                </UnstyledButton>
              ) : (
                <FlexRender cell={title} />
              ))}
          </Group>
          {status && !isBlank(status.getValue()) && <FlexRender cell={status} />}
        </Group>
        <dl className={classes['facts']}>
          {facts.slice(0, isOpen ? facts.length : atFirst).map((cell) => (
            <Fragment key={cell.id}>
              <dt>{cell.column.columnDef.meta?.title}</dt>
              <dd>
                <FlexRender cell={cell} />
              </dd>
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
