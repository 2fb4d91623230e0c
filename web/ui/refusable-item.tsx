import { Menu, Text } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** The reason why the item cannot be chosen; null if it can be chosen. */
  refused: string | null
  onChoose: () => void
}

/**
 * A menu item that shows why it cannot be chosen. The item is not disabled, because the keyboard would skip a disabled
 * item, and users could not read the reason.
 */
export function RefusableItem({ children, refused, onChoose }: Props) {
  const refusal = { 'aria-disabled': true, c: 'dimmed', closeMenuOnClick: false }
  return (
    <Menu.Item {...(refused === null ? { onClick: onChoose } : refusal)}>
      {children}
      {refused !== null && (
        <Text size="xs" c="dimmed">
          {refused}
        </Text>
      )}
    </Menu.Item>
  )
}
