import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { useState } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Choices } from '../../ui/Choices.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import { OptionDrafts } from './OptionDrafts.tsx'
import { draftOf, draftProblem, type EditedQuestion, type QuestionDraft, type QuestionType } from './question-draft.ts'
import { QUESTION_KINDS } from './question-kinds.ts'
import type { QuestionActs } from './use-question-acts.ts'

const TYPES: readonly { value: QuestionType; explanation: string }[] = [
  { value: 'FREE_TEXT', explanation: 'What people say, to be read and highlighted' },
  { value: 'SINGLE_SELECT', explanation: 'One of the options' },
  { value: 'MULTI_SELECT', explanation: 'As many of the options as apply' },
]

type QuestionDialogProps = {
  /** Null makes one. */
  question: EditedQuestion | null
  acts: QuestionActs
  onClose: () => void
}

/** What is asked, how it is answered, and the options in their order. How it is answered stays once it is asked. */
export function QuestionDialog({ question, acts, onClose }: QuestionDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(question))
  const [problem, setProblem] = useState<string | null>(null)
  const { pending, failure, run } = useCall()
  const save = async (): Promise<void> => {
    const found = draftProblem(draft)
    setProblem(found)
    if (found) return
    const isDone = await run(async () => {
      await acts.save(question, draft)
      return true
    })
    if (isDone) onClose()
  }
  return (
    <Dialog
      title={question ? 'Edit question' : 'New question'}
      wide
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={pending && 'Saving…'}>
            {question ? 'Save' : 'Make question'}
          </Button>
        </>
      }
    >
      <QuestionForm {...{ question, draft, said: failure ?? problem }} onChange={setDraft} />
    </Dialog>
  )
}

type QuestionFormProps = {
  question: EditedQuestion | null
  draft: QuestionDraft
  /** Why it was not kept. */
  said: string | null
  onChange: (draft: QuestionDraft) => void
}

function QuestionForm({ question, draft, said, onChange }: QuestionFormProps) {
  return (
    <div className="col gap-4">
      <TextArea
        label="Question"
        value={draft.text}
        maxLength={TEXT_LIMITS.richTextQuestion}
        rows={2}
        onChange={({ target }) => onChange({ ...draft, text: target.value })}
        data-autofocus
      />
      {question ? (
        <p className="sec">{`Answered: ${QUESTION_KINDS[question.questionType].toLowerCase()}`}</p>
      ) : (
        <Choices
          label="Answered"
          options={TYPES.map((one) => ({ ...one, label: QUESTION_KINDS[one.value] }))}
          value={draft.type}
          onChange={(type) => onChange({ ...draft, type })}
        />
      )}
      {draft.type !== 'FREE_TEXT' && (
        <OptionDrafts options={draft.options} onChange={(options) => onChange({ ...draft, options })} />
      )}
      {said && (
        <p className="err" role="alert">
          {said}
        </p>
      )}
    </div>
  )
}
