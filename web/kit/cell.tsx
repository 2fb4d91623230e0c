import { Badge, ColorSwatch, Group } from '@mantine/core'
import { safeColour } from '@fieldhouse/domain/kit/colour'
import { type Entity, type Small, infoOfField } from '@fieldhouse/domain/kit/entity'
import { nameOf } from '@fieldhouse/domain/kit/name-of'
import { displayPhone } from '@fieldhouse/domain/kit/phone'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './cell.module.css'
import { useFormat } from './format.ts'
import type { EntityWords } from './words.ts'

type Shown = {
  entity: Entity
  words: EntityWords
  field: string
  value: unknown
  /** The currency of an amount where it is not the workspace's. */
  currency?: unknown
}

const isSmall = (value: unknown): value is Small =>
  typeof value === 'object' && value !== null && '_id' in value

/** A tag or status with its own colour: the word beside a swatch, so that colour never speaks alone. */
export function ColoredName({ record }: { record: Small }) {
  const colour = typeof record['color'] === 'string' ? safeColour(record['color']) : null
  return (
    <Badge
      variant="default"
      tt="none"
      fw={500}
      leftSection={colour ? <ColorSwatch color={colour} size={10} withShadow={false} mr={2} /> : null}
    >
      {nameOf(record)}
    </Badge>
  )
}

function YesNo({ value }: { value: boolean }) {
  const { t } = useTranslation('kit')
  const Icon = value ? IconCheck : IconMinus
  return (
    <span className={value ? classes['pair'] : `${classes['pair']} ${classes['quiet']}`}>
      <Icon size={16} aria-hidden />
      <span>{t(value ? 'yes' : 'no')}</span>
    </span>
  )
}

function Records({ list }: { list: Small[] }) {
  return (
    <Group gap={4}>
      {list.map((record) => (
        <ColoredName key={record._id} record={record} />
      ))}
    </Group>
  )
}

const localised: ReadonlySet<string> = new Set(['instant', 'moment', 'day'])

/** A value whose words depend on who reads: apart, because most cells do without and a list has hundreds. */
function Localised({ kind, value, currency }: { kind: string; value: unknown; currency: unknown }) {
  const format = useFormat()
  if (kind === 'day') return format.day(String(value))
  if (kind === 'decimal')
    return format.money(String(value) as `${number}`, typeof currency === 'string' ? currency : undefined)
  return format.instant(value as string | number)
}

function textOf(value: unknown, kind: string): string {
  if (kind === 'phone') return displayPhone(String(value))
  if (kind === 'address' && typeof value === 'object')
    return String((value as { formatted?: string }).formatted ?? '')
  return String(value)
}

/** Whether there is nothing to show: empty, or `N/A` (UI-12). */
export const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === 'N/A' ||
  (Array.isArray(value) && value.length === 0)

/** A value as people read it, by the kind of its field. */
export function FieldValue({ entity, words, field, value, currency }: Shown) {
  if (isBlank(value))
    return (
      <span className={classes['quiet']} aria-hidden>
        –
      </span>
    )
  const info = infoOfField(entity, field)
  const { kind } = info
  if (localised.has(kind) || (info.kind === 'decimal' && info.money))
    return <Localised kind={kind} value={value} currency={currency} />
  if (typeof value === 'boolean') return <YesNo value={value} />
  if (field === 'color') {
    return (
      <span className={classes['pair']}>
        <span className={classes['swatch']} style={{ background: safeColour(String(value)) }} />
        <span>{String(value)}</span>
      </span>
    )
  }
  if (Array.isArray(value)) {
    if (value.every(isSmall)) return <Records list={value} />
    return value
      .map((one) => (kind === 'choices' ? words.option(field, String(one)) : String(one)))
      .join(', ')
  }
  if (isSmall(value)) return 'color' in value ? <ColoredName record={value} /> : nameOf(value)
  if (kind === 'choice') return words.option(field, String(value))
  return textOf(value, kind)
}
