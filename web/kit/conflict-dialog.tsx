import { Button, Group, Modal, Paper, Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conflict } from './conflict.ts'
import { FieldSide, type Tellings } from './history-changes.tsx'
import type { EntityWords } from './words.ts'

type Props = Conflict & {
  entity: Entity
  words: EntityWords
  /** How fields that are no plain value are told. */
  tell?: Tellings
  /** Saves, with what was typed here in these fields and the other version in the rest. */
  onSettle: (mine: ReadonlySet<string>) => void
  /** Goes on typing; nothing is saved. */
  onClose: () => void
}

/** Somebody else changed the record that is being changed here: chooses field by field whose value stays (OPEN-138). */
export function ConflictDialog({ words, msg, fields, changed, onSettle, onClose, ...of }: Props) {
  const { t } = useTranslation('kit')
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set(changed))
  const choose = (field: string, own: boolean) =>
    setMine((before) => new Set(own ? [...before, field] : [...before].filter((each) => each !== field)))
  return (
    <Modal opened onClose={onClose} title={msg} size="lg" closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack gap="lg">
        <Text size="sm">{t('conflict.text')}</Text>
        {fields.map((field) => (
          <Radio.Group
            key={field}
            label={words.field(field)}
            value={mine.has(field) ? 'mine' : 'theirs'}
            onChange={(side) => choose(field, side === 'mine')}
          >
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt={4}>
              <Side side="theirs">
                <Value {...of} words={words} field={field} value={of.theirs[field]} other={of.mine[field]} />
              </Side>
              <Side side="mine">
                <Value {...of} words={words} field={field} value={of.mine[field]} other={of.theirs[field]} />
              </Side>
            </SimpleGrid>
          </Radio.Group>
        ))}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('conflict.later')}
          </Button>
          <Button data-autofocus onClick={() => onSettle(mine)}>
            {t('conflict.keep')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** One of the two values, chosen by a click anywhere on it. */
function Side({ side, children }: { side: 'theirs' | 'mine'; children: ReactNode }) {
  const { t } = useTranslation('kit')
  return (
    <Paper withBorder p="sm" component="label" style={{ cursor: 'pointer', minWidth: 0 }}>
      <Group gap="sm" wrap="nowrap" align="start">
        <Radio value={side} mt={2} />
        <div style={{ minWidth: 0 }}>
          <Text size="xs" c="dimmed">
            {t(`conflict.${side}`)}
          </Text>
          {children}
        </div>
      </Group>
    </Paper>
  )
}

/** A list of more items tells only those that the other side does not have as well. */
const toldWhole = 4

type ValueProps = Pick<Props, 'entity' | 'words' | 'tell'> & { field: string; value: unknown; other: unknown }

function Value({ entity, words, field, value, other, tell = {} }: ValueProps) {
  const told = tell[field]?.(value ?? [])
  if (told !== undefined) return <Items told={told} others={tell[field]?.(other ?? []) ?? []} />
  if (typeof value === 'string' && value.startsWith('data:image'))
    return <img src={value} alt="" height={40} style={{ background: '#fff', maxWidth: '100%' }} />
  return <FieldSide of={{ entity, words, field, tell, currency: null }} value={value} />
}

function Items({ told, others }: { told: readonly string[]; others: readonly string[] }) {
  const { t } = useTranslation('kit')
  const own = told.length > toldWhole ? told.filter((item) => !others.includes(item)) : told
  const same = told.length - own.length
  return (
    <>
      {told.length === 0 && <Text size="sm">{t('conflict.empty')}</Text>}
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
