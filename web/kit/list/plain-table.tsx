import { Box, Card, SimpleGrid, Stack } from '@mantine/core'
import { Fragment, type MouseEvent, type ReactNode } from 'react'
import { useShowsCards } from '../../ui/use-is-narrow.ts'
import { isControlOrSelection } from './row-click.ts'
import { Heading } from './table-head.tsx'
import classes from './table.module.css'

/** A column of a plain table. Columns with numbers are aligned right. */
type PlainColumn<F extends string = string> = {
  field: F
  title: string
  align?: 'left' | 'right'
  /** Whether a click on the heading sorts by the column. */
  sorts?: boolean
}

/** A row. `name` may be a link or a button. `facts` contains the content of each column. An empty fact is null. */
type PlainRow<F extends string> = { id: string; name: ReactNode; facts: Readonly<Record<F, ReactNode>> }

type Props<F extends string> = {
  /** The name of the table for screen readers. */
  label: string
  /** The column with the names of the rows. */
  first: PlainColumn
  columns: readonly PlainColumn<F>[]
  rows: readonly PlainRow<F>[]
  /** The field by which the table is sorted. A minus sign in front means descending order. */
  sort?: string
  onSort?: (sort: string) => void
  /** Opens a row. Called on a click anywhere on the row. */
  onOpen?: (id: string) => void
}

/**
 * A table that looks like a list, for rows that are not records of an entity. On a small screen, each row is a card
 * (UI-12).
 */
export function PlainTable<F extends string>(props: Props<F>) {
  const small = useShowsCards()
  const open = ({ target }: MouseEvent<HTMLElement>) => {
    if (!(target instanceof Element) || isControlOrSelection(target)) return
    const id = target.closest<HTMLElement>('[data-opens]')?.dataset['opens']
    if (id) props.onOpen?.(id)
  }
  return <Box onClick={open}>{small ? <Cards {...props} /> : <Grid {...props} />}</Box>
}

const opens = (id: string, { onOpen }: Pick<Props<string>, 'onOpen'>) => (onOpen ? { 'data-opens': id } : {})

const orderIn = (sort: string | undefined, field: string) =>
  sort === `-${field}` ? 'desc' : sort === field ? 'asc' : 'no'

function Grid<F extends string>(props: Props<F>) {
  const { label, first, columns, rows, sort, onSort } = props
  return (
    <div className={classes['scroll']}>
      <table className={classes['table']} aria-label={label}>
        <thead className={classes['head']}>
          <tr>
            {[first, ...columns].map(({ field, title, align, sorts }) => (
              <Heading
                key={field}
                field={field}
                title={title}
                align={align}
                order={sorts ? orderIn(sort, field) : null}
                onSort={() => onSort?.(sort === field ? `-${field}` : field)}
              />
            ))}
          </tr>
        </thead>
        <tbody className={classes['body']}>
          {rows.map(({ id, name, facts }) => (
            <tr key={id} {...opens(id, props)}>
              <th scope="row">{name}</th>
              {columns.map(({ field, align }) => (
                <td key={field} className={align === 'right' ? `${classes['right']} figures` : undefined}>
                  {facts[field]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Cards = <F extends string>({ columns, rows, ...props }: Props<F>) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
    {rows.map(({ id, name, facts }) => (
      <Card
        key={id}
        withBorder
        padding="sm"
        component="article"
        className={classes['card']}
        {...opens(id, props)}
      >
        <Stack gap={8}>
          <div>{name}</div>
          <dl className={classes['facts']}>
            {columns
              .filter(({ field }) => facts[field] !== null)
              .map(({ field, title }) => (
                <Fragment key={field}>
                  <dt>{title}</dt>
                  <dd className="figures">{facts[field]}</dd>
                </Fragment>
              ))}
          </dl>
        </Stack>
      </Card>
    ))}
  </SimpleGrid>
)
