import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AskToDelete } from '../kit/form/delete-button.tsx'
import { useLetGo } from '../kit/form/keep/unsaved-forms.ts'
import { toast } from '../kit/text/toast.tsx'

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
