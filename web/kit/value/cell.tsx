import { Badge, ColorSwatch, Group } from '@mantine/core'
import { safeColour } from '@fieldhouse/domain/kit/value/colour'
import { customIdOf } from '@fieldhouse/domain/kit/entity/custom-values'
import { countryName } from '@fieldhouse/domain/kit/value/countries'
import type { Entity, RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { infoOfField } from '@fieldhouse/domain/kit/entity/entity-fields'
import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import { isRecord } from '@fieldhouse/domain/kit/value/typed-record'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useLanguage } from '../api/language.ts'
import { type Named, factsOf, nameOf } from '../text/name-of.ts'
import classes from './cell.module.css'
import { durationText } from './duration-text.ts'
import { FirstOf } from './first-of.tsx'
import { type Format, useFormat } from './format.ts'
import type { EntityWords } from '../text/words.ts'

/**
 * The formats and words for writing values as text. The object is created once for a list, because a list has hundreds
 * of cells.
 */
export type Writing = { format: Format; language: Language; yes: string; no: string }

/** The formats and texts of the current user. */
export function useWriting(): Writing {
  const { t } = useTranslation('kit')
  const format = useFormat()
  const language = useLanguage()
  return useMemo(() => ({ format, language, yes: t('yes'), no: t('no') }), [format, language, t])
}

type Shown = {
  entity: Entity
  words: EntityWords
  field: string
  value: unknown
  /** The currency of an amount, if it is not the currency of the workspace. */
  currency?: unknown
}

const isSmall = (value: unknown): value is RecordRef =>
  typeof value === 'object' && value !== null && '_id' in value

/**
 * The name of a tag or status next to its colour. The name is shown because not everybody can distinguish the colours.
 */
export function ColoredName({ of, record }: { of: Named; record: RecordRef }) {
  const colour = typeof record['color'] === 'string' ? safeColour(record['color']) : null
  return (
    <Badge
      variant="default"
      tt="none"
      fw={500}
      leftSection={colour ? <ColorSwatch color={colour} size={10} withShadow={false} mr={2} /> : null}
    >
      {nameOf(of, record)}
    </Badge>
  )
}

function yesOrNo(value: boolean, { yes, no }: Writing): ReactNode {
  const Icon = value ? IconCheck : IconMinus
  return (
    <span className={value ? classes['pair'] : `${classes['pair']} ${classes['quiet']}`}>
      <Icon size={16} aria-hidden />
      <span>{value ? yes : no}</span>
    </span>
  )
}

function Records({ list, of }: { list: RecordRef[]; of: Named }) {
  return (
    <Group gap={4}>
      <FirstOf
        items={list.map((record) => (
          <ColoredName key={record._id} of={of} record={record} />
        ))}
        names={list.map((record) => nameOf(of, record))}
      />
    </Group>
  )
}

/** An instant. A narrow column of a table shows only the day. */
function stamp(at: string | number, format: Format): ReactNode {
  const { day, time } = format.instantParts(at)
  return (
    <span className={classes['stamp']} title={format.instant(at)}>
      <span>{day}</span> <span className={classes['time']}>{time}</span>
    </span>
  )
}

function textOf(value: unknown, kind: string): string {
  if (kind === 'phone') return displayPhone(String(value))
  if (kind === 'address' && isRecord(value)) return String(value['formatted'] ?? '')
  return String(value)
}

const notSet: ReadonlySet<unknown> = new Set([null, undefined, '', 'N/A', 'n/a', 'NA', '–', '—', '-'])

/**
 * Whether a value is empty or stands for a missing value, such as `N/A` or a dash (UI-12). In a country field, `NA`
 * means Namibia.
 */
export const isBlank = (value: unknown, kind?: string): boolean =>
  kind === 'country'
    ? !value
    : notSet.has(typeof value === 'string' ? value.trim() : value) ||
      (Array.isArray(value) && value.length === 0)

/** The value of a field as text or badge, formatted by the kind of the field. */
export const FieldValue = (shown: Shown) => fieldValue(shown, useWriting())

/** The dash of an empty value. */
const nothing = (
  <span className={classes['quiet']} aria-hidden>
    –
  </span>
)

/** Like `FieldValue`, but as a function, which is faster than a component in a large list. */
export function fieldValue(shown: Shown, writing: Writing): ReactNode {
  const { entity, words, field, value, currency } = shown
  const { format } = writing
  const info = infoOfField(entity, field)
  const { kind } = info
  if (isBlank(value, kind)) return nothing
  if (kind === 'day') return format.day(String(value))
  if (kind === 'instant' || kind === 'moment')
    return stamp(typeof value === 'number' ? value : String(value), format)
  if (info.kind === 'decimal' && info.money)
    return format.money(String(value), typeof currency === 'string' ? currency : undefined)
  if (kind === 'decimal' && customIdOf(field) !== null) return format.number(String(value))
  if (typeof value === 'boolean') return yesOrNo(value, writing)
  if (field === 'color') {
    return (
      <span className={classes['pair']}>
        <span className={classes['swatch']} style={{ background: safeColour(String(value)) }} />
        <span>{String(value)}</span>
      </span>
    )
  }
  if (info.kind === 'value' && info.asked?.as === 'duration')
    return durationText(Number(value), format.locale)
  if (info.kind === 'value' && info.say) return info.say(value, writing.language) || nothing
  const of = 'to' in info && info.to !== undefined ? factsOf(info.to) : null
  if (Array.isArray(value)) {
    if (of !== null && value.every(isSmall)) return <Records list={value} of={of} />
    return value
      .map((one) => (kind === 'choices' ? words.option(field, String(one)) : String(one)))
      .join(', ')
  }
  if (of !== null && isSmall(value))
    return 'color' in value ? <ColoredName of={of} record={value} /> : nameOf(of, value)
  if (kind === 'choice') return words.option(field, String(value))
  if (kind === 'country') return countryName(String(value), format.locale)
  return textOf(value, kind)
}
