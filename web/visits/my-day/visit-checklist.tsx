import { Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { isReading } from '@fieldhouse/domain/operations/jobs/reading'
import type { DayStop } from '@fieldhouse/domain/visits/my-day'
import { useSignedIn } from '../../kit/api/session.ts'
import { holderIn } from '../device/holder.ts'
import { useDoing } from '../device/use-doing.ts'
import { useTyped } from './use-typed.ts'
import classes from './my-day.module.css'
import { Section } from './section.tsx'
import type { StopProps } from './stop-props.ts'

type Item = DayStop['job']['checklist'][number]

/** The checklist of a visit. When the user enters the reading of an item, the item is ticked. */
export function VisitChecklist({ stop }: StopProps) {
  const { t } = useTranslation('visits/my-day')
  const { checklist } = stop.job
  if (checklist.length === 0) return null
  return (
    <Section title={t('visit.checklist')}>
      {checklist.map((item) =>
        item.unit === undefined ? (
          <PlainItem key={item._id} item={item} stop={stop} />
        ) : (
          <ReadItem key={item._id} item={item} unit={item.unit} stop={stop} />
        ),
      )}
    </Section>
  )
}

type ItemProps = { item: Item; stop: DayStop }

/**
 * Ticks an item, with a reading if the item requires one. The tick appears at once, before the device has stored the
 * change.
 */
function useTicking({ item, stop }: ItemProps) {
  const { act } = useDoing(stop.visit._id)
  const { _id = '', done } = item
  const [ticked, setTicked] = useState<{ from: boolean; to: boolean } | null>(null)
  const tick = async (to: boolean, read: { reading?: string | null } = {}): Promise<boolean> => {
    setTicked({ from: done, to })
    const isKept = await act({ kind: 'check', items: [{ _id, done: to, ...read }] })
    if (!isKept) setTicked(null)
    return isKept
  }
  return { isDone: ticked?.from === done ? ticked.to : done, tick }
}

function PlainItem({ item, stop }: ItemProps) {
  const { isDone, tick } = useTicking({ item, stop })
  const isOver = stop.visit.status === 'COMPLETE'
  return <ItemRow item={item} isDone={isDone} isDisabled={isOver} onTicked={(to) => void tick(to)} />
}

/** An item with a reading. If the user enters a number, the item is ticked. Any other text stays in the input. */
function ReadItem({ item, unit, stop }: ItemProps & { unit: string }) {
  const { t } = useTranslation('visits/my-day')
  const owner = holderIn(useSignedIn()) ?? ''
  const { _id = '', text, done } = item
  const { isDone, tick } = useTicking({ item, stop })
  const typed = useTyped<{ text: string | null }>(owner, `${stop.visit._id} reading ${_id}`, () => ({
    text: null,
  }))
  const [isWriting, setWriting] = useState(false)
  const isOver = stop.visit.status === 'COMPLETE'
  const own = typed.values?.text ?? null
  const shown = own ?? item.reading ?? ''
  const reading = shown.trim()
  const isWrong = own !== null && reading !== '' && !isReading(reading)
  const keep = async (to: boolean) => {
    if (await tick(to, { reading: reading || null })) await typed.clear()
  }
  const leave = async () => {
    setWriting(false)
    if (own === null || isWrong) return
    if (reading === '' || (done && reading === item.reading)) return typed.clear()
    await keep(true)
  }
  return (
    <ItemRow
      item={item}
      isDone={isDone}
      isDisabled={isOver || isWrong || (reading === '' && !done)}
      onTicked={(to) => void keep(to)}
    >
      <TextInput
        aria-label={t('visit.reading', { unit, item: text })}
        rightSection={<Text fz="sm">{unit}</Text>}
        rightSectionWidth={48}
        w={130}
        size="md"
        maxLength={60}
        inputMode="decimal"
        autoComplete="off"
        disabled={isOver}
        value={shown}
        error={isWrong && !isWriting ? t('visit.readingWrong') : null}
        onChange={({ currentTarget }) => typed.change({ text: currentTarget.value })}
        onFocus={() => setWriting(true)}
        onBlur={() => void leave()}
      />
    </ItemRow>
  )
}

type RowProps = {
  item: Item
  isDone: boolean
  isDisabled: boolean
  onTicked: (to: boolean) => void
  children?: ReactNode
}

/**
 * Keeps the focus in the field when the user presses the checkbox. Otherwise, leaving the field would tick the item,
 * and the click would untick it again.
 */
const stayInField = (event: { preventDefault: () => void }) => event.preventDefault()

function ItemRow({ item: { text, required }, isDone, isDisabled, onTicked, children }: RowProps) {
  const { t } = useTranslation('visits/my-day')
  return (
    <div className={classes.item}>
      <label {...(children !== undefined && { onMouseDown: stayInField })}>
        <input
          type="checkbox"
          checked={isDone}
          disabled={isDisabled}
          onChange={({ currentTarget }) => onTicked(currentTarget.checked)}
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
      {children}
    </div>
  )
}
