import { BarChart } from '@mantine/charts'
import { Button, Table, Title } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ScrolledTable } from '../../ui/scrolled-table.tsx'
import { useFormat } from '../value/format.ts'
import '@mantine/charts/styles.css'

/**
 * A column of figures in the table. If `color` is set, the chart also shows the figures as bars. `show` renders a
 * figure that is not a plain number.
 */
export type Charting<R> = {
  name: keyof R & string
  label: string
  color?: string
  show?: (row: R) => ReactNode
}

/**
 * A row of a chart. Further fields of the row contain the figures. The chart shows `name`. The table shows `inTable`,
 * or `name` if `inTable` is missing.
 */
type Row = { name: string; inTable?: ReactNode }

type Props<R extends Row> = {
  title: string
  /** The heading of the column that shows the names of the rows. */
  first: string
  rows: readonly R[]
  columns: readonly Charting<R>[]
  /** Whether the rows are days or months in ascending order. The table shows the latest day or month first. */
  isOverTime?: boolean
  /** The rows of the totals, at the end of the table. */
  totals?: readonly R[]
  /** Formats the figures of the bars, if they are not plain numbers. */
  written?: (figure: number) => string
  /** Makes the bars horizontal, because the names of the rows are long. Only the first `most` rows have bars. */
  lying?: { most: number }
}

type FoldedProps<R extends Row> = Props<R> & {
  /** The texts of the button that shows and hides the table. */
  fold: { show: string; hide: string }
}

/** Shows figures as a bar chart and as a table. Screen readers read only the table. */
export function Charted<R extends Row>(props: Props<R>) {
  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        {props.title}
      </Title>
      <Bars {...props} height={260} />
      <Figures {...props} maxHeight={props.totals?.length ? 640 : 360} />
    </section>
  )
}

/** Shows figures as a bar chart, with a button that shows the same figures as a table. `title` names the table. */
export function FoldedChart<R extends Row>({ fold, ...props }: FoldedProps<R>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Bars {...props} height={220} />
      <Button
        variant="subtle"
        size="compact-sm"
        mt="xs"
        aria-expanded={isOpen}
        leftSection={<IconTable size={16} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? fold.hide : fold.show}
      </Button>
      {isOpen && <Figures {...props} />}
    </div>
  )
}

/** The height of a horizontal bar with its distance to the next one, and of the axis and legend, in px. */
const [bar, around] = [34, 80]

/** The bars of the columns that have a colour. */
function Bars<R extends Row>({ rows, columns, written, lying, height }: Props<R> & { height: number }) {
  const format = useFormat()
  const series = columns.flatMap(({ name, label, color }) => (color ? [{ name, label, color }] : []))
  const shown = lying ? rows.slice(0, lying.most) : rows
  return (
    <BarChart
      aria-hidden
      h={lying ? shown.length * bar + around : height}
      data={[...shown]}
      dataKey="name"
      withLegend
      legendProps={{ itemSorter: null }}
      series={series}
      valueFormatter={written ?? ((value) => format.number(`${value}`))}
      orientation={lying ? 'vertical' : 'horizontal'}
      barChartProps={{ accessibilityLayer: false, barGap: 0, barCategoryGap: '12%' }}
      barProps={{ isAnimationActive: false, maxBarSize: 36 }}
      xAxisProps={lying ? { allowDecimals: false } : { interval: 'equidistantPreserveStart', minTickGap: 24 }}
      yAxisProps={lying ? { width: 150, interval: 0 } : { allowDecimals: false, width: written ? 84 : 56 }}
    />
  )
}

type FiguresProps<R extends Row> = Props<R> & { maxHeight?: number }

/** The figures as a table, with the totals in the last rows. */
function Figures<R extends Row>({ maxHeight, isOverTime = false, totals = [], ...props }: FiguresProps<R>) {
  const { title, first, rows, columns } = props
  const format = useFormat()
  const cell = (row: R, { name, show }: Charting<R>) => show?.(row) ?? format.number(`${Number(row[name])}`)
  const cells = (row: R) =>
    columns.map((column) => (
      <Table.Td key={column.name} ta="right" className="figures">
        {cell(row, column)}
      </Table.Td>
    ))
  return (
    <ScrolledTable
      label={title}
      minWidth={columns.length > 3 ? 480 : 320}
      {...(maxHeight !== undefined && { maxHeight })}
      mt="sm"
    >
      <Table aria-label={title} stickyHeader={maxHeight !== undefined}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{first}</Table.Th>
            {columns.map(({ name, label }) => (
              <Table.Th key={name} ta="right">
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {(isOverTime ? rows.toReversed() : rows).map((row, at) => (
            <Table.Tr key={`${at} ${row.name}`}>
              <Table.Th scope="row" fw={400}>
                {row.inTable ?? row.name}
              </Table.Th>
              {cells(row)}
            </Table.Tr>
          ))}
        </Table.Tbody>
        {totals.length > 0 && (
          <Table.Tfoot>
            {totals.map((row) => (
              <Table.Tr key={row.name} fw={600}>
                <Table.Th scope="row">{row.name}</Table.Th>
                {cells(row)}
              </Table.Tr>
            ))}
          </Table.Tfoot>
        )}
      </Table>
    </ScrolledTable>
  )
}
