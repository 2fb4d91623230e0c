import { Button } from '@mantine/core'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import type { PlanProposal } from '@fieldhouse/domain/operations/plan-calls'
import { IconRoute } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useMay } from '../../kit/api/may.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { usePlaceClock } from '../scheduling/place-clock.ts'
import type { PlanAsked } from './plan-asked.ts'
import { PlanForm, begun } from './plan-form.tsx'
import { PlanReview } from './plan-review.tsx'

type Props = PlanAsked & { opened: boolean; onClose: () => void }

/** Requests a plan for a day and shows its changes. A click applies the changes (MAP-01, issue 14). */
function PlanDialog({ opened, onClose, ...asked }: Props) {
  const { t } = useTranslation('operations/plan')
  const { day } = usePlaceClock(null)
  const isPhone = useIsPhone()
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('title', { day: day(asked.day) })}
      size={760}
      fullScreen={isPhone}
    >
      <Body {...asked} onClose={onClose} />
    </FormDialog>
  )
}

function Body({ onClose, ...asked }: PlanAsked & { onClose: () => void }) {
  // The request is kept in the state, so that the user can return from a proposal and change the request.
  const [values, setValues] = useState(() => begun(asked))
  const [proposal, setProposal] = useState<PlanProposal | null>(null)
  if (proposal)
    return (
      <PlanReview
        proposal={proposal}
        onApplied={asked.onApplied}
        onBack={() => setProposal(null)}
        onDone={onClose}
      />
    )
  return (
    <PlanForm
      {...asked}
      initialValues={values}
      onProposed={(made, from) => {
        setValues(from)
        setProposal(made)
      }}
      onCancel={onClose}
    />
  )
}

/** A button that opens the dialog. Only users who may create and change appointments see it. */
export function PlanButton(asked: PlanAsked) {
  const { t } = useTranslation('operations/plan')
  const mayUpdate = useMay(appointment.section, 'update')
  const mayCreate = useMay(appointment.section, 'create')
  const [opened, setOpened] = useState(false)
  if (!mayUpdate || !mayCreate) return null
  return (
    <>
      <Button variant="default" leftSection={<IconRoute size={16} />} onClick={() => setOpened(true)}>
        {t('open')}
      </Button>
      <PlanDialog {...asked} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
