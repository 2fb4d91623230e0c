import { Button, Text } from '@mantine/core'
import { documentLine } from '@fieldhouse/domain/documents/document-lines'
import { IconPlus } from '@tabler/icons-react'
import { Fragment, memo, useImperativeHandle, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SortableLines } from '../kit/form/lines/sortable-lines.tsx'
import { useLines } from '../kit/form/lines/use-lines.ts'
import { useShownLines } from '../kit/form/lines/use-shown-lines.ts'
import { useFault, useValue } from './document-form.ts'
import { DocumentLine, columns } from './document-line.tsx'
import { emptyLine, inputId } from './document-values.ts'
import type { DocumentForm } from './use-document-form.ts'
import classes from './document.module.css'

/** The lines, edited where they stand; Enter in the last price begins another (ACC-18, ACC-19, ACC-31). */
export const DocumentLines = memo(function Lines({ form }: { form: DocumentForm }) {
  const lines = useValue(form, 'lineItems')
  const order = lines.map(({ key }) => key).join(' ')
  const keys = useMemo(() => order.split(' '), [order])
  return <LinesTable form={form} keys={keys} />
})

type TableProps = {
  form: DocumentForm
  /** The keys of the lines in their order; typing in a line changes none. */
  keys: readonly string[]
}

const LinesTable = memo(function Table({ form, keys }: TableProps) {
  const { body, measure, shown, after, reveal } = useShownLines(keys)
  useImperativeHandle(form.lines, () => ({ reveal }), [reveal])
  const actions = useLines({
    read: () => form.getValues().lineItems,
    insert: (line, at) => form.insertListItem('lineItems', line, at),
    remove: (at) => form.removeListItem('lineItems', at),
    move: (from, to) => form.reorderListItem('lineItems', { from, to }),
    empty: emptyLine,
    inputId: (at, field) => inputId(['lineItems', at, field]),
    reveal,
    fields: columns,
    first: 'description',
    fewest: 1,
    most: documentLine.most,
    addId: inputId(['lineItems']),
  })
  return (
    <SortableLines keys={keys} onMove={actions.move}>
      <div className={classes.linesFrame}>
        <table className={`${classes.lines} ${classes.edited}`}>
          <LinesHead />
          <tbody ref={body}>
            {shown.map(({ index: at, gap }) => (
              <Fragment key={keys[at]}>
                {gap > 0 && <Gap height={gap} />}
                <DocumentLine
                  form={form}
                  id={keys[at] ?? ''}
                  at={at}
                  isOnly={keys.length === 1}
                  actions={actions}
                  measure={measure}
                />
              </Fragment>
            ))}
            {after > 0 && <Gap height={after} />}
          </tbody>
        </table>
        <AddLine form={form} isFull={keys.length >= documentLine.most} onClick={actions.add} />
      </div>
    </SortableLines>
  )
})

type AddProps = { form: DocumentForm; isFull: boolean; onClick: () => void }

/** Adds a line, and says what is wrong with all of them together. */
function AddLine({ form, isFull, onClick }: AddProps) {
  const { t } = useTranslation('documents')
  const fault = useFault(form, ['lineItems'])
  return (
    <>
      <Button
        id={inputId(['lineItems'])}
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

/** The room of lines that are not drawn. */
const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden>
    <td colSpan={8} style={{ height, padding: 0, border: 0 }}>
      {null}
    </td>
  </tr>
)
