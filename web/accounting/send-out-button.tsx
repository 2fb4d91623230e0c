import { Stack, Text } from '@mantine/core'
import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { IconMailForward } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { call } from '../kit/api/call.ts'
import { askFirst } from '../kit/form/keep/ask-first.ts'
import { BatchButton } from '../kit/list/bulk/batch-button.tsx'
import type { Chosen } from '../kit/list/bulk/use-chosen.ts'
import { toast } from '../kit/text/toast.tsx'

/** The warning about missing ways to pay loads when the confirmation dialog opens. */
const Unpayable = lazyRouteComponent(() => import('../documents/sending/unpayable.tsx'), 'Unpayable')

/** Issues the chosen draft invoices and mails each to the billing address of its account (OPEN-245). */
export function SendOutButton({ chosen }: { chosen: Chosen }) {
  const { t } = useTranslation('accounting')
  const text = (
    <Stack gap="md">
      <Text size="sm">{t('sendOut.text')}</Text>
      <Suspense>
        <Unpayable asked="0.01" />
      </Suspense>
    </Stack>
  )
  return (
    <BatchButton
      entity={invoice}
      chosen={chosen}
      label={t('sendOut.do')}
      icon={IconMailForward}
      ask={(count, begin) =>
        askFirst({
          title: t('sendOut.question', { count }),
          children: text,
          confirm: t('sendOut.do'),
          isGrave: false,
          onConfirm: begin,
        })
      }
      act={({ _id }) => call('POST /invoice/send-out/:id', { params: { id: _id } })}
      touches={['invoice']}
      onDone={(count) => toast('success', t('sendOut.done', { count }))}
    />
  )
}
