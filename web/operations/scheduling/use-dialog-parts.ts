import { useEffect, useRef, useState } from 'react'

export type Step = 'availabilities' | 'technicians'

/** The visible step. The clicked button disappears with its step, so the focus moves to the tab of the new step. */
export function useStep(first: Step) {
  const [step, setStep] = useState(first)
  const firstTab = useRef<HTMLButtonElement>(null)
  const secondTab = useRef<HTMLButtonElement>(null)
  const lead = (next: Step) => {
    setStep(next)
    const tab = next === 'availabilities' ? firstTab : secondTab
    requestAnimationFrame(() => tab.current?.focus())
  }
  return { step, choose: setStep, lead, firstTab, secondTab }
}

/**
 * Whether the timeline is open. The timeline opens when the user first chooses a technician. Afterwards, only the user
 * opens and closes the timeline (APPT-10).
 */
export function usePanel(initial: boolean) {
  const [panel, setPanel] = useState({ open: initial, touched: false })
  const ref = useRef<HTMLDivElement>(null)
  return {
    open: panel.open,
    ref,
    close: () => setPanel({ open: false, touched: true }),
    toggle: () => {
      setPanel({ open: !panel.open, touched: true })
      // On a narrow screen the timeline is below the form, so the page scrolls to the timeline.
      if (!panel.open) requestAnimationFrame(() => ref.current?.scrollIntoView({ block: 'nearest' }))
    },
    offer: () => setPanel((now) => (now.touched ? now : { open: true, touched: true })),
  }
}

/** Reports whether another dialog covers this dialog. Reports false when this dialog closes. */
export function useCovered(covered: boolean, onCovered: (covered: boolean) => void): void {
  useEffect(() => {
    onCovered(covered)
    return () => onCovered(false)
  }, [onCovered, covered])
}
