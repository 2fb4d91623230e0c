import { Title } from '@mantine/core'

/** A screen that the specification leaves open. The screen contains exactly this text in every language (SHELL-04). */
export function Placeholder() {
  return (
    <Title order={1} size="h3" fw={400}>
      Todo...
    </Title>
  )
}
