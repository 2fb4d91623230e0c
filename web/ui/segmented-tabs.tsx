import { Select, Tabs, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import classes from './segmented-tabs.module.css'

type Segment = {
  value: string
  label: string
  /** The number of records as text. Null while it is loading. */
  count?: string | null
  /**
   * Whether the segment also counts records of other segments. A divider separates this segment from the others
   * (OPEN-765).
   */
  isPartOfOthers?: boolean
}

type Props = {
  label: string
  segments: readonly Segment[]
  /** The current segment; null if no segment matches the visible content. */
  value: string | null
  onChange: (value: string) => void
  /** Whether a select is shown instead of pills, for narrow layouts. */
  asSelect?: boolean
}

const textOf = ({ label, count }: Segment) =>
  count === null || count === undefined ? label : `${label} (${count})`

/**
 * Whether a horizontally scrolling list has more items before the visible part (`before`) or after the visible part
 * (`behind`).
 */
function useMore() {
  const [more, setMore] = useState({ before: false, behind: false })
  const look = useCallback((list: HTMLElement) => {
    const left = Math.abs(list.scrollLeft)
    const [before, behind] = [left > 1, left + list.clientWidth < list.scrollWidth - 1]
    setMore((was) => (was.before === before && was.behind === behind ? was : { before, behind }))
  }, [])
  const ref = useCallback(
    (list: HTMLDivElement | null) => {
      if (list === null) return
      const observer = new ResizeObserver(() => look(list))
      for (const each of [list, ...list.children]) observer.observe(each)
      return () => observer.disconnect()
    },
    [look],
  )
  return { ...more, ref, look }
}

/**
 * A choice between parts of a list, as pills with counts or as a select (UI-15). If the pills do not fit, users can
 * swipe them.
 */
export function SegmentedTabs({ label, segments, value, onChange, asSelect = false }: Props) {
  const { before, behind, ref, look } = useMore()
  const { t } = useTranslation('ui')
  if (asSelect)
    return (
      <Select
        aria-label={label}
        data={segments.map((segment) => ({ value: segment.value, label: textOf(segment) }))}
        value={value}
        allowDeselect={false}
        maxDropdownHeight={300}
        onChange={(next) => next !== null && onChange(next)}
      />
    )
  return (
    <Tabs
      variant="pills"
      className={classes.swiped}
      data-before={before || undefined}
      data-behind={behind || undefined}
      value={value}
      onChange={(next) => next !== null && onChange(next)}
    >
      <Tabs.List
        ref={ref}
        aria-label={label}
        className={classes.pills}
        onScroll={(event) => look(event.currentTarget)}
      >
        {segments.map((segment) => (
          <Tabs.Tab
            key={segment.value}
            value={segment.value}
            data-part={segment.isPartOfOthers || undefined}
            leftSection={segment.isPartOfOthers && <span className={classes.ofThese}>{t('ofThese')} </span>}
          >
            {segment.label}{' '}
            {segment.count !== undefined && (
              <Text span inherit fz="xs" ml={2} className="figures">
                {segment.count}
              </Text>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
