import { Button, Group, Stack, Text } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useUnsaved } from '../kit/form/keep/unsaved-forms.ts'
import { fresh } from './chosen-files.ts'
import { FileDrop } from './file-drop.tsx'
import { useUploads } from './use-uploads.ts'

/** The delay between the last choice and the automatic upload, in ms (FILE-10). */
const pause = 1000

/**
 * A drop zone without a form. Dropped files are uploaded after a second, unless the user removes them before
 * (FILE-10).
 */
export function QuickDrop({ entity, id }: { entity: Entity; id: string }) {
  const { t } = useTranslation('collaboration')
  const uploads = useUploads({ entity, id })
  const { chosen, sending } = uploads
  useUnsaved(() => chosen.length > 0)
  const waiting = fresh(chosen)
    .map(({ key }) => key)
    .join()
  const send = useEffectEvent(() => void uploads.send(fresh(chosen), { types: [], description: '' }))
  useEffect(() => {
    if (waiting === '' || sending) return
    const timer = setTimeout(send, pause)
    return () => clearTimeout(timer)
  }, [waiting, sending])
  const failed = chosen.length > 0 && waiting === '' && !sending
  return (
    <Stack gap="sm">
      <FileDrop uploads={uploads} label={t('files.dropNow')} />
      {sending && (
        <Text size="sm" c="dimmed" component="output">
          {t('files.uploading')}
        </Text>
      )}
      {failed && (
        <Group justify="flex-end">
          <Button variant="default" onClick={() => void uploads.send(chosen, { types: [], description: '' })}>
            {t('files.again')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
