import { Anchor, Text, Title, VisuallyHidden } from '@mantine/core'
import type { DispatchItem } from '@fieldhouse/domain/operations/dispatch-items'
import { Link } from '@tanstack/react-router'
import { type FocusEvent, type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './dispatch.module.css'
import { ItemRow, type RowProps } from './item-row.tsx'
import type { ItemText } from './item-texts.ts'
import type { Mark } from './marks.ts'
import type { Dispatch } from './use-dispatch.ts'
import { usePointing } from './use-pointing.ts'
import { useRows } from './use-rows.ts'

export type ListProps = {
  placed: readonly DispatchItem[]
  unplaced: readonly DispatchItem[]
  /** How many jobs wait beside those listed. */
  more: number
  textOf: (item: DispatchItem) => ItemText
  markOf: (item: DispatchItem) => Mark
  attention: Dispatch['attention']
  drag: RowProps['drag']
  renderActions: (item: DispatchItem) => ReactNode
}

/** The list below a narrow map: what was chosen there. */
export const onlyChosen = (list: ListProps): ListProps => {
  const isChosen = ({ id }: DispatchItem) => list.attention.chosen.includes(id)
  return { ...list, placed: list.placed.filter(isChosen), unplaced: [], more: 0 }
}

const sections = ['job', 'visit', 'technician', 'unplaced'] as const
type Section = (typeof sections)[number]

const sectionOf = ({ kind, place }: DispatchItem): Section =>
  place === null ? 'unplaced' : kind === 'job' || kind === 'visit' ? kind : 'technician'

/** What the map shows, as a list, and what has no place on it. */
export function DispatchList(props: ListProps) {
  const { placed, unplaced, more, attention } = props
  const { t } = useTranslation('operations/dispatch')
  const list = useRef<HTMLDivElement>(null)
  const help = useId()
  const all = sections.map((section) => ({
    section,
    items: [...placed, ...unplaced].filter((item) => sectionOf(item) === section),
  }))
  const ids = all.flatMap(({ items }) => items.map(({ id }) => id))
  const { stop, ...keys } = useRows(list, { ids, chosen: attention.chosen[0] ?? null })
  const pointing = usePointing(attention)
  const listening = {
    ...keys,
    ...pointing,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      keys.onFocus(event)
      pointing.onFocus(event)
    },
  }
  return (
    <section
      ref={list}
      className={classes['list']}
      aria-label={t('list')}
      aria-describedby={help}
      {...listening}
    >
      <VisuallyHidden id={help}>{t('listHelp')}</VisuallyHidden>
      {all.map(({ section, items }) =>
        items.length === 0 ? null : (
          <Rows key={section} {...props} section={section} items={items} stop={stop} />
        ),
      )}
      {more > 0 && (
        <Text size="sm" c="dimmed" px="sm" py="xs">
          {t('more', { count: more })}{' '}
          <Anchor renderRoot={(root) => <Link to="/operations/jobs/{-$id}" {...root} />}>
            {t('allJobs')}
          </Anchor>
        </Text>
      )}
    </section>
  )
}

type RowsProps = ListProps & { section: Section; items: readonly DispatchItem[]; stop: string | undefined }

function Rows({ section, items, stop, textOf, markOf, attention, drag, renderActions }: RowsProps) {
  const { t } = useTranslation('operations/dispatch')
  const id = useId()
  const { lit, chosen, choose } = attention
  return (
    <>
      <Title order={2} fz="sm" fw={600} id={id} className={classes['section'] ?? ''}>
        {t(`sections.${section}`)}{' '}
        <Text span inherit c="dimmed" className="figures">
          {items.length}
        </Text>
      </Title>
      <ul className={classes['rows']} aria-labelledby={id}>
        {items.map((item) => {
          const isOpen = chosen.length === 1 && chosen[0] === item.id
          return (
            <ItemRow
              key={item.id}
              item={item}
              text={textOf(item)}
              mark={markOf(item)}
              isLit={lit.includes(item.id)}
              isOpen={isOpen}
              isStop={item.id === stop}
              onChoose={(wanted) => choose(isOpen ? [] : [wanted])}
              drag={drag}
            >
              {isOpen && renderActions(item)}
            </ItemRow>
          )
        })}
      </ul>
    </>
  )
}
