import { Button, Group, Stack, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useContext, useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { type Forms, FormsContext, giveUp, holdsUnsaved } from './unsaved-forms.ts'

/**
 * Identifies a page and the record that is open in its drawer. A change of filters or tabs does not change this
 * identifier.
 */
const placeOf = ({ pathname, search }: { pathname: string; search: object }) =>
  `${pathname} ${'open' in search ? String(search.open) : ''}`

/** A place that contains forms. Also returns the question about unsaved values while the question is shown. */
function usePlace() {
  const within = useContext(FormsContext)
  const [leaving, setLeaving] = useState<{ leave: () => void } | null>(null)
  const [forms] = useState<Forms>(() => {
    const place: Forms = {
      within,
      dirty: new Set(),
      ask: (leave) => (holdsUnsaved(place, 'place') ? setLeaving({ leave }) : leave()),
    }
    return place
  })
  const go = () => {
    setLeaving(null)
    giveUp(forms)
    leaving?.leave()
  }
  const question = leaving && <LeaveQuestion onStay={() => setLeaving(null)} onLeave={go} />
  return { forms, question }
}

/**
 * A page with forms. If unsaved values would be lost, the page asks before the user follows a link, goes back or closes
 * the tab.
 */
export function UnsavedPage({ children }: { children: ReactNode }) {
  const { forms, question } = usePlace()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => placeOf(current) !== placeOf(next) && holdsUnsaved(forms, 'place'),
    enableBeforeUnload: () => holdsUnsaved(forms, 'tab'),
    withResolver: true,
  })
  return (
    <FormsContext value={forms}>
      {children}
      {question}
      {blocker.status === 'blocked' && <LeaveQuestion onStay={blocker.reset} onLeave={blocker.proceed} />}
    </FormsContext>
  )
}

type GuardProps = { onClose: () => void; children: (close: () => void) => ReactNode }

/**
 * A drawer or dialog with forms. The children receive `close`. If unsaved values would be lost, `close` asks the user
 * first.
 */
export function GuardedClose({ onClose, children }: GuardProps) {
  const { forms, question } = usePlace()
  return (
    <FormsContext value={forms}>
      {children(() => forms.ask(onClose))}
      {question}
    </FormsContext>
  )
}

/** A place for one of several forms on a page. The Cancel button of this form then asks only about this form. */
export function FormPlace({ children }: { children: ReactNode }) {
  const { forms, question } = usePlace()
  return (
    <FormsContext value={forms}>
      {children}
      {question}
    </FormsContext>
  )
}

function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useTranslation('kit')
  return (
    <Dialog
      opened
      onClose={onStay}
      title={t('leave.question')}
      size="sm"
      withCloseButton={false}
      zIndex={400}
    >
      <Stack gap="md">
        <Text size="sm">{t('leave.text')}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onLeave}>
            {t('leave.go')}
          </Button>
          <Button data-autofocus onClick={onStay}>
            {t('leave.stay')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
