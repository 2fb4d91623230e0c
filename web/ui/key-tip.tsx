import { Kbd, Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'

/** Shows the shortcut of a button as a tooltip. The button states the same key in `aria-keyshortcuts`. */
export function KeyTip({ children }: { children: ReactElement<{ 'aria-keyshortcuts': string }> }) {
  return (
    <Tooltip
      label={<Kbd size="xs">{children.props['aria-keyshortcuts']}</Kbd>}
      openDelay={600}
      events={{ hover: true, focus: false, touch: false }}
    >
      {children}
    </Tooltip>
  )
}
