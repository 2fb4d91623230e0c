import { arrayMove } from '@dnd-kit/sortable'
import { ActionIcon, Button, Fieldset, Group, Paper, Stack, Text } from '@mantine/core'
import type { Line } from '@fieldhouse/domain/kit/entity/line'
import { sameValue } from '@fieldhouse/domain/kit/value/same-value'
import { keysOf } from '@fieldhouse/domain/kit/value/typed-record'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, memo, useId, useMemo } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useSortableRow } from '../../../ui/sortable-list.tsx'
import { initialValues } from '../form-body.ts'
import type { FormValues } from '../form-values.ts'
import { formWithin } from '../form-within.ts'
import { entityOfLine, keyed, rowsOf } from './line-values.ts'
import { clearFaults, partFaults } from '../part-faults.ts'
import { SortableLines } from './sortable-lines.tsx'
import type { Field, InputProps } from '../use-field.ts'
import { useDrawnLines } from './use-drawn-lines.ts'
import { type LineActions, useLines } from './use-lines.ts'
import { FieldColumns } from '../../../ui/field-columns.tsx'

/** The props of the inputs of a line. `first` tells whether the first input is focused. */
export type LineInputsProps = Pick<InputProps, 'of' | 'entity' | 'words'> & {
  first: boolean
  disabled: boolean
}

/** The assumed height in px of a line that has never been drawn. */
const waitingHeight = 200

/** The components of a line: one component for all inputs, or one for the input of each field. */
type LineParts =
  | { Inputs: ComponentType<LineInputsProps>; Input?: undefined }
  | { Input: ComponentType<InputProps>; Inputs?: undefined }

type Props = InputProps & {
  asked: Field
  line: Line
  /** The initial values of a new line. These values replace the default values of the fields. */
  blank?: FormValues
} & LineParts

/** The lines of the form, and the actions on them. */
function useFormLines({
  asked,
  line,
  entity,
  blank,
  of: { form },
  reveal,
}: Props & { reveal: (at: number) => void }) {
  const { name, set } = asked
  const prefix = useId()
  const own = entityOfLine(entity, line)
  const fields = keysOf(line.fields)
  const idOf = (key: unknown, field: string) => `${prefix}-${String(key)}-${field}`
  const addId = `${prefix}-add`
  const read = () => rowsOf(form.getValues()[name])
  const write = (rows: readonly FormValues[]) => {
    clearFaults(form, name)
    set(rows)
  }
  const actions = useLines<FormValues>({
    read,
    insert: (row, at) => write(read().toSpliced(at, 0, row)),
    remove: (at) => write(read().toSpliced(at, 1)),
    move: (from, to) => write(arrayMove(read(), from, to)),
    empty: () => keyed({ ...initialValues(own, fields, null), ...blank }),
    inputId: (at, field) => idOf(read()[at]?.['key'], field),
    reveal,
    fields,
    first: fields[0] ?? '',
    fewest: 0,
    most: line.most,
    addId,
  })
  /**
   * The form of a line. The line is looked up by its key, because its position may have changed since the last render.
   */
  const formOf = (key: unknown) =>
    formWithin(form, {
      at: () => `${name}.${read().findIndex((row) => row['key'] === key)}`,
      getValues: () => read().find((row) => row['key'] === key) ?? {},
      change: (changed) => set(read().map((row) => (row['key'] === key ? { ...row, ...changed } : row))),
      inputId: (field) => idOf(key, field),
    })
  return { own, fields, addId, actions, formOf }
}

/** The keys of the lines in order. The same array is returned until a line is added, removed or moved. */
function useKeys(rows: readonly FormValues[]): readonly string[] {
  const order = rows.map(({ key }) => String(key)).join(' ')
  return useMemo(() => (order === '' ? [] : order.split(' ')), [order])
}

/** The lines of a record in the record's form. Each line shows the inputs of its fields in order. */
export function LinesInput(props: Props) {
  const { t } = useTranslation('kit')
  const { asked, line, words, of, first = false, Inputs, Input } = props
  const { common, name } = asked
  const rows = rowsOf(common.value)
  const keys = useKeys(rows)
  const { list, waiting, reveal, heightOf } = useDrawnLines(keys, firstFaulty(of.form.errors, name))
  const { own, fields, addId, actions, formOf } = useFormLines({ ...props, reveal })
  return (
    <Fieldset variant="unstyled" legend={words.field(name)} aria-invalid={common.error !== null || undefined}>
      <Stack gap="sm" ref={list}>
        <SortableLines keys={keys} onMove={actions.move}>
          {rows.map((row, at) =>
            waiting.has(keys[at] ?? '') ? (
              <WaitingLine key={keys[at]} id={keys[at] ?? ''} at={at} height={heightOf(keys[at] ?? '')} />
            ) : (
              <LineFields
                key={keys[at]}
                id={keys[at] ?? ''}
                at={at}
                row={row}
                faults={partFaults(of.form.errors, `${name}.${at}`)}
                fields={fields}
                asks={{ of: { form: formOf(row['key']) }, entity: own, words }}
                actions={actions}
                parts={Inputs ? { Inputs } : { Input }}
                first={first && at === 0}
                disabled={common.disabled}
              />
            ),
          )}
        </SortableLines>
        {common.error !== null && (
          <Text size="xs" c="var(--mantine-color-error)" component="div" role="alert">
            {common.error}
          </Text>
        )}
        {!common.disabled && rows.length < line.most && (
          <Group>
            <Button
              id={addId}
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPlus size={14} />}
              data-autofocus={(first && rows.length === 0) || undefined}
              onClick={actions.add}
            >
              {t('lines.add')}
            </Button>
          </Group>
        )}
      </Stack>
    </Fieldset>
  )
}

