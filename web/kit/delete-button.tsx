import { Button } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { Entity } from '@fieldhouse/domain/kit/entity'
import { nameOf } from '@fieldhouse/domain/kit/name-of'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { toast } from '../ui/toast.tsx'
import { ApiProblem } from './api.ts'
import { useMay } from './may.ts'
import { useRecordChanges } from './records.ts'
import { useLetGo } from './unsaved.tsx'

/** Deletes after asking; what can be brought back says so with an undo. */
export function DeleteButton({
  entity,
  record,
  onDeleted,
}: {
  entity: Entity
  record: { _id: string; version: number }
  onDeleted: () => void
}) {
  const { t } = useTranslation(['kit', 'ui'])
  const may = useMay(entity.section, 'delete')
  const letGo = useLetGo()
  const { remove } = useRecordChanges(entity)
  // Not the callbacks of `mutate`: they are dropped when the record's screen learns first that it is gone.
  const drop = async () => {
    try {
      await remove.mutateAsync({ id: record._id, version: record.version })
    } catch (error) {
      toast('error', error instanceof ApiProblem ? error.msg : t('ui:serverError'))
      return
    }
    toast('success', t('kit:deleted', { name: nameOf(record) }))
    letGo()
    onDeleted()
  }
  const ask = () =>
    modals.openConfirmModal({
      title: t('kit:deleteQuestion', { name: nameOf(record) }),
      labels: { confirm: t('kit:delete'), cancel: t('ui:cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => void drop(),
    })
  if (!may || !entity.verbs.includes('delete')) return null
  return (
    <Button
      variant="subtle"
      color="red"
      leftSection={<IconTrash size={16} />}
      onClick={ask}
      loading={remove.isPending}
    >
      {t('kit:delete')}
    </Button>
  )
}
