import { Paper, SimpleGrid, Text } from '@mantine/core'

type Props = { totals: readonly { label: string; shown: string }[] }

/** Figures with their names. The figures are shown side by side if there is enough space. */
export function Totals({ totals }: Props) {
  return (
    <SimpleGrid cols={{ base: 2, xs: 3, md: 5 }} component="dl" m={0}>
      {totals.map(({ label, shown }) => (
        <Paper key={label} withBorder p="sm">
          <Text component="dt" size="xs" c="dimmed">
            {label}
          </Text>
          <Text component="dd" m={0} fz="xl" fw={600} className="figures">
            {shown}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  )
}
