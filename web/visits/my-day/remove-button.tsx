import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../locales/use-translation.ts'

type Props = { name: string; onRemove: () => void; mt?: number }

/** A button that removes a part, a line or an unsent photo. */
export function RemoveButton({ name, onRemove, mt = 0 }: Props) {
  const { t } = useTranslation('visits/my-day')
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      mt={mt}
      aria-label={t('finish.remove', { name })}
      onClick={onRemove}
    >
      <IconTrash size={20} />
    </ActionIcon>
  )
}
