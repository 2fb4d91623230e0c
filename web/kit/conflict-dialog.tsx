import { Button, Group, Modal, Paper, Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRecord } from './any-record.ts'
import { FieldSide, type Tellings } from './history-changes.tsx'
import type { EntityWords } from './words.ts'

type Props = {
  entity: Entity
  words: EntityWords
  /** What happened, in a sentence. */
  msg: string
  theirs: AnyRecord
  mine: Readonly<Record<string, unknown>>
  /** The fields in which the two differ. */
  fields: readonly string[]
  /** How fields that are no plain value are told. */
  tell?: Tellings
  /** Saves, with what was typed here in these fields and the other version in the rest. */
  onSettle: (mine: ReadonlySet<string>) => void
  /** Goes on typing; nothing is saved. */
  onClose: () => void
}

/** Somebody else changed the record that is being changed here: chooses field by field whose value stays (OPEN-138). */
export function ConflictDialog({ words, msg, fields, onSettle, onClose, ...of }: Props) {
  const { t } = useTranslation('kit')
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set(fields))
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
                <Value {...of} words={words} field={field} value={of.theirs[field]} />
              </Side>
              <Side side="mine">
                <Value {...of} words={words} field={field} value={of.mine[field]} />
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

type ValueProps = Pick<Props, 'entity' | 'words' | 'tell'> & { field: string; value: unknown }

function Value({ entity, words, field, value, tell = {} }: ValueProps) {
  const { t } = useTranslation('kit')
  const told = tell[field]?.(value ?? [])
  if (told !== undefined) return <Text size="sm">{told.join(', ') || t('conflict.empty')}</Text>
  if (typeof value === 'string' && value.startsWith('data:image'))
    return <img src={value} alt="" height={40} style={{ background: '#fff', maxWidth: '100%' }} />
  return <FieldSide of={{ entity, words, field, tell, currency: null }} value={value} />
}
