import { Table, type TableScrollContainerProps } from '@mantine/core'

type Props = Pick<TableScrollContainerProps, 'minWidth' | 'maxHeight' | 'mt' | 'children'> & { label: string }

/**
 * A table that scrolls horizontally, also by keyboard, if it is wider than the screen. The scroll bar is then always
 * visible as a hint.
 */
export function ScrolledTable({ label, children, ...size }: Props) {
  const viewportProps = { tabIndex: 0, role: 'region', 'aria-label': label }
  return (
    <Table.ScrollContainer {...size} scrollAreaProps={{ viewportProps, type: 'auto' }}>
      {children}
    </Table.ScrollContainer>
  )
}
