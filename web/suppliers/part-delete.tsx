import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../locales/use-translation.ts'
import { AskToDelete } from '../kit/form/delete-button.tsx'
import { useLetGo } from '../kit/form/keep/unsaved-forms.ts'
import { toast } from '../kit/text/toast.tsx'

type Props = {
  entity: Entity
  /** The name of the part to delete. */
  name: string
  /** A warning that other records are deleted as well. */
  warning?: string | undefined
  remove: () => Promise<unknown>
  onDeleted: () => void
}

/**
 * Deletes a part of a supplier after a confirmation. If the deletion fails, the part remains, and no message is shown
 * (SUP-15).
 */
export function PartDelete({ remove, onDeleted, ...asked }: Props) {
  const { t } = useTranslation('kit')
  const letGo = useLetGo()
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      toast('success', t('deleted', { name: asked.name }))
      letGo()
      onDeleted()
    },
  })
  return <AskToDelete {...asked} busy={removal.isPending} onSure={() => removal.mutate()} />
}
