import { Skeleton, TextInput, Textarea } from '@mantine/core'
import type { Reckoned } from '@fieldhouse/domain/documents/document-type'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense, memo } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import type { EntityWords } from '../kit/text/words.ts'
import { useIsNarrow } from '../ui/use-is-narrow.ts'
import { useInput } from './document-form.ts'
import { CollapsedParty, Party } from './document-party.tsx'
import { DocumentSums } from './document-sums.tsx'
import type { DocumentForm } from './use-document-form.ts'
import classes from './document.module.css'

/** The table of lines loads separately, because it includes the drag-and-drop library. */
const DocumentLines = lazyRouteComponent(() => import('./lines/document-lines.tsx'), 'DocumentLines')

/** The list of options loads when a document has options. */
const DocumentOptions = lazyRouteComponent(() => import('./lines/document-options.tsx'), 'DocumentOptions')

const documentLines = ['lineItems'] as const

type Props = {
  form: DocumentForm
  totals: Reckoned['sums']
  number: string
  /** The heading above the recipient. */
  billTo: string
  /** The account field, which comes first on a narrow screen. Otherwise the panel contains it. */
  account: ReactNode
  /** Whether the document has options, optional lines and a deposit. */
  offers: boolean
  words: EntityWords
}

/** The parties, lines, sums and texts of a draft, laid out like the finished document (ACC-04). */
export function DocumentSheet({ totals, offers, ...head }: Props) {
  const { form, words } = head
  const isNarrow = useIsNarrow()
  return (
    <div>
      {isNarrow ? <NarrowHead {...head} /> : <WideHead {...head} />}
      <Suspense fallback={<Skeleton h={160} my="md" />}>
        <DocumentLines form={form} list={documentLines} offers={offers} />
        {offers && <DocumentOptions form={form} totals={totals} />}
      </Suspense>
      <DocumentSums form={form} totals={totals} words={words} offers={offers} />
      <div className={classes.texts}>
        <Written form={form} field="notes" words={words} />
        <Written form={form} field="termsAndConditions" words={words} />
      </div>
    </div>
  )
}

type HeadProps = Omit<Props, 'totals' | 'offers'>

/** The head on a wide screen: the company, the title with the number, and the recipient. */
function WideHead({ form, number, billTo, words }: HeadProps) {
  const { t } = useTranslation('documents')
  return (
    <>
      <div className={classes.top}>
        <div className={classes.block}>
          <div className={classes.label}>{t('from')}</div>
          <Party form={form} side="company" words={words} />
        </div>
        <div className={`${classes.block} ${classes.right}`}>
          <Title form={form} words={words} align="right" />
          <div className={`${classes.name} figures`}>{number}</div>
        </div>
      </div>
      <div className={classes.block} style={{ maxWidth: 360 }}>
        <div className={classes.label}>{billTo}</div>
        <Party form={form} side="client" words={words} />
      </div>
    </>
  )
}

/** The head on a narrow screen: the account, the title with the number, and both parties collapsed (OPEN-726). */
function NarrowHead({ form, number, billTo, account, words }: HeadProps) {
  const { t } = useTranslation('documents')
  return (
    <div className={`${classes.top} ${classes.narrowTop}`}>
      {account}
      <div>
        <Title form={form} words={words} align="left" />
        <div className={`${classes.name} figures`}>{number}</div>
      </div>
      <CollapsedParty form={form} side="client" words={words} label={billTo} />
      <CollapsedParty form={form} side="company" words={words} label={t('from')} />
    </div>
  )
}

type FieldProps = { form: DocumentForm; words: EntityWords }

type TitleProps = FieldProps & { align: 'left' | 'right' }

const Title = memo(function TitleField({ form, words, align }: TitleProps) {
  return (
    <TextInput
      {...useInput(form, ['title'])}
      aria-label={words.field('title')}
      placeholder={words.field('title')}
      maxLength={80}
      styles={{ input: { textAlign: align, fontSize: '1.4rem', fontWeight: 700, height: 44 } }}
    />
  )
})

type WrittenProps = FieldProps & { field: 'notes' | 'termsAndConditions' }

const Written = memo(function TextField({ form, field, words }: WrittenProps) {
  return (
    <Textarea
      {...useInput(form, [field])}
      label={words.field(field)}
      autosize
      minRows={2}
      maxRows={12}
      maxLength={5000}
    />
  )
})
