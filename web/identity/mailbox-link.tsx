import { Anchor } from '@mantine/core'
import { IconMailOpened } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../locales/use-translation.ts'
import { call } from '../kit/api/call.ts'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * A link to the local mailbox. The server offers this link only in browsers on its own machine, and only while no mail
 * server is configured.
 */
export function MailboxLink({ email }: { email: string }) {
  const { t } = useTranslation('identity')
  const { data: answers = false } = useQuery({
    queryKey: ['dev', 'mailbox'],
    queryFn: ({ signal }) =>
      call('GET /dev/mailbox', { query: { to: email }, signal, workspace: null }).then(
        () => true,
        () => false,
      ),
    enabled: loopback.has(location.hostname) && email !== '',
    staleTime: Infinity,
  })
  if (!answers) return null
  return (
    <Anchor href="/dev/mailbox" target="_blank" rel="noreferrer">
      <IconMailOpened size={16} stroke={1.6} aria-hidden style={{ verticalAlign: '-3px' }} />{' '}
      {t('activate.mailbox')}
    </Anchor>
  )
}
