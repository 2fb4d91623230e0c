import { Anchor, Text, Title, VisuallyHidden } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import type { DispatchItem } from '@fieldhouse/domain/operations/dispatch-items'
import { Link } from '@tanstack/react-router'
import { type FocusEvent, type ReactNode, useDeferredValue, useId, useMemo, useRef } from 'react'
import { useFormat } from '../../kit/value/format.ts'
import { countText } from '../../kit/value/count-text.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import type { Outside } from '../../kit/days/outside.ts'
import type { Attention } from './attention.ts'
import classes from './dispatch.module.css'
import type { Carry } from './drag/use-carry.ts'
import { ItemRow } from './item-row.tsx'
import type { ItemText } from './item-texts.ts'
import type { Mark } from './marks.ts'
import { pointing } from './pointing.ts'
import { useRows } from './use-rows.ts'

export type ListProps = {
  placed: readonly DispatchItem[]
  unplaced: readonly DispatchItem[]
  /** The number of unscheduled jobs that the list does not contain. */
  more: number
  textOf: (item: DispatchItem) => ItemText
  markOf: (item: DispatchItem) => Mark
  attention: Attention
  /** Drags jobs with a pointer; null if jobs cannot be dragged in this view. */
  carry: Carry | null
  /** The timeline to which jobs can be moved by keyboard. */
  outside: Outside | null
  renderActions: (item: DispatchItem) => ReactNode
}

/** The list below a narrow map. This list contains only the items that are chosen on the map. */
export const onlyChosen = (list: ListProps): ListProps => {
  const isChosen = ({ id }: DispatchItem) => list.attention.chosen.includes(id)
  return { ...list, placed: list.placed.filter(isChosen), unplaced: [], more: 0 }
}

const sections = ['job', 'visit', 'technician', 'unplaced'] as const
type Section = (typeof sections)[number]

const sectionOf = ({ kind, place }: DispatchItem): Section =>
  place === null ? 'unplaced' : kind === 'job' || kind === 'visit' ? kind : 'technician'

/**
 * The number of rows in each section that are rendered first. The other rows are rendered later, without blocking the
 * page.
 */
const atOnce = 30

type Sectioned = readonly { section: Section; count: number; items: readonly DispatchItem[] }[]

const beginningOf = (all: Sectioned): Sectioned =>
  all.map((each) => ({ ...each, items: each.items.slice(0, atOnce) }))

/** The items by section. At first, each section contains only its first `atOnce` items. */
function useSections({ placed, unplaced }: Pick<ListProps, 'placed' | 'unplaced'>): Sectioned {
  const all = useMemo(() => {
    const shown = [...placed, ...unplaced]
    return sections.map((section) => {
      const items = shown.filter((item) => sectionOf(item) === section)
      return { section, count: items.length, items }
    })
  }, [placed, unplaced])
  return useDeferredValue(all, beginningOf(all))
}

/** The list of the items that are on the map, and of the items without a location. */
export function DispatchList(props: ListProps) {
  const { placed, unplaced, more, attention, carry } = props
  const { t } = useTranslation('operations/dispatch')
  const format = useFormat()
  const list = useRef<HTMLDivElement>(null)
  const help = useId()
  const all = useSections({ placed, unplaced })
  const ids = useMemo(() => all.flatMap(({ items }) => items.map(({ id }) => id)), [all])
  const { stop, ...keys } = useRows(list, { ids, chosen: attention.chosen[0] ?? null })
  const lighting = pointing(attention.pointed)
  const listening = {
    ...keys,
    ...lighting,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      keys.onFocus(event)
      lighting.onFocus(event)
    },
  }
  return (
    <section
      ref={useMergedRef(list, carry?.within.ref)}
      onPointerDown={carry?.within.onPointerDown}
      className={classes['list']}
      aria-label={t('list')}
      aria-describedby={help}
      {...listening}
    >
      <VisuallyHidden id={help}>{t('listHelp')}</VisuallyHidden>
      {all.map(({ section, ...rest }) =>
        rest.count === 0 ? null : <Rows key={section} {...props} {...rest} section={section} stop={stop} />,
      )}
      {more > 0 && (
        <Text size="sm" c="dimmed" px="sm" py="xs">
          {t('more', { count: more, number: countText(format, more) })}{' '}
          <Anchor renderRoot={(root) => <Link to="/operations/jobs/{-$id}" {...root} />}>
            {t('allJobs')}
          </Anchor>
        </Text>
      )}
    </section>
  )
}

type RowsProps = ListProps & Sectioned[number] & { stop: string | undefined }

function Rows(props: RowsProps) {
  const { section, count, items, stop, attention, carry, outside, renderActions, textOf, markOf } = props
  const { t } = useTranslation('operations/dispatch')
  const id = useId()
  const { pointed, chosen, opened, turn } = attention
  return (
    <>
      <Title order={2} fz="sm" fw={600} id={id} className={classes['section'] ?? ''}>
        {t(`sections.${section}`)}{' '}
        <Text span inherit c="dimmed" className="figures">
          {count}
        </Text>
      </Title>
      <ul className={classes['rows']} aria-labelledby={id}>
        {items.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            textOf={textOf}
            markOf={markOf}
            pointed={pointed}
            isChosen={chosen.includes(item.id)}
            isOpen={opened === item.id}
            isStop={item.id === stop}
            onTurn={turn}
            isCarried={carry !== null && item.kind === 'job'}
            outside={outside}
          >
            {opened === item.id && renderActions(item)}
          </ItemRow>
        ))}
      </ul>
    </>
  )
}
