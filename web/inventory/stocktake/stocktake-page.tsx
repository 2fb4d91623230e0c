import { Button } from '@mantine/core'
import { stocktake, stocktakeStates } from '@fieldhouse/domain/inventory/stocktake'
import { IconBan, IconCheck } from '@tabler/icons-react'
import { lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useMay } from '../../kit/api/may.ts'
import { askFirst } from '../../kit/form/keep/ask-first.ts'
import { useRemoval } from '../../kit/form/use-removal.ts'
import { EntityForm } from '../../kit/record/form-part.ts'
import { BackToList, RecordView } from '../../kit/record/record-view.tsx'
import { nameOf } from '../../kit/text/name-of.ts'
import { toast } from '../../kit/text/toast.tsx'
import { useEntityWords } from '../../kit/text/words.ts'
import { useFormat } from '../../kit/value/format.ts'
import { useCrumb } from '../../screens/crumb-label.ts'
import { NewForm } from '../../screens/new-form.tsx'
import { RecordLink } from '../../screens/record-link.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { RecordPage } from '../../ui/page/record-page.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Far } from './far.tsx'
import { StocktakeLines } from './stocktake-lines.tsx'
import type { StocktakeRecord } from './stocktake-record.ts'
import { type Counts, useCounting } from './use-counting.ts'

const PostDialog = lazyRouteComponent(() => import('./post-dialog.tsx'), 'PostDialog')

const list = { to: '/inventory/stocktakes/{-$id}', params: { id: undefined } } as const

/** The page of a stocktake, on which users count and post it, or the form of a new stocktake (OPEN-195). */
export function StocktakePage({ id }: { id: string }) {
  const { t } = useTranslation('inventory/stocktake')
  if (id === 'new') return <NewStocktake />
  return (
    <RecordView entity={stocktake} id={id} back={<BackToList page={list.to}>{t('back')}</BackToList>}>
      {(record) => <Shown record={record} />}
    </RecordView>
  )
}

function NewStocktake() {
  const navigate = useNavigate()
  const words = useEntityWords(stocktake, 'inventory/stocktake')
  return (
    <NewForm title={words.add} needs="update">
      <EntityForm
        entity={stocktake}
        words={words}
        form={['warehouse']}
        record={null}
        onSaved={({ _id }) => void navigate({ ...list, params: { id: _id }, replace: true })}
        onCancel={() => void navigate(list)}
      />
    </NewForm>
  )
}

type Props = { record: StocktakeRecord }

function Shown({ record }: Props) {
  const words = useEntityWords(stocktake, 'inventory/stocktake')
  const mayCount = useMay(stocktake.section, 'update')
  const counts = useCounting(record._id)
  useCrumb(nameOf('stocktake', record))
  return (
    <RecordPage
      title={nameOf('warehouse', record.warehouse)}
      status={
        <StatusBadge tone={stocktakeStates.tones[record.status]}>
          {words.option('status', record.status)}
        </StatusBadge>
      }
      actions={mayCount && record.status === 'OPEN' && <Actions record={record} counts={counts} />}
      lead={<Far of={record.progress} />}
      factsAbove
      facts={<StocktakeFacts record={record} />}
    >
      <StocktakeLines record={record} counts={counts} mayCount={mayCount} />
    </RecordPage>
  )
}

function StocktakeFacts({ record }: Props) {
  const words = useEntityWords(stocktake, 'inventory/stocktake')
  const format = useFormat()
  return (
    <Facts columns>
      <Fact label={words.field('warehouse')}>
        <RecordLink entity="warehouse" record={record.warehouse} />
      </Fact>
      <Fact label={words.field('createdAt')}>{format.instant(record.createdAt)}</Fact>
      <Fact label={words.field('createdBy')}>
        {record.createdBy && nameOf('workforce', record.createdBy)}
      </Fact>
      {record.status === 'POSTED' && (
        <>
          <Fact label={words.field('postedAt')}>{record.postedAt && format.instant(record.postedAt)}</Fact>
          <Fact label={words.field('postedBy')}>
            {record.postedBy && nameOf('workforce', record.postedBy)}
          </Fact>
          <Fact label={words.field('reason')}>{record.reason && words.option('reason', record.reason)}</Fact>
          <Fact label={words.field('note')}>{record.note}</Fact>
        </>
      )}
    </Facts>
  )
}

/** The buttons for posting and cancelling. Posting is disabled until this device has sent all its counts. */
function Actions({ record, counts }: Props & { counts: Counts }) {
  const { t } = useTranslation('inventory/stocktake')
  const [posting, setPosting] = useState(false)
  const cancel = useCancel(record)
  const post = () => (counts.waiting > 0 ? toast('warning', t('post.wait')) : setPosting(true))
  return (
    <>
      <Button variant="default" leftSection={<IconBan size={16} aria-hidden />} onClick={cancel}>
        {t('cancel.open')}
      </Button>
      <Button leftSection={<IconCheck size={16} aria-hidden />} onClick={post}>
        {t('post.open')}
      </Button>
      {posting && (
        <Suspense>
          <PostDialog record={record} onClose={() => setPosting(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Cancels a stocktake. Asks for confirmation first, because the counts are deleted. */
function useCancel(record: StocktakeRecord) {
  const { t } = useTranslation('inventory/stocktake')
  const navigate = useNavigate()
  const { drop } = useRemoval(stocktake)
  const removed = { done: t('cancel.done'), onDone: () => void navigate(list) }
  return () =>
    askFirst({
      title: t('cancel.question'),
      children: t('cancel.text'),
      confirm: t('cancel.open'),
      cancel: t('cancel.keep'),
      onConfirm: () => void drop(record, removed),
    })
}
