import { Button, Text } from '@mantine/core'
import { documentLine } from '@fieldhouse/domain/documents/document-lines'
import { IconPlus } from '@tabler/icons-react'
import { Fragment, memo, useEffect, useMemo } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { SortableLines } from '../../kit/form/lines/sortable-lines.tsx'
import { useLines } from '../../kit/form/lines/use-lines.ts'
import { useShownLines } from '../../kit/form/lines/use-shown-lines.ts'
import { WithLineCosts } from '../../inventory/prices/line-costs.tsx'
import { useFault, useLineKeys, useLineProducts, useValue } from '../document-form.ts'
import { DocumentLine, columns } from './document-line.tsx'
import { type ListPath, inputId, linesAt, listPath } from '../document-values.ts'
import { emptyLine } from './line-values.ts'
import type { DocumentForm } from '../use-document-form.ts'
import classes from '../document.module.css'

/** The lines, editable in place. Enter in the price field of the last line adds a line (ACC-18, ACC-19, ACC-31). */
export const DocumentLines = memo(function Lines({ form, list: path, offers }: LinesProps) {
  const order = useLineKeys(form, path)
  const name = path.join('.')
  const list = useMemo(() => listPath(name), [name])
  const keys = useMemo(() => (order === '' ? [] : order.split(' ')), [order])
  const isShared = useValue(form, 'options').length > 0 && list.length === 1
  const currency = useValue(form, 'currency')
  const products = useLineProducts(form, path)
  return (
    <WithLineCosts products={products === '' ? [] : products.split(' ')} currency={currency}>
      <LinesTable form={form} list={list} keys={keys} offers={offers} fewest={isShared ? 0 : 1} />
    </WithLineCosts>
  )
})

type LinesProps = {
  form: DocumentForm
  list: ListPath
  /** Whether lines can be optional for the customer. */
  offers: boolean
}

type TableProps = LinesProps & {
  /** The keys of the lines in order; typing does not change them. */
  keys: readonly string[]
  /** The minimum number of lines: 1, or 0 for the lines that options share. */
  fewest: number
}

const LinesTable = memo(function Table({ form, list, keys, offers, fewest }: TableProps) {
  const { t } = useTranslation('documents')
  const { body, measure, shown, after, reveal } = useShownLines(keys)
  const name = list.join('.')
  const { lines } = form
  useEffect(() => {
    lines.set(name, { reveal })
    return () => void lines.delete(name)
  }, [lines, name, reveal])
  const actions = useLines({
    read: () => linesAt(form.getValues(), list),
    insert: (line, at) => form.insertListItem(name, line, at),
    remove: (at) => form.removeListItem(name, at),
    move: (from, to) => form.reorderListItem(name, { from, to }),
    empty: emptyLine,
    inputId: (at, field) => inputId([...list, at, field]),
    reveal,
    fields: columns,
    first: 'description',
    fewest,
    most: documentLine.most,
    addId: inputId(list),
  })
  return (
    <SortableLines keys={keys} onMove={actions.move}>
      <div className={classes.linesFrame}>
        <table aria-label={t('line.title')} className={`${classes.lines} ${classes.edited}`}>
          <LinesHead />
          <tbody ref={body}>
            {shown.map(({ index: at, gap }) => (
              <Fragment key={keys[at]}>
                {gap > 0 && <Gap height={gap} />}
                <DocumentLine
                  form={form}
                  list={list}
                  offers={offers}
                  id={keys[at] ?? ''}
                  at={at}
                  isOnly={keys.length <= fewest}
                  actions={actions}
                  measure={measure}
                />
              </Fragment>
            ))}
            {after > 0 && <Gap height={after} />}
          </tbody>
        </table>
        <AddLine form={form} list={list} isFull={keys.length >= documentLine.most} onClick={actions.add} />
      </div>
    </SortableLines>
  )
})

type AddProps = { form: DocumentForm; list: ListPath; isFull: boolean; onClick: () => void }

/** The button that adds a line, with the error of the whole list. */
function AddLine({ form, list, isFull, onClick }: AddProps) {
  const { t } = useTranslation('documents')
  const fault = useFault(form, list)
  return (
    <>
      <Button
        id={inputId(list)}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} />}
        disabled={isFull}
        onClick={onClick}
      >
        {t('line.add')}
      </Button>
      {fault && (
        <Text size="xs" c="var(--mantine-color-error)" component="div" role="alert">
          {fault}
        </Text>
      )}
    </>
  )
}

function LinesHead() {
  const { t } = useTranslation(['documents', 'kit'])
  return (
    <thead>
      <tr>
        <th aria-hidden />
        <th>{t('line.date')}</th>
        <th>{t('line.techs')}</th>
        <th>{t('line.item')}</th>
        <th className={classes.figure}>{t('kit:fields.quantity')}</th>
        <th className={classes.figure}>{t('line.rate')}</th>
        <th className={classes.figure}>{t('line.amount')}</th>
        <th aria-hidden />
      </tr>
    </thead>
  )
}

/** The empty space in place of lines that are not rendered. */
const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden>
    <td colSpan={8} style={{ height, padding: 0, border: 0 }}>
      {null}
    </td>
  </tr>
)
