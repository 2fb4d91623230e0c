import { Button } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity'
import { IconTrash } from '@tabler/icons-react'
import { modals } from '@mantine/modals'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../kit/may.ts'
import { useLetGo } from '../kit/unsaved.tsx'
import { toast } from '../ui/toast.tsx'

type Props = {
  entity: Entity
  /** What is deleted, by name. */
  name: string
  /** What goes with it. */
  warning?: string | undefined
  remove: () => Promise<unknown>
  onDeleted: () => void
}

/** Deletes a part of a supplier after asking; one that could not be deleted stays, without a word (SUP-15). */
export function PartDelete({ entity, name, warning, remove, onDeleted }: Props) {
  const { t } = useTranslation(['kit', 'ui'])
  const may = useMay(entity.section, 'delete')
  const letGo = useLetGo()
  const [busy, setBusy] = useState(false)
  const drop = async () => {
    setBusy(true)
    try {
      await remove()
    } catch {
      return
    } finally {
      setBusy(false)
    }
    toast('success', t('kit:deleted', { name }))
    letGo()
    onDeleted()
  }
  const ask = () =>
    modals.openConfirmModal({
      title: t('kit:deleteQuestion', { name }),
      children: warning,
      labels: { confirm: t('kit:delete'), cancel: t('ui:cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => void drop(),
    })
  if (!may) return null
  return (
    <Button
      variant="subtle"
      color="red"
      leftSection={<IconTrash size={16} aria-hidden />}
      loading={busy}
      onClick={ask}
    >
      {t('kit:delete')}
    </Button>
  )
}
