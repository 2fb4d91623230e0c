import { Button, Group, Stack, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, createContext, useContext, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'

/** What is left: a place inside the application, whose forms still end what they do, or the whole tab. */
type Leaving = 'place' | 'tab'
type Ask = (leaving: Leaving) => boolean

/** The forms of a place that hold something unsaved: each answers whether it does. */
type Forms = {
  within: Forms | null
  dirty: Set<Ask>
  /** Leaves, after asking where something typed would be lost. */
  ask: (leave: () => void) => void
}

const FormsContext = createContext<Forms | null>(null)

function* placesFrom(forms: Forms | null) {
  for (let place = forms; place !== null; place = place.within) yield place
}

function giveUp(forms: Forms | null): void {
  const given = [...(forms?.dirty ?? [])]
  for (const { dirty } of placesFrom(forms)) for (const ask of given) dirty.delete(ask)
}

const holdsUnsaved = ({ dirty }: Forms, leaving: Leaving): boolean => [...dirty].some((ask) => ask(leaving))

/** Tells the drawer, dialog and page around a form whether leaving would lose something. */
export function useUnsaved(isDirty: Ask): void {
  const forms = useContext(FormsContext)
  const latest = useRef(isDirty)
  // Before the next click can happen: who asks hears of what stands on the screen.
  useLayoutEffect(() => {
    latest.current = isDirty
  })
  useLayoutEffect(() => {
    const ask: Ask = (leaving) => latest.current(leaving)
    const places = [...placesFrom(forms)]
    for (const { dirty } of places) dirty.add(ask)
    return () => {
      for (const { dirty } of places) dirty.delete(ask)
    }
  }, [forms])
}

/** Leaves the form around this button, for Cancel: asks first where something typed would be lost. */
export function useLeave(): (leave: () => void) => void {
  const forms = useContext(FormsContext)
  return (leave) => (forms ? forms.ask(leave) : leave())
}

/** Gives up what the forms around this button hold: for Delete, which has asked. */
export function useLetGo(): () => void {
  const forms = useContext(FormsContext)
  return () => giveUp(forms)
}

/** A screen, with the record that is open over it; filters and tabs are no other place. */
const placeOf = ({ pathname, search }: { pathname: string; search: object }) =>
  `${pathname} ${'open' in search ? String(search.open) : ''}`

/** A place for forms, and its question while it is asked. */
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

/** The page's forms: asks before a link, Back or closing the tab loses what was typed into one of them. */
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

/** A drawer or dialog with forms: `close` asks first where something typed would be lost. */
export function GuardedClose({ onClose, children }: GuardProps) {
  const { forms, question } = usePlace()
  return (
    <FormsContext value={forms}>
      {children(() => forms.ask(onClose))}
      {question}
    </FormsContext>
  )
}

/** A form among others of a page, whose Cancel is about this one alone. */
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
