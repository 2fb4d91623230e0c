import { Badge, Button, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, Sheet } from '../../ui/dialog.tsx'
import { AvailabilityStep } from './availability-step.tsx'
import { MoveConflict } from './move-conflict.tsx'
import { usePlaceClock } from './place-clock.ts'
import type { Original } from './scheduling-state.ts'
import classes from './scheduling.module.css'
import { TechniciansStep } from './technicians-step.tsx'
import { TimelinePanel } from './timeline-panel.tsx'
import { type JobToSchedule, type Scheduling, useScheduling } from './use-scheduling.ts'

type Props = {
  job: JobToSchedule
  /** The appointment that is moved; null makes a new one. */
  original: Original | null
  opened: boolean
  onClose: () => void
}

/** Schedules or moves an appointment: when the client is free, then who goes and when (APPT-01). */
export function SchedulingDialog({ job, original, opened, onClose }: Props) {
  const { t } = useTranslation(['scheduling', 'kit'])
  const small = useMediaQuery('(max-width: 74.99em)') ?? false
  const [sheet, setSheet] = useState(false)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={1160}
      fullScreen={small}
      closeOnEscape={!sheet}
      centered={false}
      title={`${original ? t('scheduling:reschedule') : t('scheduling:schedule')} · ${job.jobNumber} ${job.title}`}
    >
      {opened && <Body job={job} original={original} small={small} onSheet={setSheet} onClose={onClose} />}
    </Dialog>
  )
}

type BodyProps = Omit<Props, 'opened'> & {
  small: boolean
  /** Says whether something lies over the dialog, so that Escape closes only one of them. */
  onSheet: (open: boolean) => void
}

type Step = 'availabilities' | 'technicians'

/** Whether the timeline is open: by itself the first time somebody is chosen, else as the person wants (APPT-10). */
function usePanel(initial: boolean) {
  const [panel, setPanel] = useState({ open: initial, touched: false })
  return {
    open: panel.open,
    set: (open: boolean) => setPanel({ open, touched: true }),
    offer: () => setPanel((now) => (now.touched ? now : { open: true, touched: true })),
  }
}

function Body({ job, original, small, onSheet, onClose }: BodyProps) {
  const { t } = useTranslation(['scheduling', 'ui'])
  const clock = usePlaceClock(job.zone)
  const of = useScheduling({ job, original, zone: clock.zone, onSaved: onClose })
  const [step, setStep] = useState<Step>(of.state.chosen.length > 0 ? 'technicians' : 'availabilities')
  const firstTab = useRef<HTMLButtonElement>(null)
  const secondTab = useRef<HTMLButtonElement>(null)
  // The button that leads to a step goes with its own; the step's tab takes the focus.
  const toStep = (next: Step) => {
    setStep(next)
    const tab = next === 'availabilities' ? firstTab : secondTab
    requestAnimationFrame(() => tab.current?.focus())
  }
  const panel = usePanel(original !== null && !small)
  const timeline = { findings: of.findings, state: of.state, original, clock }
  const shown = panel.open && step === 'technicians'
  const sheet = shown && small
  const covered = sheet || of.conflict !== null
  useEffect(() => {
    onSheet(covered)
    return () => onSheet(false)
  }, [onSheet, covered])
  return (
    <>
      <div className={classes.columns} data-panel={shown && !small ? true : undefined}>
        <Tabs
          value={step}
          onChange={(value) => setStep(value === 'technicians' ? value : 'availabilities')}
          keepMounted={false}
        >
          <Tabs.List mb="lg" className={classes.steps}>
            <Tabs.Tab ref={firstTab} value="availabilities">
              {t('steps.availabilities')}
            </Tabs.Tab>
            <Tabs.Tab
              ref={secondTab}
              value="technicians"
              disabled={of.findings === null && !of.searching}
              rightSection={
                of.findings && (
                  <Badge
                    size="sm"
                    circle={of.findings.offered.length < 10}
                    aria-label={t('available', { count: of.findings.offered.length })}
                  >
                    {of.findings.offered.length}
                  </Badge>
                )
              }
            >
              {t('steps.technicians')}
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="availabilities">
            <AvailabilityStep of={of} clock={clock} />
          </Tabs.Panel>
          <Tabs.Panel value="technicians">
            <TechniciansStep
              of={of}
              job={job}
              original={original}
              clock={clock}
              panelShown={panel.open}
              onTogglePanel={() => panel.set(!panel.open)}
              onChosen={panel.offer}
            />
          </Tabs.Panel>
        </Tabs>
        {shown && !small && (
          <div className={classes.panel}>
            <TimelinePanel {...timeline} onClose={() => panel.set(false)} />
          </div>
        )}
      </div>
      <Sheet
        opened={sheet}
        onClose={() => panel.set(false)}
        position="bottom"
        size="60%"
        title={t('timeline')}
        closeButtonProps={{ 'aria-label': t('hideTimeline') }}
      >
        <TimelinePanel {...timeline} titled={false} onClose={() => panel.set(false)} />
      </Sheet>
      <MoveConflict of={of} clock={clock} />
      <Foot of={of} step={step} onStep={toStep} moved={original !== null} onClose={onClose} />
    </>
  )
}

type FootProps = {
  of: Scheduling
  step: Step
  onStep: (step: Step) => void
  moved: boolean
  onClose: () => void
}

/** What can be done with the step: search, or go back and schedule. */
function Foot({ of, step, onStep, moved, onClose }: FootProps) {
  const { t } = useTranslation(['scheduling', 'ui'])
  const find = async () => {
    if (await of.search()) return onStep('technicians')
    // A window still without its day is what to do next.
    document.querySelector<HTMLElement>('[data-day]:placeholder-shown')?.focus()
  }
  return (
    <div className={classes.foot}>
      {step === 'availabilities' ? (
        <Button variant="subtle" mr="auto" onClick={of.clear}>
          {t('clear')}
        </Button>
      ) : (
        <Button variant="default" mr="auto" onClick={() => onStep('availabilities')}>
          {t('ui:back')}
        </Button>
      )}
      <Button variant="default" onClick={onClose}>
        {t('ui:cancel')}
      </Button>
      {step === 'availabilities' ? (
        <Button leftSection={<IconSearch size={16} />} loading={of.searching} onClick={() => void find()}>
          {t('findTechnicians')}
        </Button>
      ) : (
        <Button loading={of.saving} onClick={() => void of.save()}>
          {moved ? t('updateAppointment') : t('scheduleAppointment')}
        </Button>
      )}
    </div>
  )
}
