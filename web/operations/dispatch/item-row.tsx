import { ActionIcon } from '@mantine/core'
import type { BoardJob } from '@fieldhouse/domain/operations/board'
import type { DispatchItem } from '@fieldhouse/domain/operations/dispatch-items'
import { IconGripVertical } from '@tabler/icons-react'
import { type ReactNode, memo } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import type { Outside } from '../../kit/days/outside.ts'
import { type Pointed, useIsPointed } from './attention.ts'
import classes from './dispatch.module.css'
import { outsideItem } from './drag/carried-job.ts'
import type { ItemText } from './item-texts.ts'
import { Mark } from './mark.tsx'
import type { Mark as MarkLook } from './marks.ts'

type Props = {
  item: DispatchItem
  textOf: (item: DispatchItem) => ItemText
  markOf: (item: DispatchItem) => MarkLook
  pointed: Pointed
  isChosen: boolean
  isOpen: boolean
  isStop: boolean
  onTurn: (id: string) => void
  /** Whether a pointer can drag the item. */
  isCarried: boolean
  /** The timeline to which the keyboard can move the item. */
  outside: Outside | null
  /** The actions of an open item. */
  children: ReactNode
}

/** The technician of an item. A job that is dropped on the item is booked with this technician. */
const technicianOf = (item: DispatchItem): string | undefined =>
  item.kind === 'start' || item.kind === 'present' ? item.technician._id : undefined

/**
 * A row of the dispatch list. An open row contains its actions. The row consists of plain elements, because there may
 * be over a thousand rows.
 */
export const ItemRow = memo(function ItemRow(props: Props) {
  const { item, textOf, markOf, pointed, isChosen, isOpen, isStop, onTurn, isCarried, outside, children } =
    props
  const { title, detail } = textOf(item)
  const isLit = useIsPointed(pointed, item.id) || isChosen
  const tabIndex = isStop ? 0 : -1
  return (
    <li
      className={classes['row']}
      data-item={item.id}
      data-lit={isLit || undefined}
      data-technician={technicianOf(item)}
    >
      <div className={classes['rowHead']} data-carry={isCarried ? item.id : undefined}>
        <button
          type="button"
          data-row={item.id}
          className={classes['rowButton']}
          aria-expanded={isOpen}
          tabIndex={tabIndex}
          onClick={() => onTurn(item.id)}
        >
          <Mark of={markOf(item)} />
          <span className={classes['rowText']}>
            <span className={classes['rowTitle']}>{title}</span>
            <span className={classes['rowDetail']}>{detail}</span>
          </span>
        </button>
        {isCarried && item.kind === 'job' && outside && (
          <Handle tabIndex={tabIndex} job={item.job} title={title} outside={outside} />
        )}
      </div>
      {isOpen && <div className={classes['rowBody']}>{children}</div>}
    </li>
  )
})

type HandleProps = { job: BoardJob; title: string; outside: Outside; tabIndex: number }

/** A handle that moves a job to the timeline by keyboard. */
function Handle({ job, title, outside, tabIndex }: HandleProps) {
  const { t } = useTranslation('operations/dispatch')
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      tabIndex={tabIndex}
      aria-label={t('takeAlong', { job: job.jobNumber })}
      style={{ cursor: 'grab' }}
      onKeyDown={(event) => outside.takeByKey(event, outsideItem(job, title))}
    >
      <IconGripVertical size={16} aria-hidden />
    </ActionIcon>
  )
}
