import { Button, Group, Stack, Text } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { Conflict } from './conflict.ts'
import { FieldChoice } from '../inputs/field-choice.tsx'
import type { HistoryFormatters } from './history-changes.tsx'
import type { EntityWords } from '../../text/words.ts'

type Props = Conflict & {
  entity: Entity
  words: EntityWords
  /** Formatters for fields whose stored values are not readable. */
  formatters?: HistoryFormatters
  /** Saves the user's own values for the fields in `mine`, and the other user's values for all other fields. */
  onSettle: (mine: ReadonlySet<string>) => void
  /** Closes the dialog without saving, so that the user can continue typing. */
  onClose: () => void
}

/** Resolves a version conflict. For each field, the user chooses one of the two values (OPEN-138). */
export function ConflictDialog({ words, msg, fields, changed, onSettle, onClose, ...of }: Props) {
  const { t } = useTranslation('kit')
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set(changed))
  const choose = (field: string, own: boolean) =>
    setMine((before) => new Set(own ? [...before, field] : [...before].filter((each) => each !== field)))
  return (
    <Dialog opened onClose={onClose} title={msg} size="lg">
      <Stack gap="lg">
        <Text size="sm">{t('conflict.text')}</Text>
        {fields.map((field) => (
          <FieldChoice
            key={field}
            entity={of.entity}
            formatters={of.formatters}
            words={words}
            field={field}
            versions={[
              { side: 'theirs', label: t('conflict.theirs'), value: of.theirs[field] },
              { side: 'mine', label: t('conflict.mine'), value: of.mine[field] },
            ]}
            chosen={mine.has(field) ? 'mine' : 'theirs'}
            onChoose={(side) => choose(field, side === 'mine')}
          />
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
    </Dialog>
  )
}
