import { Box, Button, Card, Checkbox, Group, SimpleGrid, Stack, UnstyledButton } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../text/name-of.ts'
import type { OpenRecord } from '../api/any-record.ts'
import type { ListColumn, ListRow, ListTable } from './list-table.ts'
import { RowMenu, RowMenuButton, type RowMenus } from './row-menu.tsx'
import classes from './table.module.css'

type Shown = {
  entity: Entity
  onOpen?: OpenRecord | undefined
  /** Records can be chosen: something can be done with them. */
  selects: boolean
  /** What the menu of each card offers; none without. */
  menus?: RowMenus | null
}

/** A list on a small screen: a card for each record with labelled fields; empty ones are left out (UI-12). */
export function EntityCards({ table, ...shown }: Shown & { table: ListTable }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {table.getRowModel().rows.map((row) => (
        <EntityCard key={row.id} row={row} columns={table.getVisibleLeafColumns()} {...shown} />
      ))}
    </SimpleGrid>
  )
}

const rank = ({ column }: Meta) => (column.first === true ? 0 : 1)

/** Facts that a card shows at first. */
const atFirst = 4

type Meta = NonNullable<ListColumn['columnDef']['meta']>

function EntityCard(props: Shown & { row: ListRow; columns: ListColumn[] }) {
  const { entity, row, columns, onOpen, selects, menus = null } = props
  const { t } = useTranslation('kit/list')
  const [isOpen, setOpen] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const record = row.original
  const [title, ...rest] = columns.flatMap(({ columnDef }) => columnDef.meta ?? [])
  const status = rest.find(({ column }) => column.tones !== undefined)
  const isSet = ({ isBlank }: Meta) => !isBlank(record)
  const facts = rest
    .filter((meta) => meta !== status && isSet(meta))
    .toSorted((one, other) => rank(one) - rank(other))
  return (
    <Card withBorder padding="sm" component="article" className={classes['card']}>
      <Stack gap={8}>
        <Group justify="space-between" wrap="nowrap" gap="sm">
          <Group gap="sm" wrap="nowrap" miw={0}>
            {selects && (
              <Checkbox
                className="no-print"
                aria-label={t('selectRow', { name: nameOf(entity, record) })}
                checked={row.getIsSelected()}
                onChange={row.getToggleSelectedHandler()}
              />
            )}
            {title &&
              (onOpen ? (
                <UnstyledButton onClick={() => onOpen(record)} fw={600} mih={44}>
                  {title.show(record)}
                </UnstyledButton>
              ) : (
                title.show(record)
              ))}
          </Group>
          <Group gap={4} wrap="nowrap" flex="none">
            {status && isSet(status) && <Box flex="none">{status.show(record)}</Box>}
            {menus &&
              (isAsked ? (
                <RowMenu of={menus} record={record} />
              ) : (
                <RowMenuButton record={nameOf(entity, record)} onClick={() => setAsked(true)} />
              ))}
          </Group>
        </Group>
        <dl className={classes['facts']}>
          {facts.slice(0, isOpen ? facts.length : atFirst).map((meta) => (
            <Fragment key={meta.column.field}>
              <dt>{meta.title}</dt>
              <dd>{meta.show(record)}</dd>
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
