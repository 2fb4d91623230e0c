import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

type Props = {
  page: '/accounting/estimates/{-$id}' | '/accounting/invoices/{-$id}'
  /** The record that the new document starts from. */
  from: { job: string } | { account: string }
  label: string
}

/** The button above a list of estimates or invoices that opens the form of a new document. */
export function NewDocument({ page, from, label }: Props) {
  return (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link to={page} params={{ id: 'new' }} search={from} {...props} />}
    >
      {label}
    </Button>
  )
}
