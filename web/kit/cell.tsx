import { Badge, ColorSwatch, Group, Text } from '@mantine/core'
import { safeColour } from '@fieldhouse/domain/kit/colour'
import { type Entity, type Small, infoOfField } from '@fieldhouse/domain/kit/entity'
import { nameOf } from '@fieldhouse/domain/kit/name-of'
import { displayPhone } from '@fieldhouse/domain/kit/phone'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Format, useFormat } from './format.ts'
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
    <Group gap={4} wrap="nowrap" c={value ? 'inherit' : 'dimmed'}>
      <Icon size={16} aria-hidden />
      <span>{t(value ? 'yes' : 'no')}</span>
    </Group>
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

function textOf(value: unknown, kind: string, format: Format): string {
  if (kind === 'instant' || kind === 'moment') return format.instant(value as string | number)
  if (kind === 'day') return format.day(String(value))
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
  const format = useFormat()
  if (isBlank(value))
    return (
      <Text span c="dimmed" aria-hidden>
        –
      </Text>
    )
  const info = infoOfField(entity, field)
  const { kind } = info
  if (info.kind === 'decimal' && info.money)
    return format.money(String(value) as `${number}`, typeof currency === 'string' ? currency : undefined)
  if (typeof value === 'boolean') return <YesNo value={value} />
  if (field === 'color') {
    return (
      <Group gap={6} wrap="nowrap">
        <ColorSwatch color={safeColour(String(value))} size={14} withShadow={false} />
        <span>{String(value)}</span>
      </Group>
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
  return textOf(value, kind, format)
}