/** The index of the first line with an error; -1 if no line has an error. */
const firstFaulty = (errors: Readonly<Record<string, unknown>>, name: string): number => {
  const places = Object.keys(errors)
    .filter((path) => path.startsWith(`${name}.`))
    .map((path) => Number(path.split('.')[1]))
  return places.length === 0 ? -1 : Math.min(...places)
}

type WaitingProps = { id: string; at: number; height: number | undefined }

/** A placeholder for a line that is far outside the view. The placeholder has the last known height of the line. */
const WaitingLine = memo(function Waiting({ id, at, height = waitingHeight }: WaitingProps) {
  const { t } = useTranslation('kit')
  return (
    <Paper withBorder px="md" py="sm" mih={height} data-line={id}>
      <Text size="sm" fw={500}>
        {t('lines.one', { line: at + 1 })}
      </Text>
    </Paper>
  )
})

type LineProps = {
  /** The key of the line. */
  id: string
  at: number
  /** The values and the errors of the line. The line is drawn again only when its values or errors change. */
  row: FormValues
  faults: Readonly<Record<string, ReactNode>>
  fields: readonly string[]
  asks: Pick<InputProps, 'of' | 'entity' | 'words'>
  actions: LineActions
  parts: LineParts
  /** Whether the first field of the line is focused when the form opens. */
  first: boolean
  disabled: boolean
}

/**
 * Whether the props of a line's inputs are unchanged. The position and the form are not compared, because the form
 * changes with each key press.
 */
const asksSame = (one: LineProps, other: LineProps): boolean =>
  one.disabled === other.disabled && sameValue(one.faults, other.faults) && sameValue(one.row, other.row)

/** Whether the position and the inputs of a line are unchanged, so that the line need not be rendered again. */
const looksSame = (one: LineProps, other: LineProps): boolean => one.at === other.at && asksSame(one, other)

/** A line. Users move it by its handle or by keyboard (see `useLines`). */
const LineFields = memo(function Fields(props: LineProps) {
  const { id, at, actions, disabled } = props
  const { t } = useTranslation('kit')
  const line = { line: at + 1 }
  const { row, handle } = useSortableRow(id, t('lines.move', line))
  return (
    <Paper
      {...row}
      component="fieldset"
      m={0}
      miw={0}
      withBorder
      px="md"
      pt={4}
      pb="lg"
      data-line={id}
      aria-label={t('lines.one', line)}
      onKeyDown={(event) => actions.onKeyDown(event, at)}
    >
      <Group gap={4} mx={-10} mb={4}>
        {!disabled && handle}
        <LineTitle at={at} disabled={disabled} actions={actions} />
      </Group>
      <LineInputs {...props} />
    </Paper>
  )
}, looksSame)

/** The number of a line and the button that removes it. */
const LineTitle = memo(function Title({
  at,
  disabled,
  actions,
}: Pick<LineProps, 'at' | 'disabled' | 'actions'>) {
  const { t } = useTranslation('kit')
  const line = { line: at + 1 }
  return (
    <>
      <Text size="sm" fw={500} flex={1} px={disabled ? 10 : 0} aria-hidden>
        {t('lines.one', line)}
      </Text>
      {!disabled && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('lines.remove', line)}
          onClick={() => actions.remove(at)}
        >
          <IconTrash size={16} />
        </ActionIcon>
      )}
    </>
  )
})

/** The inputs of a line. The inputs are not rendered again when other lines are added, removed or moved. */
const LineInputs = memo(function Asked({ fields, asks, parts, first, disabled }: LineProps) {
  if (parts.Inputs) return <parts.Inputs {...asks} first={first} disabled={disabled} />
  return (
    <FieldColumns>
      {fields.map((field, index) => (
        <parts.Input key={field} {...asks} field={field} first={first && index === 0} readOnly={disabled} />
      ))}
    </FieldColumns>
  )
}, asksSame)
