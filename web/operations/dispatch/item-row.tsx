import { ActionIcon, Text, UnstyledButton } from '@mantine/core'
import type { DispatchItem } from '@fieldhouse/domain/operations/dispatch-items'
import { IconGripVertical } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Outside } from '../../kit/days/outside.ts'
import classes from './dispatch.module.css'
import type { ItemText } from './item-texts.ts'
import { Mark } from './mark.tsx'
import type { Mark as MarkLook } from './marks.ts'

/** What the drag of a job between browser parts carries: its id. */
export const jobDrag = 'application/x-fieldhouse-job'

export type RowProps = {
  item: DispatchItem
  text: ItemText
  mark: MarkLook
  isLit: boolean
  isOpen: boolean
  isStop: boolean
  onChoose: (id: string) => void
  /** Where a job can be dropped: in a timeline, on a route, or nowhere. */
  drag: { kind: 'timeline'; outside: Outside } | { kind: 'route' } | null
  /** What can be done with it, while it is open. */
  children: ReactNode
}

/** How a job is taken along into the timeline, by pointer anywhere on its row and by keyboard on its handle. */
function useSources({ item, drag, text }: Pick<RowProps, 'item' | 'drag' | 'text'>) {
  if (item.kind !== 'job' || drag === null) return { row: {}, handle: null }
  if (drag.kind === 'route')
    return {
      row: {
        draggable: true,
        onDragStart: ({ dataTransfer }: DragEvent) => {
          dataTransfer.setData(jobDrag, item.job._id)
          dataTransfer.effectAllowed = 'move'
        },
      },
      handle: null,
    }
  const minutes = Math.max(1, Math.round(item.job.estimatedDuration / 60_000))
  const source = drag.outside.source({ id: item.job._id, title: text.title, minutes })
  const { ref, onPointerDown } = source
  return { row: { ref, onPointerDown }, handle: source }
}

/** An item of the list: its mark, its words, and, once it is open, what can be done with it. */
export const ItemRow = memo(function ItemRow(props: RowProps) {
  const { item, text, mark, isLit, isOpen, isStop, onChoose, children } = props
  const { t } = useTranslation('operations/dispatch')
  const { row, handle } = useSources(props)
  const tabIndex = isStop ? 0 : -1
  return (
    <li className={classes['row']} data-item={item.id} data-lit={isLit || undefined}>
      <div className={classes['rowHead']}>
        <UnstyledButton
          data-row={item.id}
          className={classes['rowButton']}
          aria-expanded={isOpen}
          tabIndex={tabIndex}
          onClick={() => onChoose(item.id)}
          {...row}
        >
          <Mark of={mark} />
          <span className={classes['rowText']}>
            <Text span size="sm" fw={500} truncate display="block">
              {text.title}
            </Text>
            <Text span size="xs" c="dimmed" truncate display="block">
              {text.detail}
            </Text>
          </span>
        </UnstyledButton>
        {handle && (
          <ActionIcon
            variant="subtle"
            color="gray"
            tabIndex={tabIndex}
            aria-label={t('takeAlong', { job: item.kind === 'job' ? item.job.jobNumber : '' })}
            style={{ cursor: 'grab' }}
            {...handle}
          >
            <IconGripVertical size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {isOpen && <div className={classes['rowBody']}>{children}</div>}
    </li>
  )
})
