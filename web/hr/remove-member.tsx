import { Button } from '@mantine/core'
import { modals } from '@mantine/modals'
import { workforce } from '@fieldhouse/domain/people/workforce'
import { IconUserMinus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../kit/api.ts'
import { useMay } from '../kit/may.ts'
import { useRecordChanges } from '../kit/records.ts'
import { toast } from '../ui/toast.tsx'
import type { Member } from './member-record.ts'

/** Takes a member out of the workspace, after asking; what they did stays. */
export function RemoveMember({ member }: { member: Member }) {
  const { t } = useTranslation(['workforce', 'ui'])
  const navigate = useNavigate()
  const may = useMay(workforce.section, 'delete')
  const { remove } = useRecordChanges(workforce)
  if (!may) return null
  // Not the callbacks of `mutate`: they are dropped when the page learns first that the member is gone.
  const drop = async () => {
    try {
      await remove.mutateAsync({ id: member._id, version: member.version })
    } catch (error) {
      toast('error', error instanceof ApiProblem ? error.msg : t('ui:serverError'))
      return
    }
    toast('success', t('remove.done', { name: member.name }))
    void navigate({ to: '/hr/workforce/{-$id}', params: { id: undefined } })
  }
  const ask = () =>
    modals.openConfirmModal({
      title: t('remove.question', { name: member.name }),
      children: t('remove.help'),
      labels: { confirm: t('remove.confirm'), cancel: t('ui:cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => void drop(),
    })
  return (
    <Button
      variant="default"
      color="red"
      leftSection={<IconUserMinus size={16} />}
      loading={remove.isPending}
      onClick={ask}
    >
      {t('remove.open')}
    </Button>
  )
}
