import { Textarea, type TextareaProps } from '@mantine/core'

/**
 * Whether the browser can make an input grow with its text. Otherwise, a script must measure each input, which takes
 * seconds in a long list.
 */
const grows = CSS.supports('field-sizing', 'content')

type Props = Omit<TextareaProps, 'autosize' | 'minRows' | 'maxRows' | 'rows'> & { mostRows: number }

/** A text area that grows with its text, from one line to `mostRows` lines. */
export function GrowingText({ mostRows, ...input }: Props) {
  if (!grows) return <Textarea {...input} autosize minRows={1} maxRows={mostRows} />
  return (
    <Textarea
      {...input}
      rows={1}
      styles={{
        input: {
          fieldSizing: 'content',
          maxHeight: `calc(${mostRows}lh + 20px)`,
          overflowY: 'auto',
          // A single line is in the middle of the input, as in the inputs beside it.
          paddingBlock: 'max(5px, calc((var(--control-height) - 1lh) / 2 - 1px))',
        },
      }}
    />
  )
}
