import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Icon } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'

type Props = ButtonProps &
  ComponentPropsWithRef<'button'> & {
    icon: Icon
    label: string
    /**
     * Whether the label contains news, for example about progress. A label with news is hidden only on even narrower
     * screens than other labels.
     */
    isNews?: boolean
    /** Whether only the icon is shown, even if there is room for the label. */
    isCompact?: boolean
  }

/**
 * A tool button above a list, with an icon and a label. On narrower screens the button shows only the icon, so that the
 * tools fit in one row.
 */
export function ToolButton({ icon: Picture, label, isNews = false, isCompact = false, ...rest }: Props) {
  const room = isNews ? '(min-width: 75em)' : '(min-width: 85em)'
  const isWordy = useMediaQuery(room, undefined, { getInitialValueInEffect: false })
  if (isWordy && !isCompact)
    return (
      <Button variant="default" leftSection={<Picture size={16} aria-hidden />} {...rest}>
        {label}
      </Button>
    )
  return (
    <Tooltip label={label}>
      <Button variant="default" px={12} aria-label={label} {...rest}>
        <Picture size={18} aria-hidden />
      </Button>
    </Tooltip>
  )
}
