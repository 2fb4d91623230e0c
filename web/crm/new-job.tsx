import { Button } from '@mantine/core'
import { job } from '@fieldhouse/domain/operations/job'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { useMay } from '../kit/api/may.ts'

/** The button that creates a job for a client, and for an account if one is given. */
export function NewJob(props: { for: { client: string; account?: string } }) {
  const { t } = useTranslation('crm')
  const may = useMay(job.section, 'create')
  if (!may) return null
  return (
    <Button
      leftSection={<IconPlus size={16} />}
      renderRoot={(button) => (
        <Link to="/operations/jobs/{-$id}" params={{ id: 'new' }} search={props.for as never} {...button} />
      )}
    >
      {t('newJob')}
    </Button>
  )
}
