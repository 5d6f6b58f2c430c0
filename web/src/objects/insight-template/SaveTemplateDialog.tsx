import { useApolloClient } from '@apollo/client/react'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Select, TextInput } from '../../ui/TextInput.tsx'
import { showToast } from '../../ui/toasts.ts'
import { CreateInsightTemplate_mutation, UpdateInsightTemplate_mutation } from './operations.ts'
import { useTemplates } from './use-templates.ts'

type SaveTemplateDialogProps = { insight: { id: string; title: string }; onClose: () => void }

/** Makes a template of an insight's text, or gives its text to one that is there. */
export function SaveTemplateDialog({ insight, onClose }: SaveTemplateDialogProps) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const mine = (useTemplates().data?.insightTemplates ?? []).filter(({ viewerCan }) => viewerCan.edit)
  const [replaced, setReplaced] = useState('')
  const [title, setTitle] = useState(insight.title)
  const [description, setDescription] = useState('')
  const { failure, pending, run } = useCall()
  const fromInsightId = insight.id
  const save = () =>
    run(async () => {
      const templateId = replaced
        ? await client
            .mutate({
              mutation: UpdateInsightTemplate_mutation,
              variables: { input: { templateId: replaced, fromInsightId } },
            })
            .then(({ data }) => data?.updateInsightTemplate.id)
        : await client
            .mutate({
              mutation: CreateInsightTemplate_mutation,
              variables: { input: { fromInsightId, title, description } },
            })
            .then(({ data }) => data?.createInsightTemplate.id)
      onClose()
      showToast({
        message: 'Insights can begin from it now.',
        ...(templateId && {
          action: { label: 'See it', run: () => navigate(linkTo('insightTemplate', { insightId: templateId })) },
        }),
      })
    })
  return (
    <Dialog
      title="Save as a template"
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={!replaced && !title.trim()} pending={pending && 'Saving…'}>
            {replaced ? 'Replace its text' : 'Save template'}
          </Button>
        </>
      }
    >
      <div className="col gap-4">
        <p className="sec">
          Everybody in the workspace can begin an insight from its text. Quotes and pictures stay behind.
        </p>
        {mine.length > 0 && (
          <Select
            label="Which template"
            error={replaced ? failure : null}
            options={[
              { value: '', label: 'A new one' },
              ...mine.map(({ id, title: label }) => ({ value: id, label: `In the place of ${label}` })),
            ]}
            value={replaced}
            onChange={({ target }) => setReplaced(target.value)}
          />
        )}
        {!replaced && (
          <>
            <TextInput
              label="Title"
              maxLength={TEXT_LIMITS.insightTitle}
              value={title}
              onChange={(event) => setTitle(event.target.value)}
              data-autofocus
            />
            <TextInput
              label="What it is for"
              hint="Not required."
              error={failure}
              maxLength={TEXT_LIMITS.templateDescription}
              value={description}
              onChange={(event) => setDescription(event.target.value)}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}
