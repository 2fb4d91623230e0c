import { Table, type TableScrollContainerProps } from '@mantine/core'

type Props = Pick<TableScrollContainerProps, 'minWidth' | 'maxHeight' | 'mt' | 'children'> & { label: string }

/**
 * A table that scrolls horizontally if it is wider than the screen, also by keyboard. While the table can scroll, the
 * scroll bar is visible.
 */
export function ScrolledTable({ label, children, ...size }: Props) {
  const viewportProps = { tabIndex: 0, role: 'region', 'aria-label': label }
  return (
    <Table.ScrollContainer {...size} scrollAreaProps={{ viewportProps, type: 'auto' }}>
      {children}
    </Table.ScrollContainer>
  )
}
