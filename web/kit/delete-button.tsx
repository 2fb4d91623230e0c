import { Button } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { Entity } from '@fieldhouse/domain/kit/entity'
import { nameOf } from '@fieldhouse/domain/kit/name-of'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMay } from './may.ts'
import { useLetGo } from './unsaved.tsx'
import { useRemoval } from './use-removal.ts'

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
  const { isRemoving, drop } = useRemoval(entity)
  const removed = {
    done: t('kit:deleted', { name: nameOf(record) }),
    onDone: () => {
      letGo()
      onDeleted()
    },
  }
  const ask = () =>
    modals.openConfirmModal({
      title: t('kit:deleteQuestion', { name: nameOf(record) }),
      labels: { confirm: t('kit:delete'), cancel: t('ui:cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => void drop(record, removed),
    })
  if (!may || !entity.verbs.includes('delete')) return null
  return (
    <Button
      variant="subtle"
      color="red"
      leftSection={<IconTrash size={16} />}
      onClick={ask}
      loading={isRemoving}
    >
      {t('kit:delete')}
    </Button>
  )
}
