import { ActionIcon, Button, TextInput, Textarea } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/format.ts'
import { type InvoiceForm, inputProps } from './invoice-form.ts'
import { emptyLine, inputId } from './invoice-values.ts'
import classes from './invoice.module.css'

type Props = { form: InvoiceForm; amounts: readonly string[] }

const focusLater = (path: readonly (string | number)[]) =>
  requestAnimationFrame(() => document.getElementById(inputId(path))?.focus())

/** The lines, edited where they stand; Enter in the last price begins another (ACC-18, ACC-19, ACC-31). */
export function InvoiceLines({ form, amounts }: Props) {
  const { t } = useTranslation('accounting')
  const format = useFormat()
  const { lineItems, currency } = form.values
  const add = () => {
    form.insertListItem('lineItems', emptyLine())
    focusLater(['lineItems', lineItems.length, 'description'])
  }
  const remove = (at: number) => {
    form.removeListItem('lineItems', at)
    focusLater(['lineItems', Math.max(0, at - 1), 'description'])
  }
  return (
    <>
      <table className={`${classes.lines} ${classes.edited}`}>
        <thead>
          <tr>
            <th>{t('line.description')}</th>
            <th className={classes.figure}>{t('line.quantity')}</th>
            <th className={classes.figure}>{t('line.rate')}</th>
            <th className={classes.figure}>{t('line.amount')}</th>
            <th aria-hidden />
          </tr>
        </thead>
        <tbody>
          {lineItems.map((line, at) => (
            <tr key={line.key}>
              <td>
                <Textarea
                  {...inputProps(form, ['lineItems', at, 'description'])}
                  aria-label={t('line.descriptionOf', { line: at + 1 })}
                  placeholder={t('line.description')}
                  autosize
                  minRows={1}
                  maxRows={8}
                  maxLength={2000}
                />
              </td>
              <td style={{ width: 92 }}>
                <TextInput
                  {...inputProps(form, ['lineItems', at, 'quantity'])}
                  aria-label={t('line.quantityOf', { line: at + 1 })}
                  inputMode="decimal"
                  maxLength={20}
                  styles={{ input: { textAlign: 'right' } }}
                />
              </td>
              <td style={{ width: 116 }}>
                <TextInput
                  {...inputProps(form, ['lineItems', at, 'unitPrice'])}
                  aria-label={t('line.rateOf', { line: at + 1 })}
                  inputMode="decimal"
                  maxLength={20}
                  styles={{ input: { textAlign: 'right' } }}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter') return
                    event.preventDefault()
                    if (at === lineItems.length - 1) add()
                    else focusLater(['lineItems', at + 1, 'description'])
                  }}
                />
              </td>
              <td className={`${classes.figure} ${classes.amountCell} figures`} style={{ width: 120 }}>
                {format.money((amounts[at] ?? '0') as `${number}`, currency)}
              </td>
              <td style={{ width: 40 }}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('line.remove', { line: at + 1 })}
                  disabled={lineItems.length === 1}
                  onClick={() => remove(at)}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </td>
            </tr>
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
    </>
  )
}
