import { Alert, Button } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity'
import { nameOf } from '@fieldhouse/domain/kit/name-of'
import { IconArchive } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AnyRecord } from '../kit/any-record.ts'
import { problemOf } from '../kit/api.ts'
import { useMay } from '../kit/may.ts'
import { useRecordChanges } from '../kit/records.ts'
import { toast } from '../ui/toast.tsx'

/** Whether a record was archived; who may delete may bring it back. */
export const isArchived = (record: AnyRecord): boolean => record['removed'] === true

/** Says that a record is archived, with the way back. */
export function ArchivedNotice({ entity, record }: { entity: Entity; record: AnyRecord }) {
  const { t } = useTranslation(['machines', 'ui'])
  const mayRestore = useMay(entity.section, 'delete')
  const { restore } = useRecordChanges(entity)
  const bring = () =>
    restore.mutate(record._id, {
      onSuccess: () => toast('success', t('machines:restored', { name: nameOf(record) })),
      onError: (error) => toast('error', problemOf(error, t('ui:serverError')).msg),
    })
  return (
    <Alert color="gray" icon={<IconArchive size={18} />} mb="md">
      {t('machines:archivedNotice')}{' '}
      {mayRestore && (
        <Button variant="default" size="xs" ml="sm" loading={restore.isPending} onClick={bring}>
          {t('machines:restore')}
        </Button>
      )}
    </Alert>
  )
}
