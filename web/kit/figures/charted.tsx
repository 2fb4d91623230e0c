import { BarChart } from '@mantine/charts'
import { Table, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { ScrolledTable } from '../../ui/scrolled-table.tsx'
import { useFormat } from '../value/format.ts'
import '@mantine/charts/styles.css'

/**
 * A column of figures in the table. With a `color`, the chart shows the figures as bars, too. `show` returns a figure
 * that is not a plain number.
 */
export type Charting<R> = {
  name: keyof R & string
  label: string
  color?: string
  show?: (row: R) => ReactNode
}

/** A row of the table. The figures are in further fields. */
type Row = { name: string }

type Props<R extends Row> = {
  title: string
  /** The heading of the column that shows the names of the rows. */
  first: string
  rows: readonly R[]
  columns: readonly Charting<R>[]
  /** Whether the rows are days or months in ascending order. If so, the table shows the latest row first. */
  isOverTime?: boolean
  /** The rows of the totals, at the end of the table. */
  totals?: readonly R[]
  /** Writes the figures of the bars, if they are not plain numbers. */
  written?: (figure: number) => string
  /** The bars are horizontal, because the names of the rows are long. Only the first `most` rows have bars. */
  lying?: { most: number }
}

/** Shows figures as a bar chart and as a table. Screen readers read only the table. */
export function Charted<R extends Row>(props: Props<R>) {
  const { title, first, rows, columns, isOverTime = false, totals = [] } = props
  const format = useFormat()
  const cell = (row: R, { name, show }: Charting<R>) => show?.(row) ?? format.number(`${Number(row[name])}`)
  const cells = (row: R) =>
    columns.map((column) => (
      <Table.Td key={column.name} ta="right" className="figures">
        {cell(row, column)}
      </Table.Td>
    ))
  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      <Bars {...props} />
      <ScrolledTable
        label={title}
        minWidth={columns.length > 3 ? 480 : 320}
        maxHeight={totals.length > 0 ? 640 : 360}
        mt="sm"
      >
        <Table aria-label={title} stickyHeader>
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
            {(isOverTime ? rows.toReversed() : rows).map((row) => (
              <Table.Tr key={row.name}>
                <Table.Th scope="row" fw={400}>
                  {row.name}
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
    </section>
  )
}

/** The height of a horizontal bar with its distance to the next one, and of the axis and legend, in px. */
const [bar, around] = [34, 80]

/** The bars of the columns that have a colour. */
function Bars<R extends Row>({ rows, columns, written, lying }: Props<R>) {
  const series = columns.flatMap(({ name, label, color }) => (color ? [{ name, label, color }] : []))
  const shown = lying ? rows.slice(0, lying.most) : rows
  const figures = { allowDecimals: false, ...(written && !lying && { width: 84 }) }
  return (
    <BarChart
      aria-hidden
      h={lying ? shown.length * bar + around : 260}
      data={[...shown]}
      dataKey="name"
      withLegend
      legendProps={{ itemSorter: null }}
      series={series}
      {...(written && { valueFormatter: written })}
      orientation={lying ? 'vertical' : 'horizontal'}
      barChartProps={{ accessibilityLayer: false, barGap: 0, barCategoryGap: '12%' }}
      barProps={{ isAnimationActive: false, maxBarSize: 36 }}
      xAxisProps={lying ? { allowDecimals: false } : { interval: 'equidistantPreserveStart', minTickGap: 24 }}
      yAxisProps={lying ? { width: 150, interval: 0 } : { width: 40, ...figures }}
    />
  )
}
