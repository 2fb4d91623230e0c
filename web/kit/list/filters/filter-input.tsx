import { Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { infoOfField } from '@fieldhouse/domain/kit/entity/entity-fields'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'
import { Suspense, useState } from 'react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { useTranslation } from '../../../locales/use-translation.ts'
import { CountriesSelect } from '../../value/choice-fields.tsx'
import { codesOf, filterKind } from './filter-text.ts'
import { type Wanted, useCodeWord, useFilterRecords } from './filter-words.ts'
import { errorOf } from '../../value/field-error.tsx'
import { FigureInput } from '../../value/figure-input.tsx'
import type { Range } from '../list-state.ts'
import { RefPicker } from '../../form/inputs/ref-picker.tsx'
import { useZone } from '../../api/session.ts'
import { isPaste } from '../../value/use-debounced-text.ts'
import { entityName, factsOf, nameOf } from '../../text/name-of.ts'
import type { EntityWords } from '../../text/words.ts'
import { serverNow } from '../../api/connection/server-time.ts'

/** The input for ranges of days. The input is loaded when a filter first needs it, because it contains calendars. */
const DayRange = lazyRouteComponent(() => import('./day-range.tsx'), 'DayRange')

type Props = {
  entity: Entity
  words: EntityWords
  field: string
  wanted: Wanted
  /** The current range as text. */
  text: string
  onValues: (values: string[]) => void
  onRange: (range: Range) => void
}

/** How long the user must pause typing before a filter is applied, in ms (UI-45). */
const pause = 1000

/**
 * The input of a filter. The kind of the field determines the input: choices, records, countries, days, numbers or a
 * text.
 */
export function FilterInput(props: Props) {
  const { entity, words, field, wanted, onRange } = props
  const zone = useZone()
  const [today] = useState(() => dayAt(serverNow(), zone))
  switch (filterKind(entity, field)) {
    case 'choices':
      return <Choices {...props} />
    case 'records':
      return <Records {...props} />
    case 'countries':
      return (
        <CountriesSelect
          aria-label={words.field(field)}
          value={wanted.values}
          onChange={props.onValues}
          comboboxProps={{ withinPortal: false }}
        />
      )
    case 'numbers':
      return <Numbers {...props} />
    case 'text':
      return <Text {...props} />
    case 'days':
      return (
        <Suspense>
          <DayRange
            label={words.field(field)}
            value={wanted.range}
            text={props.text}
            today={today}
            onChange={onRange}
          />
        </Suspense>
      )
  }
}

function Choices({ entity, words, field, wanted, onValues }: Props) {
  const wordOf = useCodeWord(entity, words)
  return (
    <Checkbox.Group value={wanted.values} onChange={onValues} aria-label={words.field(field)}>
      <Stack gap="sm" mah={300} style={{ overflowY: 'auto' }} p={2}>
        {codesOf(entity, field).map((code) => (
          <Checkbox key={code} value={code} label={wordOf(field, code)} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

function Records({ entity, words, field, wanted, onValues }: Props) {
  const info = infoOfField(entity, field)
  const value = useFilterRecords(
    entity,
    wanted.values.map((id) => [field, id]),
  )
  if (!('to' in info) || info.to === undefined) return null
  const to = entityName(info.to)
  const known = new Map(value.map((record) => [record._id, record.shownAs]))
  return (
    <RefPicker
      to={to}
      labelOf={(record) => known.get(record._id) ?? nameOf(factsOf(to), record)}
      label={words.field(field)}
      isWithin
      multiple
      value={value}
      onChange={(records) => onValues(records.map(({ _id }) => _id))}
    />
  )
}

/**
 * Converts a typed end of a range to the notation of requests. If the text is empty, the end is open and the result is
 * null.
 */
const figureOf = (typed: string) => typedFigure(typed) || null

const isReadable = (figure: string | null) => figure === null || Number.isFinite(Number(figure))

const faultOf = (figure: string | null) => errorOf(isReadable(figure) ? null : 'NUMBER')

const isReversed = ([from, to]: Range) => from !== null && to !== null && Number(from) > Number(to)

function Numbers({ wanted, onRange }: Props) {
  const { t } = useTranslation('kit/list')
  const [typed, setTyped] = useState<[string, string]>([wanted.range[0] ?? '', wanted.range[1] ?? ''])
  const range: Range = [figureOf(typed[0]), figureOf(typed[1])]
  const ask = useDebouncedCallback((asked: Range) => {
    if (asked.every(isReadable) && !isReversed(asked)) onRange(asked)
  }, pause)
  const change = (next: [string, string]) => {
    setTyped(next)
    ask([figureOf(next[0]), figureOf(next[1])])
  }
  const [from, to] = typed
  return (
    <Group gap="sm" wrap="nowrap" align="start">
      <FigureInput
        label={t('range.least')}
        value={from}
        error={faultOf(range[0])}
        onChange={(value) => change([value, to])}
        w={130}
      />
      <FigureInput
        label={t('range.most')}
        value={to}
        error={faultOf(range[1]) ?? (isReversed(range) ? t('range.reversed') : null)}
        onChange={(value) => change([from, value])}
        w={130}
      />
    </Group>
  )
}

function Text({ words, field, wanted, onValues }: Props) {
  const { t } = useTranslation('kit/list')
  const [typed, setTyped] = useState(wanted.values[0] ?? '')
  const ask = useDebouncedCallback((value: string) => onValues(value === '' ? [] : [value]), pause)
  return (
    <TextInput
      aria-label={words.field(field)}
      description={t('everyWord')}
      value={typed}
      maxLength={200}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        ask(event.currentTarget.value.trim())
        if (isPaste(event)) ask.flush()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') ask.flush()
      }}
    />
  )
}
