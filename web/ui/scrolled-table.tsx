import { Table, type TableScrollContainerProps } from '@mantine/core'

type Props = Pick<TableScrollContainerProps, 'minWidth' | 'maxHeight' | 'mt' | 'children'> & { label: string }

/** A table that scrolls where there is no room for it, by keyboard as well; its bar then stands there, so that one sees that there is more. */
export function ScrolledTable({ label, children, ...size }: Props) {
  const viewportProps = { tabIndex: 0, role: 'region', 'aria-label': label }
  return (
    <Table.ScrollContainer {...size} scrollAreaProps={{ viewportProps, type: 'auto' }}>
      {children}
    </Table.ScrollContainer>
  )
}
