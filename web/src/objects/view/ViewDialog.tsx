import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import type { ListObject, ViewLayout } from '@verbatim/contracts/views/view-vocabulary.ts'
import { useState } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Choices.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { kindInProject } from './saved-view.ts'
import { ViewKind } from './ViewKind.tsx'
import type { ViewHome } from './view-acts.ts'

export type ViewAnswer = {
  title: string
  icon: string
  personal: boolean
  objectType: ListObject
  layout: ViewLayout
}

type ViewDialogProps = {
  heading: string
  verb: string
  start: ViewAnswer
  /** Whether it is asked what is shown, and how: a view that exists keeps that. */
  asksKind?: boolean
  belongsTo: ViewHome
  /** Whether a view of everybody may be made. */
  mayShare: boolean
  /** Closes when it resolves; when it throws, the dialog stays and says why. */
  onSave: (answer: ViewAnswer) => Promise<unknown>
  onClose: () => void
}

const AUDIENCES: Record<ViewHome, { all: string; onlyMe: string }> = {
  project: {
    all: 'Everybody in the project',
    onlyMe: 'Only you: views of everybody are made by those who can edit the project.',
  },
  folder: {
    all: 'Everybody who sees the folder',
    onlyMe: 'Only you: views of everybody are made by those who can edit the folder.',
  },
  workspace: {
    all: 'Everybody in the workspace',
    onlyMe: 'Only you: views of everybody are made by contributors and managers.',
  },
}

/** Asks for the name of a view, its sign, what it shows, how, and who sees it. */
export function ViewDialog({ heading, verb, start, asksKind, belongsTo, mayShare, onSave, onClose }: ViewDialogProps) {
  const [answer, setAnswer] = useState(start)
  const { failure, pending, run } = useCall()
  const set = (next: Partial<ViewAnswer>) => setAnswer({ ...answer, ...next })
  const submit = () =>
    run(async () => {
      await onSave({ ...answer, title: answer.title.trim(), icon: answer.icon.trim() })
      onClose()
    })
  return (
    <Dialog
      // Five layouts stand beside each other.
      wide={asksKind}
      title={heading}
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={pending && 'Saving…'}>
            {verb}
          </Button>
        </>
      }
    >
      <div className="col gap-3">
        <TextInput
          label="Name of the view"
          error={failure}
          maxLength={TEXT_LIMITS.viewTitle}
          placeholder="Untitled view"
          value={answer.title}
          onChange={(event) => set({ title: event.target.value })}
          onFocus={(event) => event.target.select()}
          data-autofocus
        />
        <TextInput
          label="Emoji, if you like"
          maxLength={8}
          value={answer.icon}
          onChange={(event) => set({ icon: event.target.value })}
        />
        {asksKind && (
          <ViewKind
            kind={{ ...answer, objectType: kindInProject(answer) }}
            onChange={({ layout, objectType }) => set({ layout, objectType })}
          />
        )}
        <div className="field">
          <span className="flabel">Who sees it</span>
          {mayShare ? (
            <Segmented<'all' | 'me'>
              label="Who sees it"
              value={answer.personal ? 'me' : 'all'}
              options={[
                { value: 'all', label: AUDIENCES[belongsTo].all },
                { value: 'me', label: 'Only me' },
              ]}
              onChange={(who) => set({ personal: who === 'me' })}
            />
          ) : (
            <p className="sec">{AUDIENCES[belongsTo].onlyMe}</p>
          )}
        </div>
      </div>
    </Dialog>
  )
}
