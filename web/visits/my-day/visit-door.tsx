import { Button, Stack, Text } from '@mantine/core'
import { IconExternalLink, IconFileInvoice, IconWriting } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DayStop } from '@fieldhouse/domain/visits/my-day'
import { useTranslation } from 'react-i18next'
import { useLine } from '../../kit/api/connection.ts'
import { useMay } from '../../kit/api/may.ts'
import { Section } from './section.tsx'

/** What else can be done at the door by whoever may: an estimate that is signed, an invoice that is paid, the job itself. */
export function VisitDoor({ stop: { job } }: { stop: DayStop }) {
  const { t } = useTranslation('visits/my-day')
  const isHere = useLine()
  const mayEstimate = useMay('ACCTG_ESTIMATE', 'create')
  const mayInvoice = useMay('ACCTG_INVOICE', 'update')
  const mayJob = useMay('OP_JOB', 'read')
  if (!mayEstimate && !mayInvoice && !mayJob) return null
  // The job alone is no matter of the door.
  const isJobAlone = !mayEstimate && !mayInvoice
  return (
    <Section title={t(isJobAlone ? 'visit.theJob' : 'visit.door')}>
      {!isHere && (
        <Text fz="sm" mb="xs">
          {t('needsLine')}
        </Text>
      )}
      <Stack gap="xs">
        {mayEstimate && (
          <DoorLink
            icon={<IconWriting size={18} />}
            to="/accounting/estimates/{-$id}"
            params={{ id: 'new' }}
            search={{ job: job._id }}
          >
            {t('visit.estimate')}
          </DoorLink>
        )}
        {mayInvoice && (
          <DoorLink
            icon={<IconFileInvoice size={18} />}
            to="/operations/jobs/{-$id}"
            params={{ id: job._id }}
            search={{ tab: 'invoices' }}
          >
            {t('visit.invoice')}
          </DoorLink>
        )}
        {mayJob && (
          <DoorLink
            icon={<IconExternalLink size={18} />}
            to="/operations/jobs/{-$id}"
            params={{ id: job._id }}
          >
            {t('visit.job')}
          </DoorLink>
        )}
      </Stack>
    </Section>
  )
}

/** Leads to a screen that needs a line. */
function DoorLink({ icon, children, ...target }: { icon: ReactNode; children: string } & LinkProps) {
  const isHere = useLine()
  return (
    <Button
      size="md"
      variant="default"
      disabled={!isHere}
      leftSection={icon}
      renderRoot={(props) => <Link {...target} {...props} />}
    >
      {children}
    </Button>
  )
}
