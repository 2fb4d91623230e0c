import { Select, Tabs, Text } from '@mantine/core'
import classes from './segmented-tabs.module.css'

type Segment = { value: string; label: string; count?: number | null }

type Props = {
  label: string
  segments: readonly Segment[]
  /** None is chosen where what is shown fits no segment. */
  value: string | null
  onChange: (value: string) => void
  /** One field to choose from instead of pills, where the place is narrow. */
  asSelect?: boolean
}

const textOf = ({ label, count }: Segment) =>
  count === null || count === undefined ? label : `${label} (${count})`

/** A choice between parts of one list, as pills with their counts or as a field (UI-15); pills that do not fit are swiped. */
export function SegmentedTabs({ label, segments, value, onChange, asSelect = false }: Props) {
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
    <Tabs variant="pills" value={value} onChange={(next) => next !== null && onChange(next)}>
      <Tabs.List aria-label={label} className={classes.pills}>
        {segments.map((segment) => (
          <Tabs.Tab key={segment.value} value={segment.value}>
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
