import { Alert, Anchor, Button, Group, Radio, Stack, Text } from '@mantine/core'
import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import type { PlanProposal, StrandedVisit } from '@fieldhouse/domain/operations/plan-calls'
import { IconAlertTriangle, IconPhone } from '@tabler/icons-react'
import { useTranslation } from '../../locales/use-translation.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { PlaceClock } from '../scheduling/place-clock.ts'
import { jobNames, technicianNames } from './plan-names.ts'
import classes from './plan.module.css'
import type { Stranded, StrandedChoice } from './use-stranded.ts'
import { usePhoneNumbers } from '../../ui/phone-numbers.ts'

type Props = { proposal: PlanProposal; clock: PlaceClock; of: Stranded }

/**
 * The visits that no technician can take over. Users see how to reach the clients, and choose what happens to one visit
 * or to all visits.
 */
export function StrandedVisits({ proposal, clock, of }: Props) {
  const { t } = useTranslation('operations/plan')
  const { stranded } = proposal
  if (stranded.length === 0) return null
  const all: [StrandedChoice, string][] = [
    ['NEXT_DAY', t('stranded.allNext')],
    ['UNASSIGN', t('stranded.allUnassign')],
  ]
  return (
    <Alert
      color="yellow"
      variant="light"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={t('stranded.title', { count: stranded.length })}
    >
      <Stack gap="sm">
        {stranded.length > 1 && (
          <Group gap="xs">
            {all.map(([choice, label]) => (
              <Button
                key={choice}
                size="xs"
                variant="default"
                disabled={!of.canAll(choice)}
                onClick={() => of.chooseAll(choice)}
              >
                {label}
              </Button>
            ))}
          </Group>
        )}
        <ul className={classes['stranded']} aria-label={t('stranded.list')}>
          {stranded.map((visit) => (
            <li key={visit.appointment} className={classes['lost']}>
              <Visit visit={visit} proposal={proposal} clock={clock} />
              <Choice visit={visit} proposal={proposal} clock={clock} of={of} />
            </li>
          ))}
        </ul>
      </Stack>
    </Alert>
  )
}

type VisitProps = Omit<Props, 'of'> & { visit: StrandedVisit }

/**
 * A visit that no technician can take over, with the reason, the promise to its client, and the ways to reach the
 * client.
 */
function Visit({ visit, proposal, clock }: VisitProps) {
  const { t } = useTranslation('operations/plan')
  usePhoneNumbers()
  const client = proposal.jobs.find(({ _id }) => _id === visit.job)?.client.name ?? ''
  const refused = proposal.refused.find(({ appointment }) => appointment === visit.appointment)
  return (
    <Stack gap={4} miw={0}>
      <Text fw={500} lineClamp={2}>
        {jobNames(proposal).get(visit.job)}
      </Text>
      <Text size="sm" className="figures">
        {clock.span(visit.startAt, visit.startAt + visit.estimatedDuration)}
      </Text>
      <Text size="sm" c="dimmed">
        {refused?.code === 'CONFIRMED' ? t('stranded.agreed') : refused?.msg}
      </Text>
      <Group gap={6}>
        {visit.isConfirmed && <StatusBadge tone="green">{t('stranded.confirmed')}</StatusBadge>}
        {visit.window && (
          <StatusBadge tone="blue">{t('stranded.window', { window: visit.window })}</StatusBadge>
        )}
      </Group>
      <Text size="sm">
        {client}
        {visit.phone ? (
          <>
            {' · '}
            <Anchor
              underline="always"
              href={`tel:${visit.phone}`}
              aria-label={t('stranded.call', { name: client, phone: displayPhone(visit.phone) })}
            >
              <IconPhone size={14} aria-hidden style={{ verticalAlign: '-2px' }} />{' '}
              {displayPhone(visit.phone)}
            </Anchor>
          </>
        ) : (
          ` · ${t('stranded.noPhone')}`
        )}
      </Text>
    </Stack>
  )
}

/** The choice of what happens to one visit. An option that is not possible shows the reason. */
function Choice({ visit, proposal, clock, of }: VisitProps & { of: Stranded }) {
  const { t } = useTranslation('operations/plan')
  const { next, appointment, mayUnassign } = visit
  const job = jobNames(proposal).get(visit.job) ?? ''
  return (
    <Radio.Group
      aria-label={t('stranded.choice', { job })}
      value={of.choiceOf(appointment)}
      onChange={(choice) => of.choose(appointment, choice as StrandedChoice)}
    >
      <Stack gap={6}>
        <Radio value="STAY" label={t('stranded.stay')} />
        <Radio
          value="NEXT_DAY"
          disabled={next === null}
          label={
            next
              ? t('stranded.next', {
                  name: technicianNames(proposal).get(next.technician) ?? '',
                  time: clock.span(next.startAt, next.startAt + next.estimatedDuration),
                })
              : t('stranded.noNext')
          }
        />
        <Radio
          value="UNASSIGN"
          disabled={!mayUnassign}
          label={t('stranded.unassign')}
          description={mayUnassign ? t('stranded.unassignHelp') : null}
        />
      </Stack>
    </Radio.Group>
  )
}
