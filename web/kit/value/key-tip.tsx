import { Kbd, Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import { useSingleKeysOn } from '../api/single-keys.ts'

type Props = { keyName: string; children: ReactElement }

/** Shows the shortcut of a button as a tooltip, unless single-key shortcuts are off. */
export function KeyTip({ keyName, children }: Props) {
  const on = useSingleKeysOn()
  return (
    <Tooltip
      label={<Kbd size="xs">{keyName}</Kbd>}
      openDelay={600}
      disabled={!on}
      events={{ hover: true, focus: false, touch: false }}
    >
      {children}
    </Tooltip>
  )
}
