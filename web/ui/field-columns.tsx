import { SimpleGrid, type SimpleGridProps } from '@mantine/core'

type Props = Omit<SimpleGridProps, 'cols'> & {
  /** The number of columns on a wide screen. */
  columns?: number
}

/** Fields side by side. On a phone, the fields are below each other. */
export function FieldColumns({ columns = 2, ...grid }: Props) {
  return <SimpleGrid cols={{ base: 1, xs: columns }} spacing="md" verticalSpacing="lg" {...grid} />
}
