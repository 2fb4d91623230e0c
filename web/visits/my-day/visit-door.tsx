import { Button, Stack, Text } from '@mantine/core'
import { IconExternalLink, IconFileInvoice, IconWriting } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DayStop } from '@fieldhouse/domain/visits/my-day'
import { useTranslation } from '../../locales/use-translation.ts'
import { useLine } from '../../kit/api/connection/connection.ts'
import { useMay } from '../../kit/api/may.ts'
import { Section } from './section.tsx'

/**
 * Further actions at the client's site that the user may perform: an estimate to sign, an invoice to pay, and the job
 * itself.
 */
export function VisitDoor({ stop: { job } }: { stop: DayStop }) {
  const { t } = useTranslation('visits/my-day')
  const isHere = useLine()
  const mayEstimate = useMay('ACCTG_ESTIMATE', 'create')
  const mayInvoice = useMay('ACCTG_INVOICE', 'update')
  const mayJob = useMay('OP_JOB', 'read')
  if (!mayEstimate && !mayInvoice && !mayJob) return null
  // If the link to the job is the only action, the section has another heading.
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

/** A link to a screen that works only online. */
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
