import { Button, Card, Checkbox, Group, SimpleGrid, Stack, UnstyledButton } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { Fragment, type MouseEvent, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { nameOf } from '../text/name-of.ts'
import type { AnyRecord, OpenRecord } from '../api/any-record.ts'
import type { ListColumn, ListRow, ListTable } from './list-table.ts'
import { isControlOrSelection } from './row-click.ts'
import { RowMenu, RowMenuButton, type RowMenus } from './row-menu.tsx'
import classes from './table.module.css'

type Shown = {
  entity: Entity
  onOpen?: OpenRecord | undefined
  /** Whether records can be selected, which is the case if the list has bulk actions. */
  selects: boolean
  /** The data for the menus of the cards; null if the cards have no menus. */
  menus?: RowMenus | null
}

/**
 * A list on a small screen. Each record is a card with its labelled fields, except empty fields (UI-12). A click
 * anywhere on a card opens its record (UI-08).
 */
export function EntityCards({ table, ...shown }: Shown & { table: ListTable }) {
  const { onOpen } = shown
  const open = ({ target }: MouseEvent<HTMLElement>) => {
    if (!(target instanceof Element) || isControlOrSelection(target)) return
    const row = table.getRowModel().rowsById[target.closest('article')?.dataset['id'] ?? '']
    if (row) onOpen?.(row.original)
  }
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" onClick={open}>
      {table.getRowModel().rows.map((row) => (
        <EntityCard key={row.id} row={row} columns={table.getVisibleLeafColumns()} {...shown} />
      ))}
    </SimpleGrid>
  )
}

const rank = ({ column }: Meta) => (column.first === true ? 0 : 1)

/** The number of fields that a collapsed card shows. */
const atFirst = 4

type Meta = NonNullable<ListColumn['columnDef']['meta']>

function EntityCard(props: Shown & { row: ListRow; columns: ListColumn[] }) {
  const record = props.row.original
  const [title, ...rest] = props.columns.flatMap(({ columnDef }) => columnDef.meta ?? [])
  const status = rest.find(({ column }) => column.tones !== undefined)
  const isSet = ({ isBlank }: Meta) => !isBlank(record)
  const facts = rest
    .filter((meta) => meta !== status && isSet(meta))
    .toSorted((one, other) => rank(one) - rank(other))
  return (
    <Card
      withBorder
      padding="sm"
      component="article"
      className={classes['card']}
      data-id={record._id}
      {...(props.onOpen ? { 'data-opens': '' } : {})}
    >
      <Stack gap={8}>
        <CardHead {...props} title={title} status={status && isSet(status) ? status : undefined} />
        <CardFacts record={record} facts={facts} />
      </Stack>
    </Card>
  )
}

type HeadProps = Shown & { row: ListRow; title: Meta | undefined; status: Meta | undefined }

/** The head of a card: the record's name, its status, its checkbox and its menu. */
function CardHead({ entity, row, onOpen, selects, menus = null, title, status }: HeadProps) {
  const { t } = useTranslation('kit/list')
  const [isAsked, setAsked] = useState(false)
  const record = row.original
  const name = nameOf(entity, record)
  return (
    <Group wrap="nowrap" gap="sm">
      {selects && (
        <Checkbox
          className="no-print"
          aria-label={t('selectRow', { name })}
          checked={row.getIsSelected()}
          onChange={row.getToggleSelectedHandler()}
        />
      )}
      <Group justify="space-between" gap="4px 12px" flex={1} miw={0}>
        {title &&
          (onOpen ? (
            <UnstyledButton className={classes['cardTitle']} onClick={() => onOpen(record)} fw={600} mih={44}>
              {title.show(record)}
            </UnstyledButton>
          ) : (
            title.show(record)
          ))}
        {status && status.show(record)}
      </Group>
      {menus &&
        (isAsked ? (
          <RowMenu of={menus} record={record} />
        ) : (
          <RowMenuButton record={name} onClick={() => setAsked(true)} />
        ))}
    </Group>
  )
}

/** The first fields of a record. An expanded card also shows the other fields. */
function CardFacts({ record, facts }: { record: AnyRecord; facts: readonly Meta[] }) {
  const { t } = useTranslation('kit/list')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
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
    </>
  )
}
