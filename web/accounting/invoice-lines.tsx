import { ActionIcon, Button, TextInput, Textarea } from '@mantine/core'
import { DayInput } from '../kit/value/day-input.tsx'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChosenProduct, ChooseProduct } from '../inventory/choose-product.tsx'
import { FigureInput } from '../kit/value/figure-input.tsx'
import { useFormat } from '../kit/value/format.ts'
import { useSignedIn } from '../kit/api/session.ts'
import { type InvoiceForm, inputProps } from './invoice-form.ts'
import { emptyLine, inputId, lineFrom } from './invoice-values.ts'
import classes from './invoice.module.css'

type Props = { form: InvoiceForm; amounts: readonly string[] }

const focusLater = (path: readonly (string | number)[]) =>
  requestAnimationFrame(() => document.getElementById(inputId(path))?.focus())

/** The lines, edited where they stand; Enter in the last price begins another (ACC-18, ACC-19, ACC-31). */
export function InvoiceLines({ form, amounts }: Props) {
  const { t } = useTranslation('accounting')
  const { lineItems } = form.values
  const add = () => {
    form.insertListItem('lineItems', emptyLine())
    focusLater(['lineItems', lineItems.length, 'description'])
  }
  const remove = (at: number) => {
    form.removeListItem('lineItems', at)
    focusLater(['lineItems', Math.max(0, at - 1), 'description'])
  }
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
        <tbody>
          {lineItems.map(({ key }, at) => (
            <Line
              key={key}
              form={form}
              at={at}
              amount={amounts[at] ?? '0'}
              onRemove={lineItems.length > 1 ? () => remove(at) : null}
              onNext={() =>
                at === lineItems.length - 1 ? add() : focusLater(['lineItems', at + 1, 'description'])
              }
            />
          ))}
        </tbody>
      </table>
      <Button
        id={inputId(['lineItems'])}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} />}
        onClick={add}
      >
        {t('line.add')}
      </Button>
    </div>
  )
}

type LineProps = {
  form: InvoiceForm
  at: number
  amount: string
  onRemove: (() => void) | null
  onNext: () => void
}

function Line({ form, at, amount, onRemove, onNext }: LineProps) {
  const { t } = useTranslation('accounting')
  const format = useFormat()
  const of = (field: 'date' | 'tech' | 'name' | 'description' | 'quantity' | 'unitPrice') =>
    inputProps(form, ['lineItems', at, field])
  const figure = { inputMode: 'decimal', maxLength: 20, styles: { input: { textAlign: 'right' } } } as const
  const workspaceCurrency = useSignedIn().workspace?.currency
  const take = (chosen: ChosenProduct) => {
    const { lineItems, currency } = form.getValues()
    const line = lineItems[at]
    if (line) form.setFieldValue(`lineItems.${at}`, lineFrom(line, chosen, currency === workspaceCurrency))
  }
  const next = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onNext()
  }
  return (
    <tr>
      <td className={classes.dateCell}>
        <DayInput
          {...of('date')}
          aria-label={t('line.dateOf', { line: at + 1 })}
          placeholder={t('line.date')}
          styles={{ input: { paddingInline: 8 } }}
        />
      </td>
      <td className={classes.techCell}>
        <Textarea
          {...of('tech')}
          aria-label={t('line.techsOf', { line: at + 1 })}
          placeholder={t('line.techs')}
          autosize
          minRows={1}
          maxRows={4}
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
        <Textarea
          {...of('description')}
          aria-label={t('line.descriptionOf', { line: at + 1 })}
          placeholder={t('line.description')}
          autosize
          minRows={1}
          maxRows={8}
          maxLength={2000}
        />
      </td>
      <td className={classes.quantityCell} data-label={t('line.quantity')}>
        <FigureInput {...of('quantity')} {...figure} aria-label={t('line.quantityOf', { line: at + 1 })} />
      </td>
      <td className={classes.rateCell} data-label={t('line.rate')}>
        <FigureInput
          {...of('unitPrice')}
          {...figure}
          aria-label={t('line.rateOf', { line: at + 1 })}
          onKeyDown={next}
        />
      </td>
      <td className={`${classes.figure} ${classes.amountCell} figures`} data-label={t('line.amount')}>
        {format.money(amount as `${number}`, form.values.currency)}
      </td>
      <td className={classes.removeCell}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('line.remove', { line: at + 1 })}
          disabled={!onRemove}
          onClick={() => onRemove?.()}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </td>
    </tr>
  )
}
