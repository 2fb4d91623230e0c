import { Button, Group, Stack } from '@mantine/core'
import { modals } from '@mantine/modals'
import { tagTypes } from '@fieldhouse/domain/core/tag'
import type { Entity, RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { RefPicker } from '../../form/inputs/ref-picker.tsx'

type Props = { entity: Entity; confirm: string; onChosen: (tags: RecordRef[]) => void }

/**
 * Asks which tags to add to the selected records or to remove from them. The dialog offers the tags of the entity's
 * kind.
 */
export function BulkTags({ entity, confirm, onChosen }: Props) {
  const { t } = useTranslation(['kit/list', 'ui'])
  const [tags, setTags] = useState<RecordRef[]>([])
  const type = tagTypes.find((each) => each === entity.name.toUpperCase())
  return (
    <Stack gap="md">
      <RefPicker
        to="tag"
        label={t('kit/list:bulk.tags')}
        multiple
        data-autofocus
        position="top-start"
        value={tags}
        onChange={setTags}
        query={{ filter_enabled: 'true', ...(type ? { filter_types: type } : {}) }}
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => modals.closeAll()}>
          {t('ui:cancel')}
        </Button>
        <Button
          disabled={tags.length === 0}
          onClick={() => {
            modals.closeAll()
            onChosen(tags)
          }}
        >
          {confirm}
        </Button>
      </Group>
    </Stack>
  )
}
