import { Badge, Button, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { focusFirstFault } from '../../kit/form/focus-fault.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { AvailabilityStep } from './availability-step.tsx'
import { MoveConflict } from './move-conflict.tsx'
import { usePlaceClock } from './place-clock.ts'
import type { Original } from './scheduling-state.ts'
import classes from './scheduling.module.css'
import { TechniciansStep } from './technicians-step.tsx'
import { TimelinePanel } from './timeline-panel.tsx'
import { type Step, useCovered, usePanel, useStep } from './use-dialog-parts.ts'
import type { FirstOffer } from './use-first-offer.ts'
import { type JobToSchedule, type Scheduling, useScheduling } from './use-scheduling.ts'

type Props = {
  job: JobToSchedule
  /** The appointment to move; null if the dialog creates a new appointment. */
  original: Original | null
  opened: boolean
  onClose: () => void
}

/**
 * The dialog that schedules or moves an appointment. Step 1 asks for the client's availability, step 2 for technicians
 * and time (APPT-01).
 */
export function SchedulingDialog({ job, original, opened, onClose }: Props) {
  const { t } = useTranslation(['operations/scheduling', 'kit'])
  const small = useMediaQuery('(max-width: 74.99em)') ?? false
  const [covered, setCovered] = useState(false)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={1160}
      fullScreen={small}
      closeOnEscape={!covered}
      centered={false}
      title={`${original ? t('operations/scheduling:reschedule') : t('operations/scheduling:schedule')} · ${job.jobNumber} ${job.title}`}
    >
      {opened && <Body job={job} original={original} onCovered={setCovered} onClose={onClose} />}
    </Dialog>
  )
}

type BodyProps = Omit<Props, 'opened'> & {
  /** Called when another dialog opens or closes above this dialog. Escape then closes only the upper dialog. */
  onCovered: (covered: boolean) => void
}

function Body({ job, original, onCovered, onClose }: BodyProps) {
  const { t } = useTranslation('operations/scheduling')
  const clock = usePlaceClock(job.zone)
  const of = useScheduling({ job, original, zone: clock.zone, onSaved: onClose })
  const first = of.state.chosen.length > 0 ? 'technicians' : 'availabilities'
  const { step, choose, lead, firstTab, secondTab } = useStep(first)
  const { ref: side, ...panel } = usePanel(original !== null)
  const isPanelShown = panel.open && step === 'technicians'
  useCovered(of.conflict !== null, onCovered)
  const book = async (offer: FirstOffer) => {
    if (await of.bookOffer(offer)) return
    panel.offer()
    lead('technicians')
  }
  return (
    <>
      <div className={classes.columns} data-panel={isPanelShown || undefined}>
        <Tabs
          value={step}
          onChange={(value) => choose(value === 'technicians' ? value : 'availabilities')}
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
              rightSection={of.findings && <OfferedCount count={of.findings.offered.length} />}
            >
              {t('steps.technicians')}
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="availabilities">
            <AvailabilityStep of={of} clock={clock} onBook={(offer) => void book(offer)} />
          </Tabs.Panel>
          <Tabs.Panel value="technicians">
            <TechniciansStep {...{ of, job, original, clock, panel }} />
          </Tabs.Panel>
        </Tabs>
        {isPanelShown && (
          <div ref={side} className={classes.panel}>
            <TimelinePanel {...{ of, original, clock }} onClose={panel.close} />
          </div>
        )}
      </div>
      <MoveConflict of={of} clock={clock} />
      <Foot of={of} step={step} onStep={lead} moved={original !== null} onClose={onClose} />
    </>
  )
}

/** The number of technicians found. */
function OfferedCount({ count }: { count: number }) {
  const { t } = useTranslation('operations/scheduling')
  return (
    <Badge size="sm" circle={count < 10} aria-label={t('available', { count })}>
      {count}
    </Badge>
  )
}

type FootProps = {
  of: Scheduling
  step: Step
  onStep: (step: Step) => void
  moved: boolean
  onClose: () => void
}

/** The buttons of a step: Search in step 1, and Back and Schedule in step 2. */
function Foot({ of, step, onStep, moved, onClose }: FootProps) {
  const { t } = useTranslation(['operations/scheduling', 'ui'])
  const find = async ({ currentTarget }: MouseEvent) => {
    const dialog = currentTarget.closest('[role=dialog]')
    if (await of.search()) return onStep('technicians')
    if (dialog) focusFirstFault(dialog)
  }
  const save = ({ currentTarget }: MouseEvent) => {
    void of.save()
    const dialog = currentTarget.closest('[role=dialog]')
    if (of.faulty[0] === 'estimatedDuration') onStep('availabilities')
    if (of.faulty.length > 0 && dialog) focusFirstFault(dialog)
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
      {/* The footer must fit in one line on a phone. On a phone, the Cancel button is hidden, and the head has a
          close button. */}
      <Button variant="default" visibleFrom="xs" onClick={onClose}>
        {t('ui:cancel')}
      </Button>
      {step === 'availabilities' ? (
        <Button
          leftSection={<IconSearch size={16} />}
          loading={of.searching}
          onClick={(event) => void find(event)}
        >
          {t('findTechnicians')}
        </Button>
      ) : (
        <Button loading={of.saving} onClick={save}>
          {moved ? t('updateAppointment') : t('scheduleAppointment')}
        </Button>
      )}
    </div>
  )
}
