import { Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'

type Props = {
  /** The sort key of the column. */
  by: string
  /** The current sort key of the table. A `-` in front means descending order. */
  sort: string
  onSort: (sort: string) => void
  isFigure?: boolean
  /** Adds space at the left, because the column before contains right-aligned numbers. */
  isAfterFigures?: boolean
  children: string
}

/** A heading that sorts by its column. The first click sorts in descending order, the next click in ascending order. */
export function SortHead({ by, sort, onSort, isFigure = false, isAfterFigures = false, children }: Props) {
  const [isDown, isUp] = [sort === `-${by}`, sort === by]
  const Arrow = isDown ? IconArrowDown : IconArrowUp
  return (
    <Table.Th
      fz="xs"
      {...(isAfterFigures && { pl: 'lg' })}
      ta={isFigure ? 'right' : 'left'}
      aria-sort={isDown ? 'descending' : isUp ? 'ascending' : 'none'}
    >
      <UnstyledButton fz="xs" fw={600} ta="inherit" onClick={() => onSort(isDown ? by : `-${by}`)}>
        {children} {(isDown || isUp) && <Arrow size={12} aria-hidden />}
      </UnstyledButton>
    </Table.Th>
  )
}
