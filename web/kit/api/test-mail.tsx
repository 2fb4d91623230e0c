import { Button, Group, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../locales/use-translation.ts'
import { toast } from '../text/toast.tsx'
import { showProblem } from './problems/show-problem.ts'

type Props = {
  /** Sends the message and returns the recipient's address. */
  send: () => Promise<{ to: string }>
  label: string
  help: string
  disabled?: boolean
}

/** A button that sends a test message and shows the recipient's address. */
export function TestMail({ send: mail, label, help, disabled = false }: Props) {
  const { t } = useTranslation('kit')
  const send = useMutation({
    mutationFn: mail,
    onSuccess: ({ to }) => toast('success', t('testSent', { to })),
    onError: showProblem,
  })
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconMail size={16} />}
        loading={send.isPending}
        disabled={disabled}
        onClick={() => send.mutate()}
      >
        {label}
      </Button>
      <Text size="xs" c="dimmed">
        {help}
      </Text>
    </Group>
  )
}
