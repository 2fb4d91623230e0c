import { Textarea, type TextareaProps } from '@mantine/core'

/** Whether the browser itself grows an input with its text; measuring each input in a long list would take seconds. */
const grows = CSS.supports('field-sizing', 'content')

type Props = Omit<TextareaProps, 'autosize' | 'minRows' | 'maxRows' | 'rows'> & { mostRows: number }

/** A text area that grows with its lines, from one up to `mostRows`. */
export function GrowingText({ mostRows, ...input }: Props) {
  if (!grows) return <Textarea {...input} autosize minRows={1} maxRows={mostRows} />
  return (
    <Textarea
      {...input}
      rows={1}
      styles={{
        input: { fieldSizing: 'content', maxHeight: `calc(${mostRows}lh + 16px)`, overflowY: 'auto' },
      }}
    />
  )
}
