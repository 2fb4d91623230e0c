import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { title: ReactNode; actions?: ReactNode }

/** The title of a screen. The actions are at the right. At most one action is a main action. */
export function PageHead({ title, actions }: Props) {
  return (
    <Group justify="space-between" mih={40} mb="md" gap="sm">
      <Title order={1}>{title}</Title>
      {actions !== undefined && <Group gap="sm">{actions}</Group>}
    </Group>
  )
}
