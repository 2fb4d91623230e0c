import { Drawer, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { GuardedClose } from '../kit/unsaved.tsx'

type Props = { title: string; opened: boolean; onClose: () => void; children: ReactNode }

/** A form beside what it belongs to; closed by Escape or a click outside, after asking where something was typed (UI-01). */
export function FormDrawer({ title, opened, onClose, children }: Props) {
  const { t } = useTranslation('kit')
  return (
    <GuardedClose onClose={onClose}>
      {(close) => (
        <Drawer
          opened={opened}
          onClose={close}
          title={<Text fw={600}>{title}</Text>}
          position="right"
          size={480}
          closeButtonProps={{ 'aria-label': t('close') }}
        >
          {opened && children}
        </Drawer>
      )}
    </GuardedClose>
  )
}
