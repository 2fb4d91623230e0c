import { appointment } from '@fieldhouse/domain/operations/appointment'
import { defaultJobDuration } from '@fieldhouse/domain/operations/scheduling-choices'
import { CloseButton, Group, Paper, Text } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../locales/use-translation.ts'
import { resultOf } from '../../kit/api/call.ts'
import { ProblemAlert } from '../../kit/api/problems/problem-alert.tsx'
import type { StepsForm } from '../../kit/form/steps/use-steps.ts'
import { useSlotHold } from '../calendar/use-slot-hold.ts'
import { fullName } from '../full-name.ts'
import { usePlaceClock } from '../scheduling/place-clock.ts'
import type { WizardValues, WizardVisit as Visit } from './wizard-values.ts'

type Props = { of: StepsForm<WizardValues>; visit: Visit }

/** The query for the technician of a slot and the time zone of the board. */
const slotQuery = ({ technician, startAt }: Visit) =>
  queryOptions({
    queryKey: [appointment.name, 'slot', technician, startAt] as const,
    queryFn: ({ signal }) =>
      resultOf('GET /appointment/board/', {
        query: { from: startAt, to: startAt + 1, technicians: technician ? [technician] : [] },
        signal,
      }),
  })

/**
 * Shows the slot of the new job's visit. The slot is reserved while the wizard is open. The user can remove the slot
 * (OPEN-674).
 */
export function WizardVisit({ of: { form }, visit }: Props) {
  const { t } = useTranslation('operations')
  const { technician, startAt } = visit
  const { estimatedDuration } = form.getValues()
  const endAt = startAt + (Number(estimatedDuration) || defaultJobDuration)
  const { data } = useQuery(slotQuery(visit))
  const clock = usePlaceClock(data?.timezone)
  const problem = useSlotHold({ techs: technician ? [technician] : [], startAt, endAt })
  const found = data?.technicians.find(({ _id }) => _id === technician)
  const who = technician === null ? t('wizard.visitOfNobody') : found ? fullName(found) : ''
  return (
    <>
      <Paper withBorder p="sm" mb="lg" component="section" aria-label={t('wizard.visit')}>
        <Group gap="sm" wrap="nowrap">
          <IconCalendarPlus size={20} aria-hidden style={{ flex: 'none' }} />
          <div style={{ flex: 1, minWidth: 0 }}>
            <Text size="sm" fw={500} className="figures">
              {[who, data && clock.span(startAt, endAt)].filter(Boolean).join(', ')}
            </Text>
            <Text size="sm" c="dimmed">
              {t('wizard.visitHelp')}
            </Text>
          </div>
          <CloseButton aria-label={t('wizard.noVisit')} onClick={() => form.setFieldValue('visit', null)} />
        </Group>
      </Paper>
      <ProblemAlert problem={problem} />
    </>
  )
}
