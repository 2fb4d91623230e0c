import { BarChart } from '@mantine/charts'
import { Table, Title } from '@mantine/core'
import { ScrolledTable } from '../../ui/scrolled-table.tsx'
import { useFormat } from '../value/format.ts'
import '@mantine/charts/styles.css'

/**
 * A column of figures in the table. With a `color`, the chart shows the figures as bars, too. `show` formats a figure
 * that is not a plain number.
 */
export type Charting<R> = { name: keyof R & string; label: string; color?: string; show?: (row: R) => string }

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
}

/** Shows figures as a bar chart and as a table. Screen readers read only the table. */
export function Charted<R extends Row>({ title, first, rows, columns, isOverTime = false }: Props<R>) {
  const format = useFormat()
  const cell = (row: R, { name, show }: Charting<R>) => show?.(row) ?? format.number(`${Number(row[name])}`)
  const series = columns.flatMap(({ name, label, color }) => (color ? [{ name, label, color }] : []))
  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      <BarChart
        aria-hidden
        h={260}
        data={[...rows]}
        dataKey="name"
        withLegend
        legendProps={{ itemSorter: null }}
        series={series}
        barChartProps={{ accessibilityLayer: false, barGap: 0, barCategoryGap: '12%' }}
        barProps={{ isAnimationActive: false, maxBarSize: 36 }}
        xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 24 }}
        yAxisProps={{ allowDecimals: false, width: 40 }}
      />
      <ScrolledTable label={title} minWidth={columns.length > 3 ? 480 : 320} maxHeight={360} mt="sm">
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
                {columns.map((column) => (
                  <Table.Td key={column.name} ta="right" className="figures">
                    {cell(row, column)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrolledTable>
    </section>
  )
}
