import { Checkbox, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Permissions, Section } from '@fieldhouse/domain/kit/entity/sections'
import { keysOf } from '@fieldhouse/domain/kit/value/typed-record'
import {
  type MatrixColumn,
  type SectionGroup,
  cellOf,
  columnCells,
  lacksView,
  matrixColumns,
  mayGive,
  rowCells,
  sectionGroups,
  standing,
  withColumn,
  withFlag,
  withRow,
} from '@fieldhouse/domain/people/role-matrix'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { keepOneStop, moveInMatrix } from './matrix-keys.ts'
import classes from './matrix.module.css'

type Props = {
  value: Permissions
  /** The permissions of the signed-in user. The user can only grant these permissions. */
  mine: Permissions
  readOnly: boolean
  onChange: (next: Permissions) => void
}

const columns = keysOf(matrixColumns)
const groups = keysOf(sectionGroups)

/** A role's permissions by section and action, with toggles for a whole row or column (PERM-05, OPEN-54). */
export function PermissionMatrix(props: Props) {
  const small = useMediaQuery('screen and (max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  })
  return small ? <Cards {...props} /> : <Grid {...props} />
}

function Grid(props: Props) {
  const { t } = useTranslation('people/roles')
  const table = useRef<HTMLTableElement>(null)
  // The effect runs after every render, because each change can enable or disable checkboxes.
  useEffect(() => keepOneStop(table.current))
  return (
    <Table
      ref={table}
      aria-label={t('permissions')}
      className={classes['matrix'] ?? ''}
      verticalSpacing={6}
      onKeyDown={moveInMatrix}
      onFocus={({ currentTarget, target }) => keepOneStop(currentTarget, target)}
    >
      <Table.Thead className={classes['head'] ?? ''}>
        <Table.Tr>
          <Table.Th scope="col">{t('section')}</Table.Th>
          {columns.map((column) => (
            <Table.Th key={column} scope="col">
              <ColumnToggle {...props} column={column} />
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      {groups.map((group) => (
        <Rows key={group} {...props} group={group} />
      ))}
    </Table>
  )
}

function Rows({ group, ...props }: Props & { group: SectionGroup }) {
  const { t } = useTranslation('people/roles')
  return (
    <Table.Tbody>
      <Table.Tr>
        <Table.Th scope="rowgroup" colSpan={columns.length + 1} className={classes['group'] ?? ''}>
          {t(`groups.${group}`)}
        </Table.Th>
      </Table.Tr>
      {sectionGroups[group].map((section) => (
        <Table.Tr key={section}>
          <Table.Th scope="row" fw={400}>
            <RowToggle {...props} section={section} />
          </Table.Th>
          {columns.map((column) => (
            <Table.Td key={column}>
              <CellBox {...props} section={section} column={column} />
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </Table.Tbody>
  )
}

/** Shows the permissions on a small screen, as a card with named actions for each section. */
function Cards(props: Props) {
  const { t } = useTranslation('people/roles')
  return (
    <div className={classes['cards']}>
      <fieldset className={classes['card']}>
        <legend>{t('everySection')}</legend>
        <div className={classes['actions']}>
          {columns.map((column) => (
            <ColumnToggle key={column} {...props} column={column} />
          ))}
        </div>
      </fieldset>
      {groups.map((group) => (
        <section key={group} className={classes['cards']} aria-label={t(`groups.${group}`)}>
          <Text size="xs" fw={600} c="dimmed">
            {t(`groups.${group}`)}
          </Text>
          {sectionGroups[group].map((section) => (
            <div key={section} className={classes['card']}>
              <RowToggle {...props} section={section} />
              <div className={classes['actions']}>
                {columns.map((column) => (
                  <CellBox key={column} {...props} section={section} column={column} worded />
                ))}
              </div>
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}

function ColumnToggle({ value, mine, readOnly, onChange, column }: Props & { column: MatrixColumn }) {
  const { t } = useTranslation('people/roles')
  const flag = matrixColumns[column]
  const stands = standing(columnCells(value, flag))
  const action = t(`actions.${column}`)
  return (
    <Checkbox
      size="xs"
      label={action}
      aria-label={t('column', { action })}
      checked={stands === 'all'}
      indeterminate={stands === 'some'}
      disabled={readOnly}
      onChange={() => onChange(withColumn(value, flag, { held: stands !== 'all', mine }))}
    />
  )
}

function RowToggle({ value, mine, readOnly, onChange, section }: Props & { section: Section }) {
  const { t } = useTranslation('people/roles')
  const stands = standing(rowCells(value, section))
  const name = t(`sections.${section}.name`)
  return (
    <Checkbox
      size="xs"
      label={<span className={classes['name']}>{name}</span>}
      description={<SectionText value={value} section={section} />}
      aria-label={t('row', { section: name })}
      checked={stands === 'all'}
      indeterminate={stands === 'some'}
      disabled={readOnly || !mayGive(mine, section, 'read')}
      onChange={() => onChange(withRow(value, section, { held: stands !== 'all', mine }))}
    />
  )
}

/** The description of a section. Warns if the role may change records of the section, but not read them. */
function SectionText({ value, section }: Pick<Props, 'value'> & { section: Section }) {
  const { t } = useTranslation('people/roles')
  return (
    <>
      {t(`sections.${section}.text`)}
      {lacksView(value, section) && <span className={classes['blind']}>{t('lacksView')}</span>}
    </>
  )
}

type CellProps = Props & { section: Section; column: MatrixColumn; worded?: boolean }

function CellBox({ value, mine, readOnly, onChange, section, column, worded = false }: CellProps) {
  const { t } = useTranslation('people/roles')
  const flag = matrixColumns[column]
  const { held, implied } = cellOf(value, section, flag)
  const mayTouch = mayGive(mine, section, flag)
  const action = t(`actions.${column}`)
  const why = implied ? t(`impliedBy.${implied}`) : mayTouch || readOnly ? undefined : t('notYours')
  return (
    <Checkbox
      size="xs"
      {...(worded ? { label: action } : {})}
      aria-label={t('cell', { section: t(`sections.${section}.name`), action })}
      title={why}
      checked={held}
      disabled={readOnly || implied !== null || !mayTouch}
      onChange={(event) => onChange(withFlag(value, { section, flag, held: event.currentTarget.checked }))}
    />
  )
}
