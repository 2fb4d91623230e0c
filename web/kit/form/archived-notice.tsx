import { Alert, Button, Group } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { IconArrowBackUp, IconArchive } from '@tabler/icons-react'
import { useTranslation } from '../../locales/use-translation.ts'
import { nameOf } from '../text/name-of.ts'
import { useFormat } from '../value/format.ts'
import { toast } from '../text/toast.tsx'
import type { AnyRecord } from '../api/any-record.ts'
import { useMay } from '../api/may.ts'
import { useRecordChanges } from '../api/records.ts'
import { showProblem } from '../api/problems/show-problem.ts'

/** Whether a record is archived. */
export const isArchived = (record: AnyRecord): boolean => record['removed'] === true

/**
 * Shows that a record is archived. Users who may delete the record may also restore it, unless its personal data was
 * erased.
 */
export function ArchivedNotice({ entity, record }: { entity: Entity; record: AnyRecord }) {
  const { t } = useTranslation('kit')
  const format = useFormat()
  const may = useMay(entity.section, 'delete')
  const { restore } = useRecordChanges(entity)
  const name = nameOf(entity, record)
  const { erasedAt } = record
  const isErased = typeof erasedAt === 'string'
  const restoreRecord = () =>
    restore.mutate(record._id, {
      onSuccess: () => toast('success', t('restored', { name })),
      onError: showProblem,
    })
  return (
    <Alert color="gray" variant="light" icon={<IconArchive size={18} aria-hidden />} mb="md">
      <Group justify="space-between">
        {isErased ? t('isErased', { name, date: format.instant(erasedAt) }) : t('isArchived', { name })}
        {may && !isErased && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            loading={restore.isPending}
            onClick={restoreRecord}
          >
            {t('restore')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
