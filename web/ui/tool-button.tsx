import { Button, type ButtonProps } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Icon } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'

type Props = ButtonProps & ComponentPropsWithRef<'button'> & { icon: Icon; label: string }

/** A tool above a list: its picture and its word, on a small screen the picture alone. */
export function ToolButton({ icon: Picture, label, ...rest }: Props) {
  const small = useMediaQuery('(max-width: 74.99em)', undefined, { getInitialValueInEffect: false })
  return small ? (
    <Button variant="default" px={12} aria-label={label} {...rest}>
      <Picture size={18} aria-hidden />
    </Button>
  ) : (
    <Button variant="default" leftSection={<Picture size={16} aria-hidden />} {...rest}>
      {label}
    </Button>
  )
}
