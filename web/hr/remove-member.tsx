import { Button } from '@mantine/core'
import { modals } from '@mantine/modals'
import { workforce } from '@fieldhouse/domain/people/workforce'
import { IconUserMinus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '../kit/may.ts'
import { useRemoval } from '../kit/use-removal.ts'
import type { Member } from './member-record.ts'

/** Takes a member out of the workspace, after asking; what they did stays. */
export function RemoveMember({ member }: { member: Member }) {
  const { t } = useTranslation(['workforce', 'ui'])
  const navigate = useNavigate()
  const may = useMay(workforce.section, 'delete')
  const { isRemoving, drop } = useRemoval(workforce)
  if (!may) return null
  const removed = {
    done: t('remove.done', { name: member.name }),
    onDone: () => void navigate({ to: '/hr/workforce/{-$id}', params: { id: undefined } }),
  }
  const ask = () =>
    modals.openConfirmModal({
      title: t('remove.question', { name: member.name }),
      children: t('remove.help'),
      labels: { confirm: t('remove.confirm'), cancel: t('ui:cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => void drop(member, removed),
    })
  return (
    <Button
      variant="default"
      color="red"
      leftSection={<IconUserMinus size={16} />}
      loading={isRemoving}
      onClick={ask}
    >
      {t('remove.open')}
    </Button>
  )
}
