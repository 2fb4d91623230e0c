import { Button, Group, Text } from '@mantine/core'
import { IconSparkles, IconTrash } from '@tabler/icons-react'
import { modals } from '@mantine/modals'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiProblem, call } from '../kit/api.ts'
import { useMay } from '../kit/may.ts'
import { useOnce } from '../kit/use-once.ts'
import { toast } from '../ui/toast.tsx'

/** 'Explore with sample data', or its removal once it is there. */
export function SampleData({ hasSample }: { hasSample: boolean }) {
  const { t } = useTranslation(['reports', 'ui'])
  const queries = useQueryClient()
  const may = useMay('SYS_CONFIG', 'admin')
  const change = useOnce()
  const send = () =>
    change.run(async () => {
      try {
        await call(`sample-data/${hasSample ? 'remove' : 'create'}`, { method: 'POST' })
        await queries.invalidateQueries()
        toast('success', t(hasSample ? 'reports:sample.removed' : 'reports:sample.made'))
      } catch (error) {
        toast('error', error instanceof ApiProblem ? error.msg : t('ui:serverError'))
      }
    })
  const ask = () =>
    modals.openConfirmModal({
      title: t('reports:sample.removeQuestion'),
      children: <Text size="sm">{t('reports:sample.removeText')}</Text>,
      labels: { confirm: t('reports:sample.remove'), cancel: t('ui:cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => void send(),
    })
  if (!may) return null
  return (
    <Group gap="sm" mt="md" justify="space-between">
      <Text size="sm" c="dimmed">
        {t(hasSample ? 'reports:sample.there' : 'reports:sample.offer')}
      </Text>
      <Button
        variant="default"
        leftSection={hasSample ? <IconTrash size={16} /> : <IconSparkles size={16} />}
        loading={change.running}
        onClick={hasSample ? ask : () => void send()}
      >
        {t(hasSample ? 'reports:sample.remove' : 'reports:sample.make')}
      </Button>
    </Group>
  )
}
