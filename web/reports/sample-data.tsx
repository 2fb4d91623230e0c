import { Button, Group, Text } from '@mantine/core'
import { IconSparkles, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiProblem, call } from '../kit/api.ts'
import { useMay } from '../kit/may.ts'
import { toast } from '../ui/toast.tsx'

/** 'Explore with sample data', or its removal once it is there. */
export function SampleData({ hasSample }: { hasSample: boolean }) {
  const { t } = useTranslation(['reports', 'ui'])
  const queries = useQueryClient()
  const may = useMay('SYS_CONFIG', 'admin')
  const change = useMutation({
    mutationFn: () => call(`sample-data/${hasSample ? 'remove' : 'create'}`, { method: 'POST' }),
    onSuccess: async () => {
      await queries.invalidateQueries()
      toast('success', t(hasSample ? 'reports:sample.removed' : 'reports:sample.made'))
    },
    onError: (error) => toast('error', error instanceof ApiProblem ? error.msg : t('ui:serverError')),
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
        loading={change.isPending}
        onClick={() => change.mutate()}
      >
        {t(hasSample ? 'reports:sample.remove' : 'reports:sample.make')}
      </Button>
    </Group>
  )
}
