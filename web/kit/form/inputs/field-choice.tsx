import { Group, Paper, Radio, SimpleGrid, Text } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { FieldSide, type HistoryFormatters } from '../keep/history-changes.tsx'
import type { EntityWords } from '../../text/words.ts'

/** One of two versions of a field. `side` is the name of the version, and `label` is its title. */
type Version = { side: string; label: ReactNode; value: unknown }

type Props = {
  entity: Entity
  words: EntityWords
  field: string
  /** Formatters for fields whose stored values are not readable. */
  formatters?: HistoryFormatters | undefined
  versions: readonly [Version, Version]
  chosen: string
  onChoose: (side: string) => void
}

/** Shows two versions of a field side by side. A click on a version chooses it (OPEN-138). */
export function FieldChoice({ versions, chosen, onChoose, ...of }: Props) {
  const [one, two] = versions
  return (
    <Radio.Group label={of.words.field(of.field)} value={chosen} onChange={onChoose}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt={4}>
        <Side side={one.side} label={one.label}>
          <Value {...of} value={one.value} other={two.value} />
        </Side>
        <Side side={two.side} label={two.label}>
          <Value {...of} value={two.value} other={one.value} />
        </Side>
      </SimpleGrid>
    </Radio.Group>
  )
}

function Side({ side, label, children }: { side: string; label: ReactNode; children: ReactNode }) {
  return (
    <Paper withBorder p="sm" component="label" style={{ cursor: 'pointer', minWidth: 0 }}>
      <Group gap="sm" wrap="nowrap" align="start">
        <Radio value={side} mt={2} />
        <div style={{ minWidth: 0 }}>
          <Text size="xs" c="dimmed">
            {label}
          </Text>
          {children}
        </div>
      </Group>
    </Paper>
  )
}

/**
 * If a list has at most this number of items, all are shown. A longer list shows only the items that the other version
 * lacks.
 */
const mostItems = 4

type ValueProps = Pick<Props, 'entity' | 'words' | 'formatters' | 'field'> & {
  value: unknown
  other: unknown
}

function Value({ entity, words, field, value, other, formatters = {} }: ValueProps) {
  const items = formatters[field]?.(value ?? [])
  if (items !== undefined) return <Items items={items} others={formatters[field]?.(other ?? []) ?? []} />
  if (typeof value === 'string' && value.startsWith('data:image'))
    return <img src={value} alt="" height={40} style={{ background: '#fff', maxWidth: '100%' }} />
  return <FieldSide of={{ entity, words, field, formatters, currency: null }} value={value} />
}

function Items({ items, others }: { items: readonly string[]; others: readonly string[] }) {
  const { t } = useTranslation('kit')
  const own = items.length > mostItems ? items.filter((item) => !others.includes(item)) : items
  const same = items.length - own.length
  return (
    <>
      {items.length === 0 && <Text size="sm">{t('conflict.empty')}</Text>}
      {own.map((item, at) => (
        <Text key={`${at} ${item}`} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {item}
        </Text>
      ))}
      {same > 0 && (
        <Text size="sm" c="dimmed">
          {t('conflict.same', { count: same })}
        </Text>
      )}
    </>
  )
}
