import { Title } from '@mantine/core'

/** The screen for a part that the specification leaves open. Its text is the same in every language (SHELL-04). */
export function Placeholder() {
  return (
    <Title order={1} size="h3" fw={400}>
      Todo...
    </Title>
  )
}
