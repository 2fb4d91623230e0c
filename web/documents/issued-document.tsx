import { Button, Divider, Menu, Stack } from '@mantine/core'
import type { DocumentRecord } from '@fieldhouse/domain/documents/document'
import { numberOf, printSourceOf, statusOf } from '@fieldhouse/domain/documents/document-type'
import { job } from '@fieldhouse/domain/operations/job'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useMay } from '../kit/api/may.ts'
import { HistoryPanel } from '../kit/record/history-panel.tsx'
import { nameOf } from '../kit/text/name-of.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { useCrumb } from '../screens/crumb-label.ts'
import { RecordLink } from '../screens/record-link.tsx'
import type { DocumentDefinition, DocumentStep } from './document-definition.ts'
import { DocumentFigures } from './document-figures.tsx'
import { DocumentHead } from './document-head.tsx'
import { useDocumentHistory } from './document-history.ts'
import { DocumentMenu } from './document-menu.tsx'
import { DocumentPaper } from './document-paper.tsx'
import classes from './document.module.css'

/** The dialog loads when the user sends a document. */
const SendDocument = lazyRouteComponent(() => import('./sending/send-document.tsx'), 'SendDocument')

type Props = { of: DocumentDefinition; record: DocumentRecord }

/** A read-only document as on paper, with its status and history at the side. */
export function IssuedDocument({ of, record }: Props) {
  const { type } = of
  const words = useEntityWords(type.entity, of.words)
  const [dialog, setDialog] = useState<string | null>(null)
  const number = numberOf(type, record) ?? ''
  useCrumb(number)
  const close = () => setDialog(null)
  const { Fact } = of
  const hasStatus = of.hasStatus?.(record) ?? true
  return (
    <>
      <DocumentHead
        of={of}
        title={`${of.title?.(record, words) ?? words.one} ${number}`}
        status={hasStatus ? statusOf(type, record) : null}
        note={Fact && <Fact record={record} />}
        actions={<Actions of={of} record={record} onChoose={setDialog} />}
      />
      <div className={classes.layout}>
        <div className={classes.sheet}>
          <DocumentPaper source={printSourceOf(type, { ...record, ...of.printed?.(record) })} />
        </div>
        <aside className={`${classes.panel} no-print`}>
          <Side of={of} record={record} />
        </aside>
      </div>
      <Suspense>
        {dialog === 'send' && <SendDocument of={of} record={record} onSent={close} onClose={close} />}
        {of.steps?.map(({ name, Dialog }) =>
          dialog === name ? <Dialog key={name} record={record} onClose={close} /> : null,
        )}
      </Suspense>
    </>
  )
}

/** The buttons for sending and type-specific actions, and the menu. */
function Actions({ of, record, onChoose }: Props & { onChoose: (dialog: string) => void }) {
  const { t } = useTranslation('documents')
  const { type, steps = [] } = of
  const maySend = useMay(type.entity.section, 'update')
  return (
    <>
      {maySend && statusOf(type, record) !== 'CANCELLED' && (
        <Button variant="default" onClick={() => onChoose('send')}>
          {t('actions.send')}
        </Button>
      )}
      {steps
        .filter(({ icon }) => icon === undefined)
        .map((step) => (
          <Step key={step.name} of={of} record={record} step={step} onChoose={onChoose} />
        ))}
      <DocumentMenu of={of} record={record}>
        {steps
          .filter(({ icon }) => icon !== undefined)
          .map((step) => (
            <Step key={step.name} of={of} record={record} step={step} onChoose={onChoose} />
          ))}
      </DocumentMenu>
    </>
  )
}

type StepProps = Props & { step: DocumentStep; onChoose: (dialog: string) => void }

/** The button or menu item that opens an action's dialog. */
function Step({ of, record, step, onChoose }: StepProps) {
  const { name, needs, makes, icon: StepIcon, Label } = step
  const may = useMay(of.type.entity.section, needs)
  const mayMake = useMay(makes ?? of.type.entity.section, makes ? 'create' : needs)
  if (!may || !mayMake || !step.isOffered(record)) return null
  const choose = () => onChoose(name)
  if (!StepIcon)
    return (
      <Button onClick={choose}>
        <Label />
      </Button>
    )
  return (
    <Menu.Item leftSection={<StepIcon size={16} />} onClick={choose}>
      <Label />
    </Menu.Item>
  )
}

/** The side of an issued document: its total, its account and job, and its history. */
function Side({ of, record }: Props) {
  const { type, Side: Own } = of
  const words = useEntityWords(type.entity, of.words)
  const mayJob = useMay(job.section, 'read')
  const formatters = useDocumentHistory(record.currency ?? 'CAD')
  return (
    <Stack gap="md">
      {Own ? <Own record={record} /> : <DocumentFigures of={record} words={words} figures={['total']} />}
      <Divider />
      <Stack gap={8}>
        <RecordLink entity="account" record={record.account} size="sm">
          {words.field('account')} {nameOf('account', record.account)}
        </RecordLink>
        {record.job && mayJob && (
          <RecordLink entity="job" record={record.job} size="sm">
            {words.field('job')} {nameOf('job', record.job)}
          </RecordLink>
        )}
      </Stack>
      <HistoryPanel
        entity={type.entity}
        words={words}
        id={record._id}
        formatters={formatters}
        currency={record.currency}
      />
    </Stack>
  )
}
