import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'

type Props = { text: string; isChosen: boolean; onChoose: () => void }

/** An option in a menu. The current option is marked. */
export function ChoiceItem({ text, isChosen, onChoose }: Props) {
  return (
    <Menu.Item
      leftSection={<IconCheck size={14} aria-hidden opacity={isChosen ? 1 : 0} />}
      {...(isChosen ? { 'aria-current': true } : {})}
      onClick={onChoose}
    >
      {text}
    </Menu.Item>
  )
}
