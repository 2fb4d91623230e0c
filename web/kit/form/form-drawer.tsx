import { Skeleton, Text } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { GuardedClose } from './keep/unsaved.tsx'
import { Sheet } from '../../ui/dialog/dialog.tsx'
import { FocusFirst } from '../../ui/dialog/focus-first.tsx'

type Props = {
  title: string
  opened: boolean
  onClose: () => void
  /** The width of the drawer in px. A form with the lines of a document is wider than others. */
  width?: number | undefined
  children: ReactNode
}

/**
 * A form in a drawer above its page. Escape or a click outside closes the drawer. If there are unsaved values, the
 * drawer asks first (UI-01).
 */
export function FormDrawer({ title, opened, onClose, width = 480, children }: Props) {
  return (
    <GuardedClose onClose={onClose}>
      {(close) => (
        <Sheet
          opened={opened}
          onClose={close}
          title={<Text fw={600}>{title}</Text>}
          position="right"
          size={width}
        >
          {opened && (
            <Suspense fallback={<Skeleton h={280} />}>
              {children}
              <FocusFirst />
            </Suspense>
          )}
        </Sheet>
      )}
    </GuardedClose>
  )
}
