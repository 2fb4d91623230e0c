import { ActionIcon, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { memo, useCallback } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { ChooseProduct } from '../../inventory/choose-product.tsx'
import { showProblem } from '../../kit/api/problems/show-problem.ts'
import type { LineActions } from '../../kit/form/lines/use-lines.ts'
import { DayInput } from '../../kit/value/day-input.tsx'
import { FigureInput } from '../../kit/value/figure-input.tsx'
import { useFormat } from '../../kit/value/format.ts'
import { GrowingText } from '../../kit/value/growing-text.tsx'
import { useSortableRow } from '../../ui/sortable-list.tsx'
import { useInput, useLine, useValue } from '../document-form.ts'
import type { ListPath } from '../document-values.ts'
import { shownLine } from './line-values.ts'
import { LinePrice } from './line-price.tsx'
import { LineTerms } from './line-terms.tsx'
import { useTakeProduct } from './use-take-product.ts'
import type { DocumentForm } from '../use-document-form.ts'
import classes from '../document.module.css'

/** The fields of a line in column order. */
export const columns = ['date', 'tech', 'name', 'description', 'quantity', 'unitPrice'] as const

type CellProps = {
  form: DocumentForm
  /** The path of the list that contains the line. */
  list: ListPath
  /** The index of the line, counted from 0. */
  at: number
}

type LineProps = CellProps & {
  id: string
  isOnly: boolean
  /** Whether the line can be optional for the customer. */
  offers: boolean
  actions: LineActions
  /** Measures the rendered row. */
  measure: (row: HTMLTableRowElement | null) => void
}

/** A line of a document, editable in place and movable by its handle. */
export const DocumentLine = memo(function Line({ id, measure, ...cells }: LineProps) {
  const { t } = useTranslation('kit')
  const { at, actions } = cells
  const { row, handle } = useSortableRow(id, t('lines.move', { line: at + 1 }))
  const { ref: place } = row
  const drawn = useCallback(
    (element: HTMLTableRowElement | null) => {
      place(element)
      measure(element)
    },
    [place, measure],
  )
  return (
    <tr {...row} ref={drawn} data-index={at} onKeyDown={(event) => actions.onKeyDown(event, at)}>
      <td className={classes.handleCell}>{handle}</td>
      <Cells {...cells} />
    </tr>
  )
})

type CellsProps = Omit<LineProps, 'id' | 'measure'>

/**
 * The fields of a line. The fields are memoized, so that they do not render again while another line is dragged past
 * them.
 */
const Cells = memo(function LineCells({ form, list, at, isOnly, offers, actions }: CellsProps) {
  const { t } = useTranslation('kit')
  return (
    <>
      <Visit form={form} list={list} at={at} />
      <Item form={form} list={list} at={at} offers={offers} />
      <Figures form={form} list={list} at={at} />
      <td className={classes.removeCell}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('lines.remove', { line: at + 1 })}
          disabled={isOnly}
          onClick={() => actions.remove(at)}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </td>
    </>
  )
})

/** The inputs for the date of the work and the technician. */
function Visit({ form, list, at }: CellProps) {
  const { t } = useTranslation('documents')
  const date = useInput(form, [...list, at, 'date'])
  const tech = useInput(form, [...list, at, 'tech'])
  return (
    <>
      <td className={classes.dateCell}>
        <DayInput
          {...date}
          aria-label={t('line.dateOf', { line: at + 1 })}
          placeholder={t('line.date')}
          styles={{ input: { paddingInline: 8 } }}
        />
      </td>
      <td className={classes.techCell}>
        <GrowingText
          {...tech}
          aria-label={t('line.techsOf', { line: at + 1 })}
          placeholder={t('line.techs')}
          mostRows={4}
          maxLength={300}
        />
      </td>
    </>
  )
}

/** The inputs for the name, the description and the terms of the charged item. */
function Item({ form, list, at, offers }: CellProps & Pick<LineProps, 'offers'>) {
  const { t } = useTranslation('documents')
  const name = useInput(form, [...list, at, 'name'])
  const description = useInput(form, [...list, at, 'description'])
  const take = useTakeProduct(form, list, at)
  return (
    <td className={classes.itemCell}>
      <TextInput
        {...name}
        aria-label={t('line.nameOf', { line: at + 1 })}
        rightSection={
          <ChooseProduct
            label={t('line.chooseOf', { line: at + 1 })}
            onChoose={(chosen) => void take(chosen).catch(showProblem)}
          />
        }
        placeholder={t('line.itemName')}
        maxLength={200}
        mb={4}
      />
      <GrowingText
        {...description}
        aria-label={t('line.descriptionOf', { line: at + 1 })}
        placeholder={t('line.description')}
        mostRows={8}
        maxLength={2000}
      />
      <LineTerms form={form} list={list} at={at} offers={offers} />
      <LinePrice form={form} list={list} at={at} />
    </td>
  )
}

const figure = { inputMode: 'decimal', maxLength: 20, styles: { input: { textAlign: 'right' } } } as const

/** The inputs for the quantity and the price, and the amount. */
function Figures({ form, list, at }: CellProps) {
  const { t } = useTranslation(['documents', 'kit'])
  const format = useFormat()
  const currency = useValue(form, 'currency')
  const quantity = useInput(form, [...list, at, 'quantity'])
  const rate = useInput(form, [...list, at, 'unitPrice'])
  const line = useLine(form, list, at)
  const amount = line ? shownLine(line).amount : '0.00'
  const priced = line?.priced ?? null
  const type = (typed: string) => {
    rate.onChange(typed)
    // A price that somebody types is from no price list.
    if (priced?.list) form.setFieldValue(`${list.join('.')}.${at}.priced`, { product: priced.product })
  }
  return (
    <>
      <td className={classes.quantityCell} data-label={t('kit:fields.quantity')}>
        <FigureInput {...quantity} {...figure} aria-label={t('line.quantityOf', { line: at + 1 })} />
      </td>
      <td className={classes.rateCell} data-label={t('line.rate')}>
        <FigureInput {...rate} {...figure} onChange={type} aria-label={t('line.rateOf', { line: at + 1 })} />
      </td>
      <td className={`${classes.figure} ${classes.amountCell} figures`} data-label={t('line.amount')}>
        {format.money(amount, currency)}
      </td>
    </>
  )
}
