import { Button } from '@mantine/core'
import { workforce } from '@fieldhouse/domain/people/workforce'
import { IconUserMinus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { askFirst } from '../kit/form/keep/ask-first.ts'
import { useMay } from '../kit/api/may.ts'
import { useRemoval } from '../kit/form/use-removal.ts'
import type { Member } from './member-record.ts'

/** Removes a member from the workspace after a confirmation. The records of the member remain. */
export function RemoveMember({ member }: { member: Member }) {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  const may = useMay(workforce.section, 'delete')
  const { isRemoving, drop } = useRemoval(workforce)
  if (!may) return null
  const removed = {
    done: t('remove.done', { name: member.name }),
    onDone: () => void navigate({ to: '/hr/workforce/{-$id}', params: { id: undefined } }),
  }
  const ask = () =>
    askFirst({
      title: t('remove.question', { name: member.name }),
      children: t('remove.help'),
      confirm: t('remove.confirm'),
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
