import { Box, Card, SimpleGrid, Stack, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import { Fragment, type MouseEvent, type ReactNode } from 'react'
import { isControlOrSelection } from './row-click.ts'
import classes from './table.module.css'

/** A column of a plain table. Columns with figures are aligned right. */
type PlainColumn<F extends string = string> = {
  field: F
  title: string
  align?: 'left' | 'right'
  /** Whether a click on the heading sorts by the column. */
  sorts?: boolean
}

/** A row: its name, which may be a link or a button, and the content of its columns. Blank facts are null. */
type PlainRow<F extends string> = { id: string; name: ReactNode; facts: Readonly<Record<F, ReactNode>> }

type Props<F extends string> = {
  /** The name of the table for screen readers. */
  label: string
  /** The heading of the names. */
  first: PlainColumn
  columns: readonly PlainColumn<F>[]
  rows: readonly PlainRow<F>[]
  /** The field of the sorting, with a minus sign in front for descending order. */
  sort?: string
  onSort?: (sort: string) => void
  /** Opens a row. A click anywhere on it opens it. */
  onOpen?: (id: string) => void
}

/**
 * A table with the look of the lists for rows that are no records of an entity. On a small screen, each row is a card
 * (UI-12).
 */
export function PlainTable<F extends string>(props: Props<F>) {
  const small = useMediaQuery('screen and (max-width: 74.99em)', undefined, {
    getInitialValueInEffect: false,
  })
  const open = ({ target }: MouseEvent<HTMLElement>) => {
    if (!(target instanceof Element) || isControlOrSelection(target)) return
    const id = target.closest<HTMLElement>('[data-opens]')?.dataset['opens']
    if (id) props.onOpen?.(id)
  }
  return <Box onClick={open}>{small ? <Cards {...props} /> : <Grid {...props} />}</Box>
}

const opens = (id: string, { onOpen }: Pick<Props<string>, 'onOpen'>) => (onOpen ? { 'data-opens': id } : {})

function Grid<F extends string>(props: Props<F>) {
  const { label, first, columns, rows } = props
  return (
    <div className={classes['scroll']}>
      <table className={classes['table']} aria-label={label}>
        <thead className={classes['head']}>
          <tr>
            <Heading {...props} column={first} />
            {columns.map((column) => (
              <Heading key={column.field} {...props} column={column} />
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

type HeadingProps = Pick<Props<string>, 'sort' | 'onSort'> & { column: PlainColumn }

/** The heading of a column. A click sorts by it, and a second click reverses the order. */
function Heading({ sort = '', onSort, column: { field, title, align, sorts } }: HeadingProps) {
  const isDescending = sort === `-${field}`
  const isSorted = isDescending || sort === field
  const Arrow = isDescending ? IconArrowDown : isSorted ? IconArrowUp : IconArrowsSort
  const order = isDescending ? 'descending' : isSorted ? 'ascending' : 'none'
  return (
    <th
      scope="col"
      aria-label={title}
      {...(sorts ? { 'aria-sort': order } : {})}
      className={align === 'right' ? classes['right'] : undefined}
    >
      {sorts ? (
        <UnstyledButton
          className={classes['title']}
          onClick={() => onSort?.(sort === field ? `-${field}` : field)}
        >
          <span title={title}>{title}</span>
          <Arrow size={13} aria-hidden opacity={isSorted ? 1 : 0.45} />
        </UnstyledButton>
      ) : (
        <div className={classes['title']}>
          <span title={title}>{title}</span>
        </div>
      )}
    </th>
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
