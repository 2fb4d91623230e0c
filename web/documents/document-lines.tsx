import { ActionIcon, Button, TextInput } from '@mantine/core'
import { DayInput } from '../kit/value/day-input.tsx'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Fragment, memo, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChosenProduct, ChooseProduct } from '../inventory/choose-product.tsx'
import { GrowingText } from '../kit/value/growing-text.tsx'
import { FigureInput } from '../kit/value/figure-input.tsx'
import { useFormat } from '../kit/value/format.ts'
import { useSignedIn } from '../kit/api/session.ts'
import { type DocumentForm, inputProps, onReveal } from './document-form.ts'
import { useShownLines } from '../kit/form/use-shown-lines.ts'
import { type LineActions, useLines } from '../kit/form/use-lines.ts'
import { type LineValues, emptyLine, inputId, lineFrom } from './document-values.ts'
import classes from './document.module.css'

type Props = { form: DocumentForm; amounts: readonly string[] }

const fields = ['date', 'tech', 'name', 'description', 'quantity', 'unitPrice'] as const

/** The lines, edited where they stand; Enter in the last price begins another (ACC-18, ACC-19, ACC-31). */
export function DocumentLines({ form, amounts }: Props) {
  const { t } = useTranslation('documents')
  const { lineItems, currency } = form.values
  const { body, shown, after, reveal } = useShownLines(lineItems.map(({ key }) => key))
  useEffect(() => onReveal(reveal), [reveal])
  const actions = useLines({
    read: () => form.getValues().lineItems,
    insert: (line, at) => form.insertListItem('lineItems', line, at),
    remove: (at) => form.removeListItem('lineItems', at),
    move: (from, to) => form.reorderListItem('lineItems', { from, to }),
    empty: emptyLine,
    inputId: (at, field) => inputId(['lineItems', at, field]),
    reveal,
    fields,
    first: 'description',
  })
  return (
    <div className={classes.linesFrame}>
      <table className={`${classes.lines} ${classes.edited}`}>
        <thead>
          <tr>
            <th>{t('line.date')}</th>
            <th>{t('line.techs')}</th>
            <th>{t('line.item')}</th>
            <th className={classes.figure}>{t('line.quantity')}</th>
            <th className={classes.figure}>{t('line.rate')}</th>
            <th className={classes.figure}>{t('line.amount')}</th>
            <th aria-hidden />
          </tr>
        </thead>
        <tbody ref={body}>
          {shown.map(({ index: at, gap }) => {
            const line = lineItems[at]
            return (
              line && (
                <Fragment key={line.key}>
                  {gap > 0 && <Gap height={gap} />}
                  <LineRow
                    form={form}
                    line={line}
                    at={at}
                    amount={amounts[at] ?? '0'}
                    currency={currency}
                    faults={fields.map((field) => form.errors[`lineItems.${at}.${field}`] ?? '').join('\n')}
                    isOnly={lineItems.length === 1}
                    actions={actions}
                  />
                </Fragment>
              )
            )
          })}
          {after > 0 && <Gap height={after} />}
        </tbody>
      </table>
      <Button
        id={inputId(['lineItems'])}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} />}
        onClick={actions.add}
      >
        {t('line.add')}
      </Button>
    </div>
  )
}

/** The room of lines that are not drawn. */
const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden>
    <td colSpan={7} style={{ height, padding: 0, border: 0 }}>
      {null}
    </td>
  </tr>
)

type LineProps = {
  form: DocumentForm
  line: LineValues
  at: number
  amount: string
  currency: string
  /** What is wrong with it, in words: drawn by its inputs. */
  faults: string
  isOnly: boolean
  actions: LineActions
}

/** Whether a line looks as it did: typing in one draws none of the others again, however many there are. */
const looksTheSame = (before: LineProps, after: LineProps): boolean =>
  (['at', 'amount', 'currency', 'faults', 'isOnly'] as const).every((name) => before[name] === after[name]) &&
  fields.every((field) => before.line[field] === after.line[field])

const LineRow = memo(Line, looksTheSame)

function Line({ form, at, amount, currency, isOnly, actions }: LineProps) {
  const { t } = useTranslation('documents')
  const format = useFormat()
  const of = (field: (typeof fields)[number]) => inputProps(form, ['lineItems', at, field])
  const figure = { inputMode: 'decimal', maxLength: 20, styles: { input: { textAlign: 'right' } } } as const
  const workspaceCurrency = useSignedIn().workspace?.currency
  const take = (chosen: ChosenProduct) => {
    const { lineItems, currency: now } = form.getValues()
    const line = lineItems[at]
    if (line) form.setFieldValue(`lineItems.${at}`, lineFrom(line, chosen, now === workspaceCurrency))
  }
  return (
    <tr data-index={at} onKeyDown={(event) => actions.onKeyDown(event, at)}>
      <td className={classes.dateCell}>
        <DayInput
          {...of('date')}
          aria-label={t('line.dateOf', { line: at + 1 })}
          placeholder={t('line.date')}
          styles={{ input: { paddingInline: 8 } }}
        />
      </td>
      <td className={classes.techCell}>
        <GrowingText
          {...of('tech')}
          aria-label={t('line.techsOf', { line: at + 1 })}
          placeholder={t('line.techs')}
          mostRows={4}
          maxLength={300}
        />
      </td>
      <td className={classes.itemCell}>
        <TextInput
          {...of('name')}
          aria-label={t('line.nameOf', { line: at + 1 })}
          rightSection={<ChooseProduct label={t('line.chooseOf', { line: at + 1 })} onChoose={take} />}
          placeholder={t('line.itemName')}
          maxLength={200}
          mb={4}
        />
        <GrowingText
          {...of('description')}
          aria-label={t('line.descriptionOf', { line: at + 1 })}
          placeholder={t('line.description')}
          mostRows={8}
          maxLength={2000}
        />
      </td>
      <td className={classes.quantityCell} data-label={t('line.quantity')}>
        <FigureInput {...of('quantity')} {...figure} aria-label={t('line.quantityOf', { line: at + 1 })} />
      </td>
      <td className={classes.rateCell} data-label={t('line.rate')}>
        <FigureInput {...of('unitPrice')} {...figure} aria-label={t('line.rateOf', { line: at + 1 })} />
      </td>
      <td className={`${classes.figure} ${classes.amountCell} figures`} data-label={t('line.amount')}>
        {format.money(amount, currency)}
      </td>
      <td className={classes.removeCell}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('line.remove', { line: at + 1 })}
          disabled={isOnly}
          onClick={() => actions.remove(at)}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </td>
    </tr>
  )
}
