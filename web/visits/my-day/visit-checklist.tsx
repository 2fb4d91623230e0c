import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DayStop } from '@fieldhouse/domain/visits/my-day'
import { useDoing } from '../device/use-doing.ts'
import classes from './my-day.module.css'
import { Section } from './section.tsx'
import type { StopProps } from './stop-props.ts'

type Item = DayStop['job']['checklist'][number]

/** What is to be done on site, ticked one by one; an item that asks for a reading is done with it. */
export function VisitChecklist({ stop }: StopProps) {
  const { t } = useTranslation('visits/my-day')
  const { checklist } = stop.job
  if (checklist.length === 0) return null
  return (
    <Section title={t('visit.checklist')}>
      {checklist.map((item) => (
        <ItemRow key={item._id} item={item} stop={stop} />
      ))}
    </Section>
  )
}

function ItemRow({ item, stop }: { item: Item; stop: DayStop }) {
  const { t } = useTranslation('visits/my-day')
  const { act } = useDoing(stop.visit._id)
  const [reading, setReading] = useState<string | null>(null)
  const isOver = stop.visit.status === 'COMPLETE'
  const { _id = '', text, required, unit, done } = item
  const shown = reading ?? item.reading ?? ''
  // What was ticked here stands until the device has it.
  const [ticked, setTicked] = useState<{ from: boolean; to: boolean } | null>(null)
  const isDone = ticked?.from === done ? ticked.to : done
  const tick = async (to: boolean) => {
    setTicked({ from: done, to })
    const read = unit === undefined ? {} : { reading: shown.trim() || null }
    if (!(await act({ kind: 'check', items: [{ _id, done: to, ...read }] }))) setTicked(null)
  }
  const lacks = unit !== undefined && shown.trim() === '' && !done
  return (
    <div className={classes.item}>
      <label>
        <input
          type="checkbox"
          checked={isDone}
          disabled={isOver || lacks}
          onChange={({ currentTarget }) => void tick(currentTarget.checked)}
        />
        <span>
          {text}{' '}
          {required && (
            <Text span fz="sm" c="dimmed">
              ({t('visit.required')})
            </Text>
          )}
        </span>
      </label>
      {unit !== undefined && (
        <TextInput
          aria-label={t('visit.reading', { unit, item: text })}
          rightSection={<Text fz="sm">{unit}</Text>}
          rightSectionWidth={48}
          w={130}
          size="md"
          maxLength={60}
          inputMode="text"
          autoComplete="off"
          disabled={isOver}
          value={shown}
          onChange={({ currentTarget }) => setReading(currentTarget.value)}
          onBlur={() => {
            if (reading !== null && done && reading.trim() !== '' && reading.trim() !== item.reading)
              void tick(true)
          }}
        />
      )}
    </div>
  )
}
