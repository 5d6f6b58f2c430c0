import { useState } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Select, TextArea, TextInput } from '../../ui/TextInput.tsx'
import { asLines, changedMeaning, fromLines, type Meaning } from './meaning.ts'

const ROLES = [
  { value: '', label: 'None' },
  { value: 'positive', label: 'Positive' },
  { value: 'mixed', label: 'Mixed' },
  { value: 'negative', label: 'Negative' },
]

type TagMeaningDialogProps = {
  title: string
  verb: string
  meaning: Meaning
  /** Whether the tag is a sentiment tag, whose name and role stay. */
  isLocked?: boolean
  /** Saves what differs; when it throws, the dialog stays and says why. */
  onSave: (change: Partial<Meaning>) => Promise<unknown>
  onClose: () => void
}

/** Asks what a tag is called, what else, when to use it and when not. */
export function TagMeaningDialog({ title, verb, meaning, isLocked, onSave, onClose }: TagMeaningDialogProps) {
  const [now, setNow] = useState(meaning)
  const [lines, setLines] = useState(() => ({
    synonyms: asLines(meaning.synonyms),
    examples: asLines(meaning.examples),
    counterExamples: asLines(meaning.counterExamples),
  }))
  const { failure, pending, run } = useCall()
  const save = () =>
    run(async () => {
      const after: Meaning = {
        ...now,
        title: now.title.trim(),
        description: now.description.trim(),
        synonyms: fromLines(lines.synonyms),
        examples: fromLines(lines.examples),
        counterExamples: fromLines(lines.counterExamples),
      }
      const change = changedMeaning(meaning, after)
      if (Object.keys(change).length > 0) await onSave(change)
      onClose()
    })
  const many = (key: keyof typeof lines, label: string, hint: string) => (
    <TextArea
      {...{ label, hint }}
      value={lines[key]}
      onChange={(event) => setLines({ ...lines, [key]: event.target.value })}
    />
  )
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={pending && 'Saving…'} disabled={!now.title.trim()}>
            {verb}
          </Button>
        </>
      }
    >
      <div className="col gap-4">
        {!isLocked && (
          <TextInput
            label="Name of the tag"
            maxLength={200}
            value={now.title}
            onChange={(event) => setNow({ ...now, title: event.target.value })}
            data-autofocus
          />
        )}
        <TextArea
          label="Description"
          hint="When to use it, and when another tag."
          maxLength={2000}
          value={now.description}
          onChange={(event) => setNow({ ...now, description: event.target.value })}
        />
        {many('synonyms', 'Synonyms', 'Other names that find it, one on each line.')}
        {many('examples', 'Examples', 'What it stands on, one on each line.')}
        {many('counterExamples', 'Counter-examples', 'What it does not stand on, though one might think so.')}
        {!isLocked && (
          <Select
            label="Role"
            options={ROLES}
            value={now.role ?? ''}
            onChange={(event) => setNow({ ...now, role: event.target.value || null })}
          />
        )}
        <Failure>{failure}</Failure>
      </div>
    </Dialog>
  )
}
