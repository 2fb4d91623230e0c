import { Button, Group, Stack, Textarea } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { useEffect, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useLeave, useUnsaved } from '../kit/form/keep/unsaved-forms.ts'
import { FormDialog } from '../kit/form/form-dialog.tsx'
import { showFaults } from '../kit/form/focus-fault.ts'
import { useSubmit } from '../kit/form/use-submit.ts'
import { useLabels } from '../kit/value/checked-fields.tsx'
import { FileDrop } from './file-drop.tsx'
import { ResourceTypesSelect } from './resource-types-select.tsx'
import { useUploads } from './use-uploads.ts'

type Props = {
  entity: Entity
  id: string
  opened: boolean
  onClose: () => void
  /**
   * Whether each file needs a type. If each file needs a type, the dialog shows the resource form (FILE-13) instead of
   * the upload form (FILE-03).
   */
  described: boolean
}

/**
 * Uploads dropped or chosen files to a record. The dialog checks the files first, and the server checks them again
 * (FILE-01..08, FILE-13).
 */
export function UploadDialog({ opened, onClose, ...of }: Props) {
  const { t } = useTranslation('collaboration')
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={of.described ? t('files.addTitle') : t('files.upload')}
      size="lg"
    >
      <UploadForm {...of} onClose={onClose} />
    </FormDialog>
  )
}

function UploadForm({ entity, id, described, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation(['collaboration', 'ui'])
  const uploads = useUploads({ entity, id })
  const { chosen, sending, cancel } = uploads
  const [types, setTypes] = useState<string[]>([])
  const [description, setDescription] = useState('')
  const [tried, setTried] = useState(false)
  useUnsaved(() => chosen.length > 0 || types.length > 0 || description.trim() !== '')
  const leave = useLeave()
  // When the dialog closes, the upload is cancelled.
  useEffect(() => cancel, [cancel])
  const isTypeMissing = described && types.length === 0
  const { formProps } = useSubmit({
    send: async (root) => {
      if (isTypeMissing) showFaults(root, () => setTried(true))
      else if (await uploads.send(chosen, { types, description })) onClose()
    },
  })
  const labelOf = useLabels()
  const submitLabel = described
    ? t('collaboration:files.addOne')
    : t('collaboration:files.uploadCount', { count: chosen.length })
  return (
    <form {...formProps}>
      <Stack gap="lg">
        <FileDrop uploads={uploads} label={t('collaboration:files.drop')} disabled={sending} />
        <ResourceTypesSelect
          entity={entity}
          label={labelOf(
            t(described ? 'collaboration:files.selectTypes' : 'collaboration:files.type'),
            !described,
          )}
          value={types}
          onChange={setTypes}
          isMissing={tried && isTypeMissing}
        />
        <Textarea
          label={labelOf(t(described ? 'collaboration:files.notes' : 'collaboration:files.description'))}
          value={description}
          maxLength={2000}
          autosize
          minRows={2}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => leave(onClose)}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" disabled={chosen.length === 0 || sending}>
            {sending ? t('collaboration:files.uploading') : submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
