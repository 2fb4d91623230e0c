import { Table, type TableScrollContainerProps } from '@mantine/core'
import classes from './scrolled-table.module.css'

type Props = Pick<TableScrollContainerProps, 'minWidth' | 'maxHeight' | 'mt' | 'children'> & {
  label: string
  /** Whether each row is a card on a phone. The attribute `data-label` of a cell names its value there. */
  cards?: boolean
}

/**
 * A table that scrolls horizontally if it is wider than the screen, also by keyboard. While the table can scroll, the
 * scroll bar is visible.
 */
export function ScrolledTable({ label, cards = false, children, ...size }: Props) {
  const viewportProps = { tabIndex: 0, role: 'region', 'aria-label': label }
  return (
    <Table.ScrollContainer
      {...size}
      {...(cards && { className: classes.cards })}
      scrollAreaProps={{ viewportProps, type: 'auto' }}
    >
      {children}
    </Table.ScrollContainer>
  )
}
