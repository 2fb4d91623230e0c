import { Button, Checkbox, Group, List, Stack, Text, TextInput, Title } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { languageOf, say } from '@fieldhouse/domain/kit/words/words'
import type { DayStop } from '@fieldhouse/domain/visits/my-day'
import { signingWords } from '@fieldhouse/domain/visits/signing-words'
import { type SummaryPart, summaryOf } from '@fieldhouse/domain/visits/summary'
import { useLanguage } from '../../../kit/api/language.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { standOver } from '../../../ui/dialog/dialog-stack.ts'
import { SignSheet, isSignedInFull } from '../../../ui/sign/sign-sheet.tsx'
import { paperSize, usePen, writeName } from '../../../ui/sign/signing.ts'
import { type Stroke, signPaper } from '../../../ui/sign/strokes.ts'
import classes from '../my-day.module.css'
import { type FinishValues, summarised, wordsOf } from './finish-values.ts'

type Props = {
  stop: DayStop
  values: FinishValues
  onSigned: (signed: NonNullable<FinishValues['signature']>) => void
  onClose: () => void
}

/** The signature picture, which contains either a drawing or a typed name. */
function useSigning() {
  const paper = useRef<HTMLCanvasElement>(null)
  const [isTyped, setTyped] = useState(false)
  const [isEmpty, setEmpty] = useState(true)
  const [drawn, setDrawn] = useState<readonly Stroke[]>([])
  const pen = usePen(() => setEmpty(false))
  /** Writes the typed name on the picture, or clears the picture for drawing. */
  const write = (typed: boolean, name: string) => {
    setTyped(typed)
    setDrawn([])
    if (paper.current) writeName(paper.current, typed ? name.trim() : '')
    setEmpty(!typed || name.trim() === '')
  }
  /** Copies the strokes of the full-screen pad to the picture. */
  const place = (strokes: readonly Stroke[]) => {
    setTyped(false)
    setDrawn(strokes)
    if (paper.current) signPaper(paper.current, strokes)
    setEmpty(false)
  }
  return { paper, pen: isTyped ? {} : pen, isTyped, isEmpty, drawn, write, place }
}

/**
 * The page that the technician shows to the customer: a summary in the customer's language, and the inputs for the
 * customer's name and signature.
 */
export function SignPage({ stop, values, onSigned, onClose }: Props) {
  const own = useLanguage()
  const language = languageOf(stop.client.languages[0]) ?? own
  const words = (name: keyof typeof signingWords) => say(signingWords[name], language)
  const [name, setName] = useState(values.signature?.name ?? stop.client.name)
  const [isTried, setTried] = useState(false)
  const { paper, pen, isTyped, isEmpty, drawn, write, place } = useSigning()
  const confirm = () => {
    setTried(true)
    if (name.trim() === '' || isEmpty || !paper.current) return
    const image = paper.current.toDataURL('image/png')
    onSigned({ name: name.trim(), image, words: wordsOf(stop, values) })
  }
  return (
    <Dialog opened onClose={onClose} title={words('title')} fullScreen lang={language}>
      <Stack gap="md" maw={720} mx="auto">
        <Title order={2} fz="lg">
          {stop.job.title}
        </Title>
        <Summary parts={summaryOf(summarised(stop, values), language)} />
        <TextInput
          label={words('name')}
          size="md"
          maxLength={120}
          autoComplete="off"
          value={name}
          error={isTried && name.trim() === '' ? words('nameMissing') : null}
          onChange={({ currentTarget: { value } }) => {
            setName(value)
            if (isTyped) write(true, value)
          }}
        />
        <Paper paper={paper} pen={pen} drawn={drawn} onPlace={place} words={words} />
        {isTried && isEmpty && (
          <Text c="red" role="alert">
            {words('unsigned')}
          </Text>
        )}
        <Group justify="space-between">
          <Checkbox
            size="md"
            label={words('typed')}
            checked={isTyped}
            onChange={({ currentTarget }) => write(currentTarget.checked, name)}
          />
          <Button variant="subtle" color="gray" onClick={() => write(false, name)}>
            {words('clear')}
          </Button>
        </Group>
        <SignActs words={words} onClose={onClose} onConfirm={confirm} />
      </Stack>
    </Dialog>
  )
}

type ActsProps = {
  words: (name: 'cancel' | 'confirm') => string
  onClose: () => void
  onConfirm: () => void
}

const SignActs = ({ words, onClose, onConfirm }: ActsProps) => (
  <div className={classes.acts}>
    <Button size="lg" px="xs" variant="default" onClick={onClose}>
      {words('cancel')}
    </Button>
    <Button size="lg" px="xs" onClick={onConfirm}>
      {words('confirm')}
    </Button>
  </div>
)

type PaperProps = Pick<ReturnType<typeof useSigning>, 'paper' | 'pen' | 'drawn'> & {
  words: (name: keyof typeof signingWords) => string
  onPlace: (strokes: readonly Stroke[]) => void
}

/** The signature area with its texts. Phones do not use this area, but a full-screen pad. */
function Paper({ paper, pen, drawn, words, onPlace }: PaperProps) {
  const id = useId()
  const [isFull] = useState(isSignedInFull)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => (isOpen ? standOver() : undefined), [isOpen])
  return (
    <div>
      <Text id={id} fw={600} mb={4}>
        {words('paper')}
      </Text>
      <canvas
        ref={paper}
        {...paperSize}
        className={classes.paper}
        aria-labelledby={id}
        {...(isFull ? { onClick: () => setOpen(true) } : pen)}
      />
      {isFull && (
        <Button fullWidth size="md" variant="default" mt="xs" onClick={() => setOpen(true)}>
          {words('open')}
        </Button>
      )}
      {isOpen && (
        <SignSheet
          words={{
            title: words('paper'),
            undo: words('undo'),
            clear: words('clear'),
            cancel: words('cancel'),
            done: words('done'),
          }}
          drawn={drawn}
          onCancel={() => setOpen(false)}
          onDone={(strokes) => {
            onPlace(strokes)
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}

const Summary = ({ parts }: { parts: readonly SummaryPart[] }) =>
  parts.map(({ heading, lines }) => (
    <div key={heading}>
      <Text fw={600}>{heading}</Text>
      {lines.length > 0 && (
        <List>
          {lines.map((line) => (
            <List.Item key={line} className={classes.text}>
              {line}
            </List.Item>
          ))}
        </List>
      )}
    </div>
  ))
