import { Drawer, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type Props = { title: string; opened: boolean; onClose: () => void; children: ReactNode }

/** A form beside what it belongs to; closed by Escape or a click outside. */
export function FormDrawer({ title, opened, onClose, children }: Props) {
  const { t } = useTranslation('kit')
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={<Text fw={600}>{title}</Text>}
      position="right"
      size={480}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {opened && children}
    </Drawer>
  )
}
