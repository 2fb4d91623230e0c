import { Menu, Text } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** Why it cannot be chosen, in words, or null. */
  refused: string | null
  onChoose: () => void
}

/** An entry of a menu that says why it cannot be chosen. It is not disabled: the keyboard would pass over the reason. */
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
