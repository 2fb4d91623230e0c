import { Alert, Button, Group } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../text/name-of.ts'
import { toast } from '../text/toast.tsx'
import type { AnyRecord } from '../api/any-record.ts'
import { useMay } from '../api/may.ts'
import { useRecordChanges } from '../api/records.ts'
import { showProblem } from '../api/show-problem.ts'

/** Whether a record was deleted or archived, and can be brought back. */
export const isDeleted = (record: AnyRecord): boolean => record['removed'] === true

/** Says on a record's page that it was deleted or archived; who may delete may bring it back. */
export function DeletedNotice({ entity, record }: { entity: Entity; record: AnyRecord }) {
  const { t } = useTranslation('kit')
  const may = useMay(entity.section, 'delete')
  const { restore } = useRecordChanges(entity)
  const name = nameOf(entity, record)
  const bring = () =>
    restore.mutate(record._id, {
      onSuccess: () => toast('success', t('restored', { name })),
      onError: showProblem,
    })
  return (
    <Alert color="gray" variant="light" icon={<IconTrash size={18} aria-hidden />} mb="md">
      <Group justify="space-between">
        {entity.archive === 'on-request' ? t('isArchived', { name }) : t('wasDeleted', { name })}
        {may && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            loading={restore.isPending}
            onClick={bring}
          >
            {t('restore')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
